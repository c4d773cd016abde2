import { chakra } from '@chakra-ui/react';
import { Band } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Text } from '#client/shared/ui/text.tsx';
import type { Tile } from '#client/site/content/shapes.ts';

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
          <chakra.p textStyle="title" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.p>
          <Text tone="muted">{label}</Text>
        </li>
      ))}
    </Line>
  </Band>
);
