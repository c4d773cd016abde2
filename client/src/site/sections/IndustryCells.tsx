import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

/** Cells side by side, four in a row where there is room; a strip on phones. */
const Cells = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gap: { md: '1' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    '--strip-item': 'min(66%, 16rem)',
    '& > li': {
      padding: { base: '2', md: '3' },
      backgroundColor: 'surface',
      borderRadius: 'control',
      // The background is not there with forced colours.
      border: '1px solid transparent',
    },
  },
});

/** Industries or kinds of partners, each with what it needs. */
export function IndustryCells({
  words,
  ground = 'sunken',
}: {
  words: ListSection<Feature>;
  ground?: 'paper' | 'sunken';
}) {
  return (
    <Band ground={ground} edge="hair">
      <Measure>
        <Stack gap={{ base: '2', md: '4' }}>
          <BandHead words={words} />
          <Strip of={Cells} aria-label={words.eyebrow ?? words.heading}>
            {words.items.map(({ title, text }) => (
              <li key={title}>
                <Subheading>{title}</Subheading>
                <Text size="small" tone="muted" paddingBlockStart="half">
                  {text}
                </Text>
              </li>
            ))}
          </Strip>
        </Stack>
      </Measure>
    </Band>
  );
}
