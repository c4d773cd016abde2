import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/parts/ActionForm.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { type Passkey, type Passkeys, usePasskeys } from './usePasskeys.ts';

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  /** Whether the second factor is on, so that a change needs a code. */
  needsCode: boolean;
}

/** The passkeys of the account: adds, renames and removes them. */
export function PasskeysSection({ passkeys, needsCode }: PasskeysSectionProps) {
  const actions = usePasskeys();
  return (
    <AccountSection
      title="Passkeys"
      text="Sign in with your fingerprint, face, PIN or security key, without password and code. Nobody can get one out of you with a false page."
      actions={
        <Button size="sm" onClick={() => actions.open({ kind: 'add' })}>
          Add a passkey
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <QuietState>You have no passkey.</QuietState>
      ) : (
        <PasskeyTable passkeys={passkeys} open={actions.open} />
      )}
      <PasskeyDialogs passkeys={actions} needsCode={needsCode} />
    </AccountSection>
  );
}

interface PasskeyTableProps extends Pick<Passkeys, 'open'> {
  passkeys: readonly Passkey[];
}

const PasskeyTable = ({ passkeys, open }: PasskeyTableProps) => (
  <Table
    label="Your passkeys"
    rows={passkeys}
    columns={[
      {
        title: 'Name',
        kind: 'name',
        cell: (passkey) => (
          <>
            {passkey.name}
            <Text textStyle="small" color="ink.muted" fontWeight="400">
              {placeOf(passkey)}
            </Text>
          </>
        ),
      },
      { title: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} /> },
      { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never') },
      actionsColumn<Passkey>((passkey) => [
        { label: 'Rename', run: () => open({ kind: 'rename', passkey }) },
        { label: 'Remove', run: () => open({ kind: 'remove', passkey }) },
      ]),
    ]}
  />
);

/** Where it is kept, as far as the authenticator says. */
function placeOf({ isSynced, isBackedUp }: Passkey): string {
  if (!isSynced) return 'On one device';
  return isBackedUp ? 'On your devices, with a copy elsewhere' : 'Can be on several devices';
}

interface PasskeyDialogsProps {
  passkeys: Passkeys;
  /** Whether the second factor is on. */
  needsCode: boolean;
}

/** The open dialog of the passkeys, if any. */
function PasskeyDialogs({ passkeys, needsCode }: PasskeyDialogsProps) {
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
