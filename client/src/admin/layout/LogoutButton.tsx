import { LogOut } from 'lucide-react';
import { BarButton, BarLabel } from '#client/admin/parts/bar-items.tsx';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { useLogout } from './useLogout.ts';

/** Signs out, after a confirmation where something typed is not saved or sent. */
export function LogoutButton() {
  const { isAsking, start, discard, stay } = useLogout();
  return (
    <>
      <BarButton title="Logout" onClick={() => void start()}>
        <LogOut {...screenIcon} />
        <BarLabel>Logout</BarLabel>
      </BarButton>
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
