import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AppointmentsOfDayDocument } from '#client/admin/appointments/Appointments.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { slots } from '#domain/slots.ts';
import type { MovableAppointment } from './week.ts';
import { takesAnother } from './week-moves.ts';

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4', width: 'full' },
});

interface MoveFormProps {
  appointment: MovableAppointment;
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
    !data ||
    now === null ||
    takesAnother(data.appointments, data.scheduleSettings, appointment, { date, slot: label }, now);
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
      <ActionButton type="submit" size="sm" isOff={isBusy}>
        Move here
      </ActionButton>
    </Form>
  );
}
