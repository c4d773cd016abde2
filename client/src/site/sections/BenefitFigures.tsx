import { Heading, Stack, Text } from '@chakra-ui/react';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Benefit, ListSection } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

/** A grid of two and of four columns, in which the first figure takes what an odd number leaves; a strip on phones. */
const Figures = styled(StripRow, {
  display: { md: 'grid' },
  columnGap: { md: '8' },
  rowGap: { md: '8', lg: '10' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  '--strip-item': 'min(62%, 16rem)',
  '& > li': { borderTop: 'hair', paddingBlockStart: '4' },
  '& > li:first-child': {
    mdToLg: { '&:nth-last-child(odd)': { gridColumn: 'span 2' } },
    lg: {
      '&:nth-last-child(4n + 3)': { gridColumn: 'span 2' },
      '&:nth-last-child(4n + 2)': { gridColumn: 'span 3' },
      '&:nth-last-child(4n + 1)': { gridColumn: 'span 4' },
    },
  },
});

/** Benefits, each under its figure, and the source of the figures. */
export const BenefitFigures = ({ words }: { words: ListSection<Benefit> }) => (
  <Band ground="ink">
    <Stack gap={{ base: '6', md: '12' }}>
      <Split gap={{ base: '2', lg: '12' }} alignItems="end">
        <BandHead words={words} />
        {words.note && (
          <Text textStyle="small" color="ink.muted">
            {words.note}
          </Text>
        )}
      </Split>
      <Strip of={Figures} aria-label={words.eyebrow ?? words.heading}>
        {words.items.map(({ figure, title, text }) => (
          <li key={title}>
            <Text textStyle="figure" whiteSpace="nowrap" paddingBlockEnd="1">
              {figure}
            </Text>
            <Heading as="h3" size="sm">
              {title}
            </Heading>
            <Text textStyle="small" color="ink.muted">
              {text}
            </Text>
          </li>
        ))}
      </Strip>
    </Stack>
  </Band>
);
