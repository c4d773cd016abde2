import { useState } from 'react';
import { hasUnsavedWork } from '#client/admin/data/unsaved-work.ts';
import { useSignOut } from '#client/admin/data/useSignOut.ts';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { Button } from '#client/shared/ui/Button.tsx';

/** Signs out, after a confirmation where there are unsaved changes. */
export function LogoutButton() {
  const signOut = useSignOut();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="small"
        onClick={() => (hasUnsavedWork() ? setConfirming(true) : void signOut())}
      >
        Logout
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Log out and discard your changes?"
          text="They are not saved."
          confirmLabel="Discard and log out"
          cancelLabel="Keep editing"
          onConfirm={() => void signOut()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
