import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  AppointmentsOfDayDocument,
  type AppointmentsOfDayQuery,
} from '#client/admin/data/documents.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { bookingIssue, type DaySlot, termsForStaff } from '#domain/booking-terms.ts';
import { isCalendarDate } from '#domain/rules/pieces.ts';
import { slots } from '#domain/slots.ts';
import type { AppointmentRow } from './week.ts';

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', width: 'full' },
});

interface MoveFormProps {
  appointment: AppointmentRow;
  isBusy: boolean;
  onMove: (to: { date: string; slot: string }) => void;
}

/** Date and time to move an appointment to. What staff cannot choose is named so; the server decides. */
export function MoveForm({ appointment, isBusy, onMove }: MoveFormProps) {
  const [date, setDate] = useState(appointment.date);
  const [slot, setSlot] = useState(appointment.slot);
  const { data } = useQuery(AppointmentsOfDayDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
    skip: !isCalendarDate(date),
  });
  const now = useNow();
  const isFree = (label: string) =>
    !data || now === null || takesAnother(data, appointment, { date, slot: label }, now);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onMove({ date, slot });
      }}
    >
      <TextField
        label="New date"
        type="date"
        required
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <SelectField
        label="New time (IST)"
        choices={slots.map(({ label }) => ({
          value: label,
          label: isFree(label) ? label : `${label} (not free)`,
        }))}
        value={slot}
        onChange={({ target }) => setSlot(target.value)}
      />
      <ActionButton type="submit" size="small" isOff={isBusy}>
        Move here
      </ActionButton>
    </Form>
  );
}

/** Whether staff can move an appointment to a slot, by the day as it was read. */
function takesAnother(
  { appointments, scheduleSettings }: AppointmentsOfDayQuery,
  moved: AppointmentRow,
  to: DaySlot,
  now: Date,
): boolean {
  if (bookingIssue(to, termsForStaff(scheduleSettings), now)) return false;
  const others = appointments.filter(({ id, slot }) => id !== moved.id && slot === to.slot);
  const taken = others.filter(({ state }) => TAKES_A_SEAT[state]).length;
  return taken < scheduleSettings.capacity && others.every(({ state }) => state !== 'blocked');
}

const TAKES_A_SEAT: Record<AppointmentRow['state'], boolean> = {
  requested: true,
  confirmed: true,
  no_show: true,
  blocked: true,
  cancelled: false,
  displaced: false,
};
