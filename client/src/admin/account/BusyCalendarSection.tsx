import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  ConnectBusyCalendarDocument,
  DisconnectBusyCalendarDocument,
  OwnBusyCalendarDocument,
  type OwnBusyCalendarFragment,
} from '#client/admin/account/BusyCalendar.generated.ts';
import type { UnreadReason } from '#client/admin/data/types.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { AccountSection } from './AccountSection.tsx';

/** The own calendar, whose times are kept free of appointments. */
export function BusyCalendarSection() {
  const { data, failed, retry } = useAdminQuery(OwnBusyCalendarDocument, {});
  return (
    <AccountSection
      title="Busy times"
      text="Visitors are offered no appointment while nobody is free. Enter the secret address of your calendar in the iCal format: in Google Calendar “Secret address”, in Outlook “Publish a calendar”. Only the times are read and kept, every quarter of an hour."
    >
      {failed && <ErrorState retry={retry}>Your calendar could not be loaded. Please try again.</ErrorState>}
      {!data && !failed && <BlockSkeleton heights={['4rem']} />}
      {data && (data.busyCalendar ? <Connected calendar={data.busyCalendar} /> : <Connect />)}
    </AccountSection>
  );
}

const options = { refetchQueries: [OwnBusyCalendarDocument], awaitRefetchQueries: true };

function Connect() {
  const action = useAction();
  const [connect] = useMutation(ConnectBusyCalendarDocument, options);
  const [address, setAddress] = useState('');
  const onDone = () => setAddress('');
  return (
    <ActionForm
      action={action}
      fields={['address']}
      submitLabel="Connect"
      onSubmit={() => void action.run(() => connect({ variables: { address } }), onDone)}
    >
      <TextField
        label="Address of your calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        limit={limits.url}
        value={address}
        error={action.issueAt('address')}
        onChange={({ target }) => setAddress(target.value)}
      />
    </ActionForm>
  );
}

const Events = styled('ul', { paddingInlineStart: '4', textStyle: 'small' });

const REASONS: Record<UnreadReason, string> = {
  zone: 'its time zone is not known, so it counts as busy from the first to the last time at which it may be',
  time: 'one of its times cannot be read, so in doubt it counts as busy',
  rule: 'the rule by which it repeats cannot be read, so only its first time counts',
  many: 'it repeats too often to be read to its end',
};

/** What of the calendar counts as busy in doubt, or not at all. */
function Unread({ count, events }: { count: number; events: OwnBusyCalendarFragment['unread'] }) {
  const rest = count - events.length;
  return (
    <Stack gap="1">
      <Text role="status" color="bad" fontWeight="650">
        {count === 1
          ? 'One event could not be read as it is.'
          : `${count} events could not be read as they are.`}{' '}
        In doubt their time counts as busy.
      </Text>
      <Events>
        {events.map(({ line, date, reason }) => (
          <li key={line}>
            {date ? `The event of ${shortOfficeDay(date)} (line ${line})` : `The event in line ${line}`}:{' '}
            {REASONS[reason]}.
          </li>
        ))}
        {rest > 0 && <li>{rest} more.</li>}
      </Events>
    </Stack>
  );
}

function Connected({ calendar }: { calendar: OwnBusyCalendarFragment }) {
  const { host, readAt, lastError, unreadCount, unread } = calendar;
  const action = useAction();
  const [disconnect] = useMutation(DisconnectBusyCalendarDocument, options);
  return (
    <Stack gap="2" align="flex-start">
      <Text>
        Connected: {host}.{' '}
        {readAt ? (
          <>
            Read <Moment at={readAt} />.
          </>
        ) : (
          lastError === null && 'It is read within a minute.'
        )}
      </Text>
      {lastError !== null && (
        <Text role="status" color="bad" fontWeight="650">
          It could not be read: {lastError} It keeps no time free until it can.
        </Text>
      )}
      {unreadCount > 0 && <Unread count={unreadCount} events={unread} />}
      <OutlineAction isOff={action.isBusy} onClick={() => void action.run(() => disconnect())}>
        Disconnect
      </OutlineAction>
      <ActionFailure action={action} />
    </Stack>
  );
}
