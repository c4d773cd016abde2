import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AccountDocument } from '#client/admin/account/Account.generated.ts';
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  type PasskeyFieldsFragment,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from '#client/admin/account/Passkeys.generated.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { makePasskey } from '#client/admin/data/passkey-browser.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';

/** A passkey of the account. */
export type Passkey = PasskeyFieldsFragment;

/** The open dialog of the section. */
type PasskeyDialog =
  | { kind: 'none' }
  | { kind: 'add' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey };

const NONE: PasskeyDialog = { kind: 'none' };

/** The dialogs that add, rename and remove passkeys, and their calls. */
export function usePasskeys() {
  const [dialog, setDialog] = useState<PasskeyDialog>(NONE);
  const action = useAction();
  const refetchAccount = useRefetch(AccountDocument);
  const refetchMe = useRefetch(MeDocument);
  const [begin] = useMutation(BeginPasskeyDocument, { fetchPolicy: 'no-cache' });
  const [store] = useMutation(AddPasskeyDocument);
  const [change] = useMutation(RenamePasskeyDocument);
  const [drop] = useMutation(RemovePasskeyDocument);

  const open = (next: PasskeyDialog) => {
    action.dismiss();
    setDialog(next);
  };
  const close = () => open(NONE);
  const done = (text: string) => {
    close();
    toaster.show({ tone: 'good', text });
  };

  const add = (name: string, password: string, code: string) =>
    action.run(
      async () => {
        const { data } = await begin({ variables: { password, code: code || null } });
        const response = await makePasskey(data?.beginPasskey ?? '');
        await store({ variables: { name, response } });
        await refetchAccount();
      },
      () => {
        done(`${name.trim()} is added.`);
        // Where a second factor is required, a passkey opens the rest of the admin.
        void refetchMe();
      },
    );
  const rename = ({ id, version }: Passkey, name: string) =>
    action.run(
      () => change({ variables: { id, name, ifVersion: version } }).finally(refetchAccount),
      () => done(`It is named ${name.trim()} now.`),
    );
  const remove = ({ id, name, version }: Passkey, password: string, code: string) =>
    action.run(
      () =>
        drop({ variables: { id, password, code: code || null, ifVersion: version } }).finally(refetchAccount),
      () => done(`${name} is removed.`),
    );
  return { dialog, action, open, close, add, rename, remove };
}

/** The state and the actions of the section. */
export type Passkeys = ReturnType<typeof usePasskeys>;
