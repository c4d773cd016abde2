import { Moment } from '#client/admin/parts/Moment.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { PasskeyDialogs } from './PasskeyDialogs.tsx';
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
        <Button size="small" onClick={() => actions.open({ kind: 'add' })}>
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
            <Text size="small" tone="muted" fontWeight="400">
              {placeOf(passkey)}
            </Text>
          </>
        ),
      },
      { title: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} /> },
      { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never') },
      {
        title: 'Actions',
        kind: 'actions',
        cell: (passkey) => (
          <RowActions
            name={passkey.name}
            actions={[
              { label: 'Rename', run: () => open({ kind: 'rename', passkey }) },
              { label: 'Remove', run: () => open({ kind: 'remove', passkey }) },
            ]}
          />
        ),
      },
    ]}
  />
);

/** Where it is kept, as far as the authenticator says. */
function placeOf({ isSynced, isBackedUp }: Passkey): string {
  if (!isSynced) return 'On one device';
  return isBackedUp ? 'On your devices, with a copy elsewhere' : 'Can be on several devices';
}
