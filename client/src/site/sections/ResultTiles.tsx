import { chakra } from '@chakra-ui/react';
import { CardGrid } from '#client/shared/ui/layout.tsx';
import { Note, Text } from '#client/shared/ui/text.tsx';
import type { ListSection, Tile } from '#client/site/content/shapes.ts';
import { HeadedBand } from './HeadedBand.tsx';

/** Four figures with their labels, side by side. */
export const ResultTiles = ({ words }: { words: ListSection<Tile> }) => (
  <HeadedBand words={words} ground="ink" gap="4">
    <CardGrid cards="four" aria-label={words.heading}>
      {words.items.map(({ value, label }) => (
        <chakra.li key={label} borderTop="hair" paddingBlock="2">
          <chakra.p textStyle="figure">{value}</chakra.p>
          <Text tone="muted">{label}</Text>
        </chakra.li>
      ))}
    </CardGrid>
    {words.note && <Note>{words.note}</Note>}
  </HeadedBand>
);
