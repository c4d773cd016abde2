import { usePossibleOwners } from '#client/admin/inquiries/usePossibleOwners.ts';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { type Run, useAppointmentCalls } from './useAppointmentCalls.ts';
import type { AppointmentRow, MovableAppointment } from './week.ts';

interface TakerMenuProps {
  appointment: MovableAppointment & Pick<AppointmentRow, 'ownerId' | 'takenBy'>;
  run: Run;
}

/** Who takes the appointment: a colleague, or the owner of its inquiry, whoever that is. */
export function TakerMenu({ appointment, run }: TakerMenuProps) {
  const { assign } = useAppointmentCalls();
  const owners = usePossibleOwners();
  const { state, ownerId, takenBy } = appointment;
  if (state === 'cancelled') return takenBy;
  const give = (to: string | null, done: string) => void run(() => assign(appointment, to), done);
  return (
    <Menu
      label={`Taken by: ${takenBy ?? 'Nobody'}`}
      items={[
        ...owners.map(({ value, label }) => ({
          label,
          id: value,
          isChosen: value === ownerId,
          run: () => give(value, `${label} takes the appointment.`),
        })),
        {
          label: 'The owner of the inquiry',
          isChosen: ownerId === null,
          run: () => give(null, 'The owner of the inquiry takes the appointment.'),
        },
      ]}
    >
      {takenBy && <PersonMark name={takenBy} size="sm" />}
      {takenBy ?? 'Nobody takes it'}
      <ChevronIcon size="sm" />
    </Menu>
  );
}
