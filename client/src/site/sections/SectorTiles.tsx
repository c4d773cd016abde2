import { Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand } from './HeadedBand.tsx';

type Picture = WordsOfPage<'home'>['sectors']['items'][number]['picture'];

/** Elevations on a grid of 48 units with lines of 2, on one ground line, in the style of the other drawings. */
const DRAWINGS: Readonly<Record<Picture, ReactNode>> = {
  bank: <path d="M6 18 24 7l18 11ZM10 22v16M19 22v16M29 22v16M38 22v16M6 38h36" />,
  hospital: <path d="M9 42V12h30v30M24 17v12M18 23h12M19 42v-7h10v7" />,
  works: <path d="M6 42V22l10 7v-7l10 7v-7l10 7V8h6v34M13 35h6M24 35h6" />,
  chip: (
    <>
      <path d="M13 11h22v26H13ZM19 17h10v14H19Z" />
      <path d="M13 17H7M13 24H7M13 31H7M35 17h6M35 24h6M35 31h6" />
    </>
  ),
  shop: (
    <path d="M7 20 11 8h26l4 12M7 20h34M10 20v22M38 20v22M16 42V28h9v14M30 28h4v7h-4ZM16 8l-2 12M32 8l2 12" />
  ),
  hall: <path d="M24 5v7M12 22a12 10 0 0 1 24 0M8 22h32M12 26v12M20 26v12M28 26v12M36 26v12M6 38h36" />,
};

const Drawing = styled('svg', { width: '16', height: '16', flexShrink: '0' });

/** The drawing above a sector's name. */
const SectorPicture = ({ of }: { of: Picture }) => (
  <Drawing
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    {DRAWINGS[of]}
    <path d="M2 42h44" />
  </Drawing>
);

/** A strip on phones, then tiles with shared hairlines: the frame draws the outer ones on two sides, a tile the others. */
const Sheet = styled(StripRow, {
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  md: { borderTop: 'hair', borderInlineStart: 'hair' },
  '& > li': {
    display: 'flex',
    // On phones the drawing is beside the text.
    flexDirection: { base: 'row', md: 'column' },
    gap: '4',
    padding: { base: '4', md: '6' },
    border: { mdDown: 'hair' },
    borderBottom: 'hair',
    borderInlineEnd: 'hair',
  },
});

/** The sectors served, each with a drawing of its building (public spec, section 2, Home). */
export const SectorTiles = ({ words }: { words: WordsOfPage<'home'>['sectors'] }) => (
  <HeadedBand words={words} ground="ink" gap={{ base: '4', md: '12' }}>
    <Strip of={Sheet} aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, text, picture }) => (
        <li key={title}>
          <SectorPicture of={picture} />
          <div>
            <Heading as="h3" size="sm">
              {title}
            </Heading>
            <Text color="ink.muted" textStyle={{ base: 'small', md: 'body' }}>
              {text}
            </Text>
          </div>
        </li>
      ))}
    </Strip>
  </HeadedBand>
);
