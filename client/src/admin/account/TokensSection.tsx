import { useMutation } from '@apollo/client/react';
import { Badge, Button } from '@chakra-ui/react';
import { useState } from 'react';
import {
  AccountDocument,
  type AccountQuery,
  RevokeApiTokenDocument,
} from '#client/admin/account/Account.generated.ts';
import { useDialogInAddress } from '#client/admin/data/address.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { scopeName, tokenScopes } from '#domain/rules/api-token.ts';
import { AccountSection } from './AccountSection.tsx';
import { SecretsDialog } from './SecretsDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The API tokens of tools: creates and revokes them. */
export function TokensSection({ apiTokens }: { apiTokens: readonly ApiToken[] }) {
  const dialog = useDialogInAddress();
  const { action, revoke } = useRevoke();
  return (
    <AccountSection
      title="API tokens"
      text="What tools sign in with, for REST and GraphQL. A token goes on working when your password changes."
      actions={
        <Button size="sm" onClick={dialog.add}>
          New token
        </Button>
      }
    >
      <ActionFailure action={action} />
      {apiTokens.length === 0 ? (
        <QuietState>No tool has a token.</QuietState>
      ) : (
        <TokenTable tokens={apiTokens} onRevoke={revoke} />
      )}
      <NewToken />
    </AccountSection>
  );
}

function useRevoke() {
  const action = useAction();
  const refetchAccount = useRefetch(AccountDocument);
  const [revokeToken] = useMutation(RevokeApiTokenDocument);
  const revokeNow = ({ id, name }: ApiToken) =>
    action.run(
      () => revokeToken({ variables: { id } }).finally(refetchAccount),
      () => toaster.show({ tone: 'good', text: `${name} is revoked.` }),
    );
  const text = 'The tool that uses this token is refused from now on.';
  const revoke = (token: ApiToken) =>
    ask({ title: `Revoke ${token.name}?`, text, confirmLabel: 'Revoke' }, () => void revokeNow(token));
  return { action, revoke };
}

/** The dialog that creates a token, while the address names it, and then the dialog that shows the token. */
function NewToken() {
  const dialog = useDialogInAddress();
  const [token, setToken] = useState<string | null>(null);
  const refetchAccount = useRefetch(AccountDocument);
  const onCreated = (created: string) => {
    dialog.close();
    setToken(created);
    // Not awaited: this is the only response that contains the token.
    void refetchAccount();
  };
  if (dialog.open === 'new') return <TokenDialog onCreated={onCreated} onClose={dialog.close} />;
  if (token === null || dialog.open !== null) return null;
  return (
    <SecretsDialog
      title="The new token"
      text="Give it to the tool now; it is not shown again. The tool sends it as “Authorization: Bearer” and the token."
      secrets={[token]}
      onClose={() => setToken(null)}
    />
  );
}

type ApiToken = NonNullable<AccountQuery['apiTokens']>[number];

const scopeLabel = (scope: string): string =>
  Object.entries(tokenScopes).find(([name]) => scopeName(name) === scope)?.[1] ?? scope;

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** The tokens with their scopes and times, and a button to revoke each. */
const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table
    label="Tokens of tools"
    rows={tokens}
    columns={[
      { title: 'Name', kind: 'name', cell: ({ name }) => name },
      { title: 'May', cell: ({ scopes }) => scopes.map(scopeLabel).join(', ') },
      { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never') },
      { title: 'Ends', cell: (token) => <End {...token} /> },
      actionsColumn<ApiToken>((token) => [{ label: 'Revoke', run: () => onRevoke(token) }]),
    ]}
  />
);

const End = ({ expiresAt, isExpired }: ApiToken) => (
  <>
    {expiresAt ? <Moment at={expiresAt} /> : 'Never'} {isExpired && <Badge>Expired</Badge>}
  </>
);
