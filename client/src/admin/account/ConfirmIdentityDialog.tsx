import { useMutation } from '@apollo/client/react';
import {
  BeginPasskeyConfirmationDocument,
  ConfirmIdentityDocument,
  ConfirmIdentityWithPasskeyDocument,
  IdentityMeansDocument,
} from '#client/admin/data/documents.generated.ts';
import { answerWithPasskey } from '#client/admin/data/passkey-browser.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountAction } from './useAccountAction.ts';

interface ConfirmIdentityDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password, and with the second factor on a code, or for a passkey where the account has one. */
export default function ConfirmIdentityDialog({ onDone, onCancel }: ConfirmIdentityDialogProps) {
  const { data } = useAdminQuery(IdentityMeansDocument, {});
  const action = useAccountAction();
  const [confirm] = useMutation(ConfirmIdentityDocument, { fetchPolicy: 'no-cache' });
  const confirmWithPasskey = usePasskeyConfirmation();
  return (
    <PasswordDialog
      title="Confirm it is you"
      text="This gives or takes access. You are asked again ten minutes after your last sign-in, and then go on where you are."
      submitLabel="Confirm"
      action={action}
      needsCode={data?.secondFactor.isOn ?? false}
      alternative={
        data !== undefined &&
        data.passkeys.length > 0 && (
          <Button
            look="outline"
            disabled={action.isBusy}
            onClick={() => void action.run(confirmWithPasskey, onDone)}
          >
            Use a passkey
          </Button>
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
