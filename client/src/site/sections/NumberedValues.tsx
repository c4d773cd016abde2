import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { featureItems, HeadedBand } from './HeadedBand.tsx';

const Columns = styled('ol', {
  display: 'grid',
  columnGap: '8',
  rowGap: { base: '4', md: '8' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  counterReset: 'value',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '1', md: '2' },
    paddingBlockStart: '4',
    borderTop: 'rule',
    counterIncrement: 'value',
  },
  '& > li::before': { content: 'counter(value)', textStyle: 'figure', color: 'ink.muted' },
  // Beside the text where there is one column.
  mdDown: {
    '& > li': { display: 'grid', gridTemplateColumns: '{spacing.8} minmax(0, 1fr)' },
    '& > li::before': { gridRow: 'span 2' },
  },
});

/** Numbered values in columns under a strong line. */
export const NumberedValues = ({ words }: { words: ListSection<Feature> }) => (
  <HeadedBand words={words} gap={{ base: '8', md: '12' }}>
    <Columns>{featureItems(words.items)}</Columns>
  </HeadedBand>
);
