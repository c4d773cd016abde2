import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
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

/** The subject unless an answer repeats it, type and time, and every answer in the order of the form. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryToWork }) {
  const { subject, formType, createdAt, businessHoursWaited, answers } = inquiry;
  const origin = originLabel(inquiry);
  return (
    <Facts>
      {answers.every(({ value }) => value !== subject) && (
        <>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </>
      )}
      <dt>Type</dt>
      <dd>{typeLabel(formType)}</dd>
      <dt>Received</dt>
      <dd>
        <Moment at={createdAt} /> <Waiting hours={businessHoursWaited} />
      </dd>
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
