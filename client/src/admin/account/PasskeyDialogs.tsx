import { useState } from 'react';
import { ActionDialog } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { Passkey, Passkeys } from './usePasskeys.ts';

interface PasskeyDialogsProps {
  passkeys: Passkeys;
  /** Whether the second factor is on. */
  needsCode: boolean;
}

/** The open dialog of the passkeys, if any. */
export function PasskeyDialogs({ passkeys, needsCode }: PasskeyDialogsProps) {
  const { dialog, action, close } = passkeys;
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'add':
      return <AddDialog passkeys={passkeys} needsCode={needsCode} />;
    case 'rename':
      return <RenameDialog passkeys={passkeys} passkey={dialog.passkey} />;
    default:
      return (
        <PasswordDialog
          title={`Remove ${dialog.passkey.name}?`}
          text="It signs in no more, and whoever is signed in with it elsewhere is signed out."
          submitLabel="Remove"
          action={action}
          needsCode={needsCode}
          onPassword={(password, code) => void passkeys.remove(dialog.passkey, password, code)}
          onCancel={close}
        />
      );
  }
}

/** Asks for a name and the password, and then the browser asks for the passkey. */
function AddDialog({ passkeys, needsCode }: PasskeyDialogsProps) {
  const { action, close, add } = passkeys;
  const [name, setName] = useState('');
  return (
    <PasswordDialog
      title="Add a passkey"
      text="Your browser asks next where to keep it: on this device, a phone or a security key."
      submitLabel="Continue"
      action={action}
      needsCode={needsCode}
      fields={['name']}
      onPassword={(password, code) => void add(name, password, code)}
      onCancel={close}
    >
      <NameField value={name} error={action.issueAt('name')} onChange={setName} />
    </PasswordDialog>
  );
}

function RenameDialog({ passkeys, passkey }: { passkeys: Passkeys; passkey: Passkey }) {
  const { action, close, rename } = passkeys;
  const [name, setName] = useState(passkey.name);
  return (
    <ActionDialog
      title={`Rename ${passkey.name}`}
      action={action}
      fields={['name']}
      submitLabel="Save"
      onSubmit={() => void rename(passkey, name)}
      onCancel={close}
    >
      <NameField value={name} error={action.issueAt('name')} onChange={setName} />
    </ActionDialog>
  );
}

interface NameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

const NameField = ({ value, error, onChange }: NameFieldProps) => (
  <TextField
    label="Name"
    remark="such as Laptop or Blue key"
    required
    autoComplete="off"
    limit={passkeyLimits.name}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
