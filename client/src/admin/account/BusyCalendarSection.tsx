import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  ConnectBusyCalendarDocument,
  DisconnectBusyCalendarDocument,
  OwnBusyCalendarDocument,
  type OwnBusyCalendarFragment,
} from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
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
      {!data && !failed && <QuietState>{adminMessages.loading}</QuietState>}
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

function Connected({ calendar: { host, readAt, lastError } }: { calendar: OwnBusyCalendarFragment }) {
  const action = useAction();
  const [disconnect] = useMutation(DisconnectBusyCalendarDocument, options);
  return (
    <Stack gap="1" alignItems="flex-start">
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
      <OutlineAction isOff={action.isBusy} onClick={() => void action.run(() => disconnect())}>
        Disconnect
      </OutlineAction>
      <ActionFailure action={action} />
    </Stack>
  );
}
