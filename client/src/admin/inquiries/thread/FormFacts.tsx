import { Box } from '@chakra-ui/react';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { styled } from '#client/shared/ui/styled.ts';

const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: '4',
  paddingBlockStart: '1',
  '& dt': { color: 'ink.muted' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** Fields of a form that was sent, in its order. */
export const FormFacts = ({ answers }: Pick<InquiryToWork, 'answers'>) => (
  <Facts>
    {answers.map(({ label, value }) => (
      <Box key={label} display="contents">
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </Box>
    ))}
  </Facts>
);
