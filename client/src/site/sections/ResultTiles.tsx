import { chakra } from '@chakra-ui/react';
import { Band, CardGrid, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { ListSection, Tile } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

/** Four figures with their labels, side by side. */
export function ResultTiles({ words }: { words: ListSection<Tile> }) {
  return (
    <Band ground="ink">
      <Measure>
        <Stack gap="4">
          <BandHead words={words} />
          <CardGrid cards="four" aria-label={words.heading}>
            {words.items.map(({ value, label }) => (
              <chakra.li key={label} borderTop="hair" paddingBlock="2">
                <chakra.p textStyle="figure">{value}</chakra.p>
                <Text tone="muted">{label}</Text>
              </chakra.li>
            ))}
          </CardGrid>
          {words.note && (
            <Text size="small" tone="muted">
              {words.note}
            </Text>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
