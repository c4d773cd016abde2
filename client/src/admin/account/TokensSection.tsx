import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type AccountQuery, RevokeApiTokenDocument } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Tag, Unseen } from '#client/shared/ui/text.tsx';
import { tokenScopes } from '#domain/rules/api-token.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeedFailure } from './DeedFailure.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { useAccountAnew } from './useAccountAnew.ts';
import { useDeed } from './useDeed.ts';

type ApiToken = AccountQuery['apiTokens'][number];

/** What stands over the section. */
type Open = { kind: 'nothing' } | { kind: 'made'; token: string } | { kind: 'revoke'; doomed: ApiToken };

const NOTHING: Open = { kind: 'nothing' };
const COLUMNS = ['Name', 'May', 'Last used', 'Ends', 'Actions'];

const wordsOf = (scope: string): string =>
  Object.entries(tokenScopes).find(([name]) => name === scope)?.[1] ?? scope;

/** The tokens of tools: making one, and revoking. */
export function TokensSection({ apiTokens }: Pick<AccountQuery, 'apiTokens'>) {
  const [open, setOpen] = useState<Open>(NOTHING);
  const dialog = useDialogInAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const deed = useDeed();
  const readAnew = useAccountAnew();
  const [revoke] = useMutation(RevokeApiTokenDocument);
  const close = () => setOpen(NOTHING);
  const confirm = ({ id, name }: ApiToken) => {
    close();
    void deed.run(
      async () => {
        await revoke({ variables: { id } });
        await readAnew();
      },
      () => {
        // The button that was pressed went with its row.
        heading.current?.focus();
        toaster.show({ tone: 'good', text: `${name} is revoked.` });
      },
    );
  };
  return (
    <AccountSection
      title="API tokens"
      headingRef={heading}
      text="What tools sign in with, for REST and GraphQL. A token goes on working when your password changes."
      actions={
        <Button size="small" onClick={dialog.add}>
          New token
        </Button>
      }
    >
      <DeedFailure deed={deed} />
      {apiTokens.length === 0 ? (
        <QuietState>No tool has a token.</QuietState>
      ) : (
        <Table label="Tokens of tools" columns={COLUMNS}>
          {apiTokens.map((row) => (
            <TokenRow key={row.id} token={row} onRevoke={() => setOpen({ kind: 'revoke', doomed: row })} />
          ))}
        </Table>
      )}
      {dialog.open === 'new' && (
        <TokenDialog
          onMade={(token) => {
            dialog.close();
            setOpen({ kind: 'made', token });
            // It is there this once, so it waits for nothing.
            void readAnew();
          }}
          onClose={dialog.close}
        />
      )}
      {open.kind === 'made' && dialog.open === null && (
        <ShownOnce
          title="The new token"
          text="Give it to the tool now; it is not shown again. The tool sends it as “Authorization: Bearer” and the token."
          secrets={[open.token]}
          onClose={close}
        />
      )}
      {open.kind === 'revoke' && (
        <ConfirmDialog
          title={`Revoke ${open.doomed.name}?`}
          text="The tool that uses this token is refused from now on."
          yes="Revoke"
          no="Cancel"
          onYes={() => confirm(open.doomed)}
          onNo={close}
        />
      )}
    </AccountSection>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scopes, lastUsedAt, expiresAt, isExpired } = token;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{scopes.map(wordsOf).join(', ')}</td>
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
