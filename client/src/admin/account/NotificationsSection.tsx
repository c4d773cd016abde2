import { useMutation } from '@apollo/client/react';
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
  SetNotificationPreferencesDocument,
} from '#client/admin/account/Notifications.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { type Action, ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { AccountSection } from './AccountSection.tsx';
import { useHeadingOfAddress } from './useHeadingOfAddress.ts';

type Preference = NotificationPreferencesQuery['notificationPreferences'][number];

/** Where the letters and the bell lead to be turned off (gateway/features/inquiries/notifications/notification-letter.ts). */
const ANCHOR = '#notifications';

const KINDS: Readonly<Record<Preference['kind'], string>> = {
  assigned: 'Somebody gives me an inquiry',
  mentioned: 'Somebody mentions me in a comment',
  replied: 'The sender of an inquiry of mine, or of nobody’s, writes back',
  letter_failed: 'A letter of an inquiry of mine, or of nobody’s, fails',
  overdue: 'An inquiry of mine becomes overdue',
  appointment_assigned: 'Somebody gives me an appointment',
  appointment_requested: 'Another time is asked for in an inquiry of mine',
  appointment_unconfirmed: 'An appointment is near and not confirmed',
  appointment_cancelled: 'The appointment of an inquiry of mine is cancelled',
};

const PLACES = [
  { place: 'bell', label: 'Bell' },
  { place: 'letter', label: 'Letter' },
  { place: 'digest', label: 'Digest' },
] as const;

const Table = styled('table', {
  width: 'full',
  maxWidth: 'prose',
  textStyle: 'small',
  '& th, & td': { borderBottom: 'hair', textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { paddingBlock: '2', fontWeight: '650' },
  '& tbody th': { paddingBlock: '2', paddingInlineEnd: '2', fontWeight: '400' },
});

/** The whole cell is pressed. */
const Choice = styled(CheckBox, { justifyContent: 'center', minWidth: 'touch' });

/** What the person wants to be told of, and where. Each choice is saved at once. */
export function NotificationsSection() {
  const result = useAdminQuery(NotificationPreferencesDocument, {});
  const heading = useHeadingOfAddress(ANCHOR);
  const action = useAction();
  return (
    <AccountSection
      title="Notifications"
      text="What you want to be told of: at the bell, by a letter of its own, or in the daily digest. Letters name the inquiry by its reference, and come at most once in ten minutes for each."
      headingRef={heading}
    >
      {result.data ? (
        <Preferences preferences={result.data.notificationPreferences} action={action} />
      ) : result.failed ? (
        <ErrorState retry={result.retry}>{adminMessages.notifications.preferences}</ErrorState>
      ) : (
        <BlockSkeleton heights={[{ base: '36rem', md: '22rem' }]} />
      )}
      <ActionFailure action={action} />
    </AccountSection>
  );
}

function Preferences({ preferences, action }: { preferences: readonly Preference[]; action: Action }) {
  const [save] = useMutation(SetNotificationPreferencesDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const notificationPreferences = data.setNotificationPreferences;
      cache.writeQuery({ query: NotificationPreferencesDocument, data: { notificationPreferences } });
    },
  });
  const change = ({ kind, bell, letter, digest }: Preference, place: keyof Preference, isOn: boolean) => {
    const changed = { kind, bell, letter, digest, [place]: isOn };
    const answer = preferences.map((each) => (each.kind === kind ? { ...each, [place]: isOn } : each));
    return action.run(() =>
      save({
        variables: { preferences: [changed] },
        // What is pressed is seen at once; a refusal puts it back.
        optimisticResponse: { setNotificationPreferences: answer },
      }),
    );
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Tell me when</th>
          {PLACES.map(({ place, label }) => (
            <th key={place} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">{KINDS[preference.kind]}</th>
            {PLACES.map(({ place, label }) => (
              <td key={place}>
                <Choice
                  checked={preference[place]}
                  isLabelUnseen
                  onCheckedChange={() => void change(preference, place, !preference[place])}
                >
                  {`${KINDS[preference.kind]}: ${label}`}
                </Choice>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
