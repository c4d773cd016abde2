import { Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { Tile } from '#client/site/content/shapes.ts';
import { Band } from './Band.tsx';

const Line = styled('ul', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});

/** A row of figures with their labels. */
export const StatTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <Band ground="ink" paddingBlock={{ base: '8', md: '12' }}>
    <Line>
      {tiles.map(({ value, label }) => (
        <li key={label}>
          <Text textStyle="title" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
          <Text color="ink.muted">{label}</Text>
        </li>
      ))}
    </Line>
  </Band>
);
