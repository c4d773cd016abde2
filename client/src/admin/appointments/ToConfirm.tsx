import { useQuery } from '@apollo/client/react';
import { chakra, Heading, Link, VisuallyHidden } from '@chakra-ui/react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { AppointmentsToConfirmDocument } from '#client/admin/appointments/Appointments.generated.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefreshOnChange } from '#client/admin/inquiries/useRefreshOnChange.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { dense, framed } from '#client/admin/parts/dense.ts';
import { inquiryPath } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { slotPeriod } from '#domain/slots.ts';
import { HOUR_IS_OVER, isHourOver } from './appointment-labels.ts';
import { useAppointmentCalls, useAppointmentRun } from './useAppointmentCalls.ts';

const Lines = styled('ul', {
  ...framed,
  textStyle: 'small',
  listStyleType: 'none',
  '& > li + li': { borderTop: 'hair' },
});

const Line = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '2.25rem' },
  paddingInline: '2',
});

/** On a phone the name below the hour, or it would be cut to its beginning. */
const Words = styled('div', {
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'flex-start', sm: 'center' },
  columnGap: '2',
  flex: '1',
  minWidth: '0',
  paddingBlock: { base: '2px', sm: '0' },
  '& > a': { minWidth: '0', maxWidth: 'full', truncate: true },
});

const When = chakra('span', {
  base: { flexShrink: '0', width: { base: 'auto', lg: '13rem' }, fontVariantNumeric: 'tabular-nums' },
});

const About = styled('span', {
  flex: '1',
  display: { base: 'none', sm: 'block' },
  minWidth: '0',
  truncate: true,
  color: 'ink.muted',
});

/** What waits to be confirmed, whatever week is shown: one line each, first and red those whose hour has passed. Nothing waits: nothing. */
export function ToConfirm() {
  const { data } = useQuery(AppointmentsToConfirmDocument, { fetchPolicy: 'cache-and-network' });
  useRefreshOnChange(AppointmentsToConfirmDocument);
  const { action, run } = useAppointmentRun();
  const { confirm } = useAppointmentCalls();
  const navigate = useNavigate();
  const now = useNow();
  const mayChange = usePermission('appointments:write');
  const waiting = data?.requestedAppointments ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="to-confirm">
      <Heading size="sm" id="to-confirm" paddingBlockEnd="1">
        To confirm: {waiting.length}
      </Heading>
      <Lines>
        {waiting.map((appointment) => {
          const { id, date, slot, name, inquiryId, company, consultationType } = appointment;
          const [begins] = slot.split(' - ');
          const isPast = now !== null && slotPeriod(date, slot).start <= now;
          const isOver = now !== null && isHourOver(appointment, now);
          return (
            <Line key={id}>
              <Words>
                <When {...(isPast && { color: 'bad', fontWeight: '650' })}>
                  {shortOfficeDay(date)}, {begins}
                  {isOver && ', over'}
                </When>
                {inquiryId && (
                  <Link asChild>
                    <RouterLink to={inquiryPath(inquiryId)}>
                      <bdi>{name ?? 'Nobody'}</bdi>
                    </RouterLink>
                  </Link>
                )}
                <About dir="auto">{[company, consultationType].filter(Boolean).join(' · ')}</About>
              </Words>
              {mayChange && (
                <OutlineAction
                  css={dense}
                  isOff={action.isBusy}
                  onClick={() =>
                    isOver && inquiryId
                      ? ask(HOUR_IS_OVER, () => navigate(inquiryPath(inquiryId)))
                      : void run(() => confirm(appointment), 'The appointment is confirmed.')
                  }
                >
                  Confirm
                  <VisuallyHidden>
                    {' '}
                    {name}, {shortOfficeDay(date)}, {begins}
                  </VisuallyHidden>
                </OutlineAction>
              )}
            </Line>
          );
        })}
      </Lines>
      <ActionFailure action={action} />
    </section>
  );
}
