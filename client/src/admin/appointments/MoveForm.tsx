import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SlotsOfDayDocument } from '#client/admin/data/documents.generated.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
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

/** Date and time to move an appointment to. What is not free is named so; the server decides. */
export function MoveForm({ appointment, isBusy, onMove }: MoveFormProps) {
  const [date, setDate] = useState(appointment.date);
  const [slot, setSlot] = useState(appointment.slot);
  const { data } = useQuery(SlotsOfDayDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
    skip: !isCalendarDate(date),
  });
  const day = data?.freeSlots[0];
  const isFree = (label: string) => {
    const isOwn = date === appointment.date && label === appointment.slot;
    const known = day?.slots.find((each) => each.label === label);
    return isOwn || day?.date !== date || (known !== undefined && known.seatsLeft > 0);
  };
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
      <Button type="submit" size="small" disabled={isBusy}>
        Move here
      </Button>
    </Form>
  );
}
