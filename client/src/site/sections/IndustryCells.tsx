import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { featureItems, HeadedBand } from './HeadedBand.tsx';

/** Cells side by side, four in a row where there is room; a strip on phones. */
const Cells = styled(StripRow, {
  display: { md: 'grid' },
  gap: { md: '2' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  '--strip-item': 'min(66%, 16rem)',
  '& > li': {
    padding: { base: '4', md: '6' },
    backgroundColor: 'surface',
    borderRadius: 'control',
    // The background is not there with forced colours.
    border: '1px solid transparent',
  },
});

/** Industries or kinds of partners, each with what it needs. */
export const IndustryCells = ({ words }: { words: ListSection<Feature> }) => (
  <HeadedBand words={words} ground="sunken" edge="hair">
    <Strip of={Cells} aria-label={words.eyebrow ?? words.heading}>
      {featureItems(words.items, { textStyle: 'small', paddingBlockStart: '1' })}
    </Strip>
  </HeadedBand>
);
