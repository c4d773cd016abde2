import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import {
  AccountDocument,
  type AccountQuery,
  EndOtherSessionsDocument,
  EndSessionDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Tag, Unseen } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import { useAccountAction } from './useAccountAction.ts';

type Session = AccountQuery['sessions'][number];

const COLUMNS = ['Device', 'Signed in', 'Last seen', 'Ends at the latest', 'Actions'];

/** The sessions of the account, with a button to end each. */
export function SessionsSection({ sessions }: Pick<AccountQuery, 'sessions'>) {
  const { headingRef, action, endSession, endOtherSessions } = useSessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <AccountSection
      title="Sessions"
      headingRef={headingRef}
      text="Where you are signed in. If you do not know one, sign it out and change your password."
      actions={
        hasOthers && (
          <Button look="outline" size="small" disabled={action.isBusy} onClick={endOtherSessions}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ActionFailure action={action} />
      <Table label="Where you are signed in" columns={COLUMNS}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={action.isBusy}
            onEnd={() => endSession(session)}
          />
        ))}
      </Table>
    </AccountSection>
  );
}

function useSessions() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const action = useAccountAction();
  const refetchAccount = useRefetch(AccountDocument);
  const [end] = useMutation(EndSessionDocument);
  const [endOthers] = useMutation(EndOtherSessionsDocument);
  const signOut = (call: () => Promise<unknown>, text: string) =>
    action.run(
      () => call().then(refetchAccount),
      () => {
        // The pressed button is removed with its row.
        headingRef.current?.focus();
        toaster.show({ tone: 'good', text });
      },
    );
  return {
    headingRef,
    action,
    endSession: ({ id, device }: Session) =>
      signOut(() => end({ variables: { id } }), `${device} is signed out.`),
    endOtherSessions: () => signOut(endOthers, 'Every other device is signed out.'),
  };
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, createdAt, lastSeenAt, expiresAt, isCurrent } = session;
  return (
    <tr>
      <th scope="row">{device}</th>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <Moment at={lastSeenAt} />
      </td>
      <td>
        <Moment at={expiresAt} />
      </td>
      <td>
        {isCurrent ? (
          <Tag whiteSpace="nowrap">This device</Tag>
        ) : (
          <Button look="outline" size="small" whiteSpace="nowrap" disabled={isBusy} onClick={onEnd}>
            Sign out
            <Unseen>
              {' '}
              {device}, signed in {formatDateTime(new Date(createdAt))}
            </Unseen>
          </Button>
        )}
      </td>
    </tr>
  );
}
