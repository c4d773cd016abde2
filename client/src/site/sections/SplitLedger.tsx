import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead, featureItems } from './HeadedBand.tsx';

const Terms = styled(StripRow, {
  borderTop: { md: 'rule' },
  '& > li': {
    paddingBlock: '4',
    borderTop: { mdDown: 'hair' },
    md: {
      display: 'grid',
      columnGap: '8',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      alignItems: 'baseline',
      borderBottom: 'hair',
    },
  },
});

/** A heading on the left, terms with their descriptions on the right; a strip on phones. */
export const SplitLedger = ({ words }: { words: ListSection<Feature> }) => (
  <Band ground="sunken">
    <Split>
      <BandHead words={words} />
      <Strip of={Terms} aria-label={words.eyebrow ?? words.heading}>
        {featureItems(words.items)}
      </Strip>
    </Split>
  </Band>
);
