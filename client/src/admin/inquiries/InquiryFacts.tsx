import { chakra } from '@chakra-ui/react';
import { stateLabel } from '#client/admin/appointments/appointment-labels.ts';
import { cellName, weekAddress } from '#client/admin/appointments/week.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { originLabel, typeLabel } from './inquiry-labels.ts';
import type { InquiryToWork } from './useInquiryRecord.ts';
import { Waiting } from './Waiting.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '3',
    rowGap: { base: '0', md: '1' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'max-content minmax(0, 1fr)' },
    textStyle: 'small',
    '& dt': { color: 'ink.muted' },
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlockEnd: { base: '1', md: '0' } },
  },
});

/** The subject unless an answer repeats it, the appointment as it stands now, type and time, and every answer in the order of the form. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryToWork }) {
  const { subject, formType, createdAt, reopenedAt, businessHoursWaited, appointment, answers } = inquiry;
  const origin = originLabel(inquiry);
  return (
    <Facts>
      {answers.every(({ value }) => value !== subject) && (
        <>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </>
      )}
      {appointment && <AppointmentFact {...appointment} />}
      <dt>Type</dt>
      <dd>{typeLabel(formType)}</dd>
      <dt>Received</dt>
      <dd>
        <Moment at={createdAt} /> {reopenedAt === null && <Waiting hours={businessHoursWaited} />}
      </dd>
      {reopenedAt !== null && (
        <>
          <dt>Reopened</dt>
          <dd>
            <Moment at={reopenedAt} /> <Waiting hours={businessHoursWaited} />
          </dd>
        </>
      )}
      {origin && (
        <>
          <dt>Came from</dt>
          <dd>{origin}</dd>
        </>
      )}
      {answers.map(({ label, value }) => (
        <chakra.div key={label} display="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </Facts>
  );
}

/** The time and state of the appointment, with the way to its place in the week; what was asked for is among the answers. */
const AppointmentFact = (appointment: NonNullable<InquiryToWork['appointment']>) => (
  <>
    <dt>Appointment</dt>
    <dd>
      <TextLink to={weekAddress(appointment)}>{cellName(appointment)}</TextLink> (
      {stateLabel(appointment.state)})
    </dd>
  </>
);
