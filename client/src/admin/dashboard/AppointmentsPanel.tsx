import { adminPaths, inquiryPath } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { officeToday } from '#domain/slots.ts';
import { countdown } from './countdown.ts';
import { APPOINTMENT_DAYS, type BookedTime, toCome } from './dashboard-data.ts';
import { Cut, Nothing, Panel, PanelLink, PanelList } from './Panel.tsx';

const MOST = 3;

/** The next appointments, those of today first, with the time until the first of them. */
export function AppointmentsPanel({ appointments }: { appointments: readonly BookedTime[] }) {
  const now = useNow() ?? new Date();
  const next = toCome(appointments, now).slice(0, MOST);
  return (
    <Panel title="Next appointments" more={{ label: 'Appointments', to: adminPaths.appointments }}>
      {next.length === 0 ? (
        <Nothing>No appointment in the next {APPOINTMENT_DAYS} days.</Nothing>
      ) : (
        <PanelList aria-label="Next appointments" short="two">
          {next.map((booked, index) => (
            <li key={booked.id}>
              <AppointmentLine booked={booked} now={now} isNext={index === 0} />
            </li>
          ))}
        </PanelList>
      )}
    </Panel>
  );
}

const When = styled('span', { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Mark = styled('span', { color: 'ink.muted', whiteSpace: 'nowrap' });

interface AppointmentLineProps {
  booked: BookedTime;
  now: Date;
  isNext: boolean;
}

function AppointmentLine({ booked, now, isNext }: AppointmentLineProps) {
  const { date, slot, name, inquiryId, state, startsAt, endsAt } = booked;
  const [begins] = slot.split(' - ');
  const when = date === officeToday(now) ? begins : `${shortOfficeDay(date)}, ${begins}`;
  return (
    <PanelLink to={inquiryId ? inquiryPath(inquiryId) : adminPaths.appointments}>
      <When>{when}</When>{' '}
      <Cut dir="auto" fontWeight="600">
        {name ?? 'Nobody'}
      </Cut>{' '}
      <Mark>
        {state === 'requested' && 'to confirm'}
        {state === 'requested' && isNext && ', '}
        {isNext && countdown(new Date(startsAt), new Date(endsAt), now)}
      </Mark>
    </PanelLink>
  );
}
