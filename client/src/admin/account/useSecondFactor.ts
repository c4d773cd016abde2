import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  AccountDocument,
  BeginSecondFactorDocument,
  DisableSecondFactorDocument,
  EnableSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from '#client/admin/account/Account.generated.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';

/** The open dialog of the section. */
export type SecondFactorDialog =
  | { kind: 'none' }
  | { kind: 'begin' }
  | { kind: 'setup'; secret: string; uri: string }
  | { kind: 'disable' }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] };

const NONE: SecondFactorDialog = { kind: 'none' };

/** Keeps secrets out of the cache: they are shown once. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const;

/** The dialogs that turn the second factor on and off and renew its recovery codes, and their calls. */
export function useSecondFactor() {
  const [dialog, setDialog] = useState<SecondFactorDialog>(NONE);
  const action = useAction();
  const refetchAccount = useRefetch(AccountDocument);
  const refetchMe = useRefetch(MeDocument);
  const [begin] = useMutation(BeginSecondFactorDocument, UNCACHED);
  const [enable] = useMutation(EnableSecondFactorDocument, UNCACHED);
  const [disable] = useMutation(DisableSecondFactorDocument, UNCACHED);
  const [renew] = useMutation(RenewRecoveryCodesDocument, UNCACHED);

  const open = (kind: 'begin' | 'disable' | 'renew') => {
    action.dismiss();
    setDialog({ kind });
  };
  const close = () => {
    action.dismiss();
    setDialog(NONE);
    // A required second factor opens the rest of the admin; not before the codes were seen.
    if (dialog.kind === 'codes') void refetchMe();
  };
  const showCodes = (codes: readonly string[] = []) => {
    setDialog({ kind: 'codes', codes });
    // Not awaited: this is the only response that contains the codes.
    void refetchAccount();
  };

  const setUp = (password: string) =>
    action.run(
      () => begin({ variables: { password } }),
      ({ data }) => data && setDialog({ kind: 'setup', ...data.beginSecondFactor }),
    );
  const turnOn = (code: string) =>
    action.run(
      () => enable({ variables: { code } }),
      ({ data }) => showCodes(data?.enableSecondFactor),
    );
  const turnOff = (password: string, code: string) =>
    action.run(
      () => disable({ variables: { password, code } }).then(refetchAccount),
      () => {
        close();
        toaster.show({ tone: 'good', text: 'The second factor is off.' });
      },
    );
  const renewCodes = (password: string, code: string) =>
    action.run(
      () => renew({ variables: { password, code } }),
      ({ data }) => showCodes(data?.renewRecoveryCodes),
    );
  return { dialog, action, open, close, setUp, turnOn, turnOff, renewCodes };
}

/** The state and the actions of the section. */
export type SecondFactor = ReturnType<typeof useSecondFactor>;
