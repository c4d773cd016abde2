import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { typeInWords } from './inquiry-words.ts';
import type { InquiryToWork } from './useInquiryRecord.ts';
import { Waiting } from './Waiting.tsx';

export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '3',
    rowGap: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'max-content minmax(0, 1fr)' },
    textStyle: 'small',
    '& dt': { color: 'ink.muted' },
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});

/** What it is about, when it came, and every answer in the order of the form. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryToWork }) {
  const { subject, formType, createdAt, businessHoursWaited, answers } = inquiry;
  return (
    <>
      <Subheading overflowWrap="anywhere">{subject}</Subheading>
      <Facts>
        <dt>Type</dt>
        <dd>{typeInWords(formType)}</dd>
        <dt>Received</dt>
        <dd>
          <Moment at={createdAt} /> <Waiting hours={businessHoursWaited} />
        </dd>
        {answers.map(({ label, value }) => (
          <chakra.div key={label} display="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </Facts>
    </>
  );
}
