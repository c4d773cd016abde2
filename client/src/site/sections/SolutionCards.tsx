import { Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowIcon } from '#client/shared/ui/icons.tsx';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

/** A strip on phones, then six columns: the first two cards span three each, the others two. */
const Grid = styled(StripRow, {
  display: { md: 'grid' },
  gap: { md: '8' },
  gridTemplateColumns: { md: 'repeat(6, minmax(0, 1fr))' },
  '& > li': { gridColumn: { md: 'span 3', lg: 'span 2' } },
  '& > li:nth-of-type(-n + 2)': { gridColumn: { md: 'span 3' } },
  '& > li:last-of-type': { gridColumn: { md: '1 / -1', lg: 'span 2' } },
});

/** The link covers the whole card; screen readers read its name only. */
const Card = styled('li', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
  overflow: 'hidden',
  transitionProperty: 'border-color',
  transitionDuration: 'quick',
  '&:hover, &:focus-within': { borderColor: 'line.strong' },
  '& svg': { transitionProperty: 'transform', transitionDuration: 'quick' },
  '&:hover svg': { transform: { base: 'translateX(4px)', _motionReduce: 'none' } },
});

const Sheet = styled('img', {
  display: 'block',
  width: 'full',
  height: 'auto',
  aspectRatio: { base: '16 / 9', md: '3 / 2' },
  objectFit: 'cover',
});

const CardLink = styled(RouterLink, {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  _before: { content: '""', position: 'absolute', inset: '0' },
});

interface SolutionCardsProps {
  words: WordsOfPage<'home'>['solutions'];
}

/** The products, each a card below a drawing of its use (public spec, section 2, Home). */
export const SolutionCards = ({ words }: SolutionCardsProps) => (
  <Band>
    <Stack gap={{ base: '4', md: '12' }}>
      <HStack wrap="wrap" gap="4" justify="space-between" align="flex-end">
        <BandHead words={words} />
        <Link asChild>
          <RouterLink to={words.more.to}>{words.more.label}</RouterLink>
        </Link>
      </HStack>
      <Strip of={Grid} aria-label={words.eyebrow ?? words.heading}>
        {words.items.map(({ title, text, to, drawing }) => (
          <Card key={to}>
            <Sheet alt="" {...lazyPicture(drawing, 960, 640)} />
            <Stack gap="2" padding={{ base: '4', md: '6' }}>
              <Heading as="h3" size="sm">
                <CardLink to={to}>
                  {title}
                  <ArrowIcon size="sm" />
                </CardLink>
              </Heading>
              <Text color="ink.muted" textStyle={{ base: 'small', md: 'body' }}>
                {text}
              </Text>
            </Stack>
          </Card>
        ))}
      </Strip>
    </Stack>
  </Band>
);
