import { Span } from '@chakra-ui/react';
import { AppointmentActions } from '#client/admin/appointments/AppointmentActions.tsx';
import { stateLabel } from '#client/admin/appointments/appointment-labels.ts';
import { TakerMenu } from '#client/admin/appointments/TakerMenu.tsx';
import { useAppointmentRun } from '#client/admin/appointments/useAppointmentCalls.ts';
import { cellName } from '#client/admin/appointments/week.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { conversationKey } from '#client/admin/inquiries/conversation-key.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { useKeys } from '#client/admin/keys/useKeys.ts';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { CalendarIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { findSlot, isPastRequest, slotStart } from '#domain/slots.ts';

const Strip = styled('section', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '2',
  paddingInline: { base: '0', lg: '6' },
  borderTop: 'hair',
  textStyle: 'small',
  '@media (pointer: fine)': { '& button': { minHeight: '1.75rem', paddingBlock: '0', textStyle: 'label' } },
});

/** The keys that press the buttons of the appointment. */
const KEYS = [
  conversationKey('d', 'The appointment took place'),
  conversationKey('n', 'The visitor did not come'),
];

/** The appointment that the inquiry asks for: it is confirmed, moved and cancelled here. */
export function AppointmentStrip({ inquiry }: { inquiry: InquiryToWork }) {
  const { action, run } = useAppointmentRun();
  const now = useNow();
  const mayChange = usePermission('appointments:write');
  useKeys('Appointment', KEYS);
  const { appointment } = inquiry;
  if (!appointment) return null;
  const slot = findSlot(appointment.slot);
  const isPast = now !== null && slot !== undefined && slotStart(appointment.date, slot) <= now;
  const isOverdue = now !== null && isWaiting(inquiry.state) && isPastRequest(appointment, now);
  return (
    <Strip aria-label="Appointment">
      <CalendarIcon size="sm" />
      <Span flex="1 1 12rem">
        <strong>{cellName(appointment)}</strong> · {stateLabel(appointment.state)}
        {isOverdue && (
          <Span color="bad" fontWeight="650">
            , overdue
          </Span>
        )}
      </Span>
      {mayChange && <TakerMenu appointment={appointment} run={run} />}
      {mayChange && (
        <AppointmentActions
          key={`${appointment.version}`}
          appointment={appointment}
          isQuiet
          isPast={isPast}
          isBusy={action.isBusy}
          run={run}
        />
      )}
      <ActionFailure action={action} />
    </Strip>
  );
}
