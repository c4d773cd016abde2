import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  BeginPasskeyConfirmationDocument,
  ConfirmIdentityDocument,
  ConfirmIdentityWithPasskeyDocument,
  IdentityMeansDocument,
} from '#client/admin/account/Identity.generated.ts';
import { answerWithPasskey } from '#client/admin/data/passkey-browser.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { actionsOf } from './identity-actions.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface ConfirmIdentityDialogProps {
  /** The names of the operations that wait. */
  operations: readonly string[];
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password, and with the second factor on a code, or for a passkey where the account has one. */
export default function ConfirmIdentityDialog({ operations, onDone, onCancel }: ConfirmIdentityDialogProps) {
  const { data } = useAdminQuery(IdentityMeansDocument, {});
  const action = useAction();
  // Whether the server has asked for a code, also where it is not known yet that there is one.
  const [needsCode, setNeedsCode] = useState(false);
  if (!needsCode && action.issueAt('code') !== undefined) setNeedsCode(true);
  const [confirm] = useMutation(ConfirmIdentityDocument, { fetchPolicy: 'no-cache' });
  const confirmWithPasskey = usePasskeyConfirmation();
  return (
    <PasswordDialog
      title="Confirm it is you"
      text={`You are about to ${actionsOf(operations)}. You are asked again ten minutes after your last sign-in, and then go on where you are.`}
      submitLabel="Confirm"
      action={action}
      needsCode={needsCode || (data?.secondFactor.isOn ?? false)}
      alternative={
        data !== undefined &&
        data.passkeys.length > 0 && (
          <ActionButton
            variant="outline"
            isOff={action.isBusy}
            onClick={() => void action.run(confirmWithPasskey, onDone)}
          >
            Use a passkey
          </ActionButton>
        )
      }
      onPassword={(password, code) =>
        void action.run(() => confirm({ variables: { password, code } }), onDone)
      }
      onCancel={onCancel}
    />
  );
}

/** Returns a function that proves it by a passkey, which the browser asks for. */
function usePasskeyConfirmation(): () => Promise<unknown> {
  const [begin] = useMutation(BeginPasskeyConfirmationDocument, { fetchPolicy: 'no-cache' });
  const [confirm] = useMutation(ConfirmIdentityWithPasskeyDocument, { fetchPolicy: 'no-cache' });
  return async () => {
    const options = (await begin()).data?.beginPasskeyConfirmation ?? '';
    return confirm({ variables: { response: await answerWithPasskey(options, 'optional') } });
  };
}
