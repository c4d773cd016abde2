import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import {
  type AccountQuery,
  EndOtherSessionsDocument,
  EndSessionDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { timeOf } from '#client/admin/parts/time-words.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Tag, Unseen } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DeedFailure } from './DeedFailure.tsx';
import { useAccountAnew } from './useAccountAnew.ts';
import { useDeed } from './useDeed.ts';

/** Where the account is signed in, and signing out there. */
export function SessionsSection({ sessions }: Pick<AccountQuery, 'sessions'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const deed = useDeed();
  const readAnew = useAccountAnew();
  const [end] = useMutation(EndSessionDocument);
  const [endOthers] = useMutation(EndOtherSessionsDocument);
  const signOut = (work: () => Promise<unknown>, text: string) =>
    deed.run(
      async () => {
        await work();
        await readAnew();
      },
      () => {
        // The button that was pressed went with its row.
        heading.current?.focus();
        toaster.show({ tone: 'good', text });
      },
    );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <AccountSection
      title="Sessions"
      headingRef={heading}
      text="Where you are signed in. If you do not know one, sign it out and change your password."
      actions={
        hasOthers && (
          <Button
            look="outline"
            size="small"
            disabled={deed.isBusy}
            onClick={() => signOut(endOthers, 'Every other device is signed out.')}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <DeedFailure deed={deed} />
      <Table
        label="Where you are signed in"
        columns={['Device', 'Signed in', 'Last seen', 'Ends at the latest', 'Actions']}
      >
        {sessions.map(({ id, device, createdAt, lastSeenAt, expiresAt, isCurrent }) => (
          <tr key={id}>
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
                <Button
                  look="outline"
                  size="small"
                  whiteSpace="nowrap"
                  disabled={deed.isBusy}
                  onClick={() => signOut(() => end({ variables: { id } }), `${device} is signed out.`)}
                >
                  Sign out
                  <Unseen>
                    {' '}
                    {device}, signed in {timeOf(new Date(createdAt))}
                  </Unseen>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </AccountSection>
  );
}
