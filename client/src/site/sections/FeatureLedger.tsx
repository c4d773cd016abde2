import { chakra, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Action, Feature, ListSection } from '#client/site/content/shapes.ts';
import { featureItems, HeadedBand } from './HeadedBand.tsx';

const entries = { '& > li': { borderTop: 'hair', paddingBlock: { base: '4', md: '6' } } };

const List = chakra('ul', {
  base: { display: 'grid', columnGap: '12', gridTemplateColumns: 'minmax(0, 1fr)', ...entries },
});

/** The same list as a strip on phones. */
const StripList = styled(StripRow, { display: { md: 'grid' }, columnGap: { md: '12' }, ...entries });

const columnsOf = {
  two: { md: 'repeat(2, minmax(0, 1fr))' },
  three: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  four: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

interface FeatureLedgerProps {
  words: ListSection<Feature>;
  columns?: keyof typeof columnsOf;
  /** On phones one row that scrolls sideways, for a page that would be too long otherwise. */
  isStrip?: boolean;
  /** A link to the details. */
  more?: Action;
}

/** A list of entries with a title and a few lines, separated by hairlines. */
export function FeatureLedger({ words, columns = 'two', isStrip, more }: FeatureLedgerProps) {
  const gridTemplateColumns = columnsOf[columns];
  return (
    <HeadedBand words={words} edge="hair">
      {isStrip ? (
        <Strip of={StripList} aria-label={words.eyebrow ?? words.heading} {...{ gridTemplateColumns }}>
          {featureItems(words.items)}
        </Strip>
      ) : (
        <List gridTemplateColumns={gridTemplateColumns}>
          {featureItems(words.items, { textStyle: 'body' })}
        </List>
      )}
      {more && (
        <Link asChild width="fit-content">
          <RouterLink to={more.to}>{more.label}</RouterLink>
        </Link>
      )}
    </HeadedBand>
  );
}
