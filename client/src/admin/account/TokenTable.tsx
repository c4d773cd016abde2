import type { AccountQuery } from '#client/admin/data/documents.generated.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Tag, Unseen } from '#client/shared/ui/text.tsx';
import { scopeName, tokenScopes } from '#domain/rules/api-token.ts';

export type ApiToken = NonNullable<AccountQuery['apiTokens']>[number];

const COLUMNS = ['Name', 'May', 'Last used', 'Ends', 'Actions'];

const scopeLabel = (scope: string): string =>
  Object.entries(tokenScopes).find(([name]) => scopeName(name) === scope)?.[1] ?? scope;

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** The tokens with their scopes and times, and a button to revoke each. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  return (
    <Table label="Tokens of tools" columns={COLUMNS}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </Table>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scopes, lastUsedAt, expiresAt, isExpired } = token;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{scopes.map(scopeLabel).join(', ')}</td>
      <td>{lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'}</td>
      <td>
        {expiresAt ? <Moment at={expiresAt} /> : 'Never'} {isExpired && <Tag>Expired</Tag>}
      </td>
      <td>
        <Button look="outline" size="small" onClick={onRevoke}>
          Revoke<Unseen> {name}</Unseen>
        </Button>
      </td>
    </tr>
  );
}
