import { useState } from 'react';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { HOUR_IS_OVER, isHourOver } from './appointment-labels.ts';
import { MoveForm } from './MoveForm.tsx';
import { type Run, useAppointmentCalls } from './useAppointmentCalls.ts';
import type { MovableAppointment } from './week.ts';

interface AppointmentActionsProps {
  appointment: MovableAppointment;
  /** Whether it has begun. */
  isPast: boolean;
  isBusy: boolean;
  run: Run;
  /** Whether another action of the pane is its main one. */
  isQuiet?: boolean;
}

/** The buttons that the state of an appointment allows. */
export function AppointmentActions({
  appointment,
  isPast,
  isBusy,
  run,
  isQuiet = false,
}: AppointmentActionsProps) {
  const calls = useAppointmentCalls();
  const [isMoving, setMoving] = useState(false);
  const { state } = appointment;
  const small = { variant: 'outline', size: 'sm', isOff: isBusy } as const;
  if (state === 'blocked')
    return (
      <ActionButton
        {...small}
        onClick={() => void run(() => calls.unblock(appointment), 'The time is free again.')}
      >
        Unblock
      </ActionButton>
    );
  if (state === 'done' || state === 'no_show')
    return (
      <ActionButton {...small} onClick={() => void run(() => calls.reopen(appointment), 'It is not over.')}>
        Not over
      </ActionButton>
    );
  if (state === 'cancelled') return null;
  const note = (mark: (row: MovableAppointment) => Promise<unknown>, done: string) =>
    void run(
      () => mark(appointment),
      done,
      () => calls.reopenAfter(appointment),
    );
  return (
    <>
      {state === 'requested' && (
        <ActionButton
          {...small}
          variant={isQuiet ? 'outline' : 'solid'}
          onClick={() =>
            isHourOver(appointment, new Date())
              ? ask(HOUR_IS_OVER, () => setMoving(true))
              : void run(() => calls.confirm(appointment), 'The appointment is confirmed.')
          }
        >
          Confirm
        </ActionButton>
      )}
      <ActionButton {...small} aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
        Move
      </ActionButton>
      <ActionButton
        {...small}
        onClick={() => ask(CANCEL, () => void run(() => calls.cancel(appointment), CANCEL.done))}
      >
        Cancel appointment
      </ActionButton>
      {isPast && state !== 'displaced' && (
        <>
          <ActionButton
            {...small}
            aria-keyshortcuts="d"
            title="It took place (d)"
            onClick={() => note(calls.markDone, 'The appointment took place.')}
          >
            Done
          </ActionButton>
          <ActionButton
            {...small}
            aria-keyshortcuts="n"
            title="The visitor did not come (n)"
            onClick={() => note(calls.markNoShow, 'The appointment is marked as a no-show.')}
          >
            No-show
          </ActionButton>
        </>
      )}
      {isMoving && (
        <MoveForm
          appointment={appointment}
          isBusy={isBusy}
          onMove={(to) => void run(() => calls.move(appointment, to), 'The appointment is moved.')}
        />
      )}
    </>
  );
}

const CANCEL = {
  title: 'Cancel this appointment?',
  text: 'The visitor is told by mail, and the time is free for others.',
  confirmLabel: 'Cancel appointment',
  cancelLabel: 'Keep it',
  done: 'The appointment is cancelled.',
};
