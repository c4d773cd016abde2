import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { useLogout } from './useLogout.ts';

/** Signs out, after a confirmation where something typed is not saved or sent. */
export function LogoutButton() {
  const { isAsking, start, discard, stay } = useLogout();
  return (
    <>
      <Button look="outline" size="small" onClick={() => void start()}>
        Logout
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Log out and discard your changes?"
          text="What you typed and did not save or send is deleted, in every tab."
          confirmLabel="Discard and log out"
          cancelLabel="Keep editing"
          onConfirm={() => void discard()}
          onCancel={stay}
        />
      )}
    </>
  );
}
