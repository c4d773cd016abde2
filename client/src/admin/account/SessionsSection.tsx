import { useMutation } from '@apollo/client/react';
import { Badge, Text } from '@chakra-ui/react';
import {
  AccountDocument,
  type AccountQuery,
  EndOtherSessionsDocument,
  EndSessionDocument,
} from '#client/admin/account/Account.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { AccountSection } from './AccountSection.tsx';

type Session = AccountQuery['sessions'][number];

/** The sessions of the account, with a button to end each. */
export function SessionsSection({ sessions }: Pick<AccountQuery, 'sessions'>) {
  const { action, endSession, endOtherSessions } = useSessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <AccountSection
      title="Sessions"
      text="Where you are signed in. If you do not know one, sign it out and change your password."
      actions={
        hasOthers && (
          <OutlineAction isOff={action.isBusy} onClick={endOtherSessions}>
            Sign out everywhere else
          </OutlineAction>
        )
      }
    >
      <ActionFailure action={action} />
      <SessionTable sessions={sessions} isBusy={action.isBusy} onEnd={endSession} />
    </AccountSection>
  );
}

function useSessions() {
  const action = useAction();
  const refetchAccount = useRefetch(AccountDocument);
  const [end] = useMutation(EndSessionDocument);
  const [endOthers] = useMutation(EndOtherSessionsDocument);
  const signOut = (call: () => Promise<unknown>, text: string) =>
    action.run(
      () => call().finally(refetchAccount),
      () => toaster.show({ tone: 'good', text }),
    );
  return {
    action,
    endSession: ({ id, device }: Session) =>
      signOut(() => end({ variables: { id } }), `${device} is signed out.`),
    endOtherSessions: () => signOut(endOthers, 'Every other device is signed out.'),
  };
}

/** From where it was opened: a network is all that is known, and none tells a town. */
function placeOf({ network, isSameNetwork }: Session): string {
  if (network === null) return 'Network unknown';
  return isSameNetwork ? `From this network (${network})` : `From ${network}`;
}

interface SessionTableProps {
  sessions: readonly Session[];
  isBusy: boolean;
  onEnd: (session: Session) => void;
}

const SessionTable = ({ sessions, isBusy, onEnd }: SessionTableProps) => (
  <Table
    label="Where you are signed in"
    rows={sessions}
    columns={[
      {
        title: 'Device',
        kind: 'name',
        cell: (session) => (
          <>
            {session.device}
            <Text textStyle="small" color="ink.muted" fontWeight="400">
              {placeOf(session)}
            </Text>
          </>
        ),
      },
      { title: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
      { title: 'Last seen', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
      { title: 'Ends at the latest', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
      {
        title: 'Actions',
        kind: 'actions',
        cell: (session) =>
          session.isCurrent ? (
            <Badge whiteSpace="nowrap">This device</Badge>
          ) : (
            <RowActions
              name={`${session.device}, signed in ${formatDateTime(new Date(session.createdAt))}`}
              actions={[{ label: 'Sign out', isOff: isBusy, run: () => onEnd(session) }]}
            />
          ),
      },
    ]}
  />
);
