import { useState } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import { holderOf, stateLabel } from './appointment-labels.ts';
import { MoveForm } from './MoveForm.tsx';
import { type Run, useAppointmentCalls } from './useAppointmentCalls.ts';
import type { AppointmentRow } from './week.ts';

interface AppointmentItemProps {
  appointment: AppointmentRow;
  /** Whether it has begun. */
  isPast: boolean;
  isBusy: boolean;
  run: Run;
}

/** One appointment: who, under which reference and in which state, and what can be done with it. */
export function AppointmentItem({ appointment, isPast, isBusy, run }: AppointmentItemProps) {
  const { reference, inquiryId, state, note, isOutsideHours } = appointment;
  const mayChange = usePermission(state === 'blocked' ? 'schedule:write' : 'appointments:write');
  return (
    <Card as="section" aria-label={holderOf(appointment)}>
      <Row justifyContent="space-between">
        <Subheading>{holderOf(appointment)}</Subheading>
        <Tag>{stateLabel(state)}</Tag>
      </Row>
      {reference && <Text size="small">Reference {reference}</Text>}
      {note && state !== 'blocked' && <Text size="small">{note}</Text>}
      {isOutsideHours && (
        <Text size="small" color="bad" fontWeight="650">
          The office is closed on this day. Move it, or tell the visitor.
        </Text>
      )}
      <Row gap="1">
        {inquiryId && (
          <ButtonLink look="outline" size="small" to={`${adminPaths.inquiries}?edit=${inquiryId}`}>
            Open inquiry
          </ButtonLink>
        )}
        {mayChange && <Actions appointment={appointment} isPast={isPast} isBusy={isBusy} run={run} />}
      </Row>
    </Card>
  );
}

/** The buttons that the state of an appointment allows. */
function Actions({ appointment, isPast, isBusy, run }: AppointmentItemProps) {
  const calls = useAppointmentCalls();
  const [isMoving, setMoving] = useState(false);
  const { state } = appointment;
  const small = { look: 'outline', size: 'small', isOff: isBusy } as const;
  if (state === 'blocked')
    return (
      <ActionButton
        {...small}
        onClick={() => void run(() => calls.unblock(appointment), 'The time is free again.')}
      >
        Unblock
      </ActionButton>
    );
  if (state === 'cancelled' || state === 'no_show') return null;
  return (
    <>
      {state === 'requested' && (
        <ActionButton
          {...small}
          look="solid"
          onClick={() => void run(() => calls.confirm(appointment), 'The appointment is confirmed.')}
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
        <ActionButton
          {...small}
          onClick={() => ask(NO_SHOW, () => void run(() => calls.markNoShow(appointment), NO_SHOW.done))}
        >
          No-show
        </ActionButton>
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

const NO_SHOW = {
  title: 'Did the visitor not come?',
  text: 'The appointment is kept as a no-show. The visitor is not told.',
  confirmLabel: 'Mark as no-show',
  cancelLabel: 'Keep it',
  done: 'The appointment is marked as a no-show.',
};
