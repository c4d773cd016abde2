import { Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band } from './Band.tsx';

const Line = styled('ul', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});

/** A row of figures with their labels. */
export const StatTiles = ({ tiles }: { tiles: WordsOfPage<'team'>['stats'] }) => (
  <Band ground="ink" paddingBlock={{ base: '8', md: '12' }}>
    <Line>
      {tiles.map(({ value, label, note }) => (
        <li key={label}>
          <Text textStyle="title" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
          <Text color="ink.muted">{label}</Text>
          {note && (
            <Text textStyle="small" color="ink.muted">
              {note}
            </Text>
          )}
        </li>
      ))}
    </Line>
  </Band>
);
