import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Sector } from '#client/site/content/home-body.ts';
import type { ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';
import { SectorPicture } from './SectorPicture.tsx';

/** A strip on phones, then tiles with shared hairlines: the frame draws the outer ones on two sides, a tile the others. */
const Sheet = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    md: { borderTop: 'hair', borderInlineStart: 'hair' },
    '& > li': {
      display: 'flex',
      // On phones the drawing is beside the text.
      flexDirection: { base: 'row', md: 'column' },
      gap: '2',
      padding: { base: '2', md: '3' },
      border: { mdDown: 'hair' },
      borderBottom: 'hair',
      borderInlineEnd: 'hair',
    },
  },
});

/** The sectors served, each with a drawing of its building (public spec, section 2, Home). */
export function SectorTiles({ words }: { words: ListSection<Sector> }) {
  return (
    <Band ground="ink">
      <Measure>
        <Stack gap={{ base: '2', md: '6' }}>
          <BandHead words={words} />
          <Strip of={Sheet} aria-label={words.eyebrow ?? words.heading}>
            {words.items.map(({ title, text, picture }) => (
              <li key={title}>
                <SectorPicture of={picture} />
                <div>
                  <Subheading>{title}</Subheading>
                  <Text tone="muted" textStyle={{ base: 'small', md: 'body' }}>
                    {text}
                  </Text>
                </div>
              </li>
            ))}
          </Strip>
        </Stack>
      </Measure>
    </Band>
  );
}
