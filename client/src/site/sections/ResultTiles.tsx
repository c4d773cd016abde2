import { chakra, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { ListSection, Tile } from '#client/site/content/shapes.ts';
import { HeadedBand } from './HeadedBand.tsx';

const Tiles = styled('ul', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
});

/** Four figures with their labels, side by side. */
export const ResultTiles = ({ words }: { words: ListSection<Tile> }) => (
  <HeadedBand words={words} ground="ink" gap="8">
    <Tiles aria-label={words.heading}>
      {words.items.map(({ value, label }) => (
        <chakra.li key={label} borderTop="hair" paddingBlock="4">
          <Text textStyle="figure">{value}</Text>
          <Text color="ink.muted">{label}</Text>
        </chakra.li>
      ))}
    </Tiles>
    {words.note && (
      <Text textStyle="small" color="ink.muted">
        {words.note}
      </Text>
    )}
  </HeadedBand>
);
