import type { AccountQuery } from '#client/admin/data/documents.generated.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Tag } from '#client/shared/ui/text.tsx';
import { scopeName, tokenScopes } from '#domain/rules/api-token.ts';

export type ApiToken = NonNullable<AccountQuery['apiTokens']>[number];

const scopeLabel = (scope: string): string =>
  Object.entries(tokenScopes).find(([name]) => scopeName(name) === scope)?.[1] ?? scope;

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** The tokens with their scopes and times, and a button to revoke each. */
export const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table
    label="Tokens of tools"
    rows={tokens}
    columns={[
      { title: 'Name', kind: 'name', cell: ({ name }) => name },
      { title: 'May', cell: ({ scopes }) => scopes.map(scopeLabel).join(', ') },
      { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never') },
      { title: 'Ends', cell: (token) => <End {...token} /> },
      {
        title: 'Actions',
        kind: 'actions',
        cell: (token) => (
          <RowActions name={token.name} actions={[{ label: 'Revoke', run: () => onRevoke(token) }]} />
        ),
      },
    ]}
  />
);

const End = ({ expiresAt, isExpired }: ApiToken) => (
  <>
    {expiresAt ? <Moment at={expiresAt} /> : 'Never'} {isExpired && <Tag>Expired</Tag>}
  </>
);
