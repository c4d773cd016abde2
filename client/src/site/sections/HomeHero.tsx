import { Box, Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { CloseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { film } from '#client/site/content/home.ts';
import type { Hero } from '#client/site/content/shapes.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { ButtonRow } from './ButtonRow.tsx';

const Poster = styled('img', {
  display: 'block',
  width: 'full',
  height: { base: '12', md: 'auto' },
  objectFit: 'cover',
  objectPosition: '45% bottom',
});

/** Behind the text, as large as the band; below xl, where the text has the full width, under it. */
const Player = styled('iframe', {
  display: 'block',
  border: 'none',
  width: 'full',
  aspectRatio: { base: '16 / 9', xl: 'auto' },
  position: { xl: 'absolute' },
  insetBlock: { xl: '0' },
  insetInlineEnd: { xl: '0' },
  height: { xl: 'full' },
  // The text stays visible on the left of the band.
  maxWidth: { xl: '56%' },
});

interface HeroFilmProps {
  words: typeof film & WordsOfPage<'home'>['film'];
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * The film of the hero. Until a visitor plays it, a drawing of ours is shown and no request goes to another host
 * (docs/decisions.md, 28).
 */
const HeroFilm = ({ words, isPlaying, toggle }: HeroFilmProps) => (
  <>
    {isPlaying && <Player src={words.player} title={words.name} allow="autoplay; fullscreen" />}
    <Container position="relative" zIndex="1" paddingBlockEnd={{ base: '2', md: '6' }}>
      <HStack wrap={{ base: 'nowrap', sm: 'wrap' }} gap="4" data-scripted>
        <Button
          variant="plain"
          size="sm"
          marginInlineStart="-4"
          flexShrink="0"
          whiteSpace="nowrap"
          onClick={toggle}
        >
          {isPlaying ? <CloseIcon size="sm" /> : <PlayIcon size="sm" />}
          {isPlaying ? words.stop : words.play}
        </Button>
        <Text textStyle="small" color="ink.muted">
          {words.source}
        </Text>
      </HStack>
    </Container>
    {!isPlaying && (
      <Poster src={pictureAddress(words.poster)} alt="" htmlWidth={1440} htmlHeight={260} loading="lazy" />
    )}
  </>
);

/** The ink band with lines at the 12 columns of the grid. */
const Ground = styled('section', {
  colorScheme: 'dark',
  backgroundColor: 'band',
  color: 'ink',
  position: 'relative',
  overflow: 'hidden',
});

/** The columns behind the words. */
const ruled = {
  position: 'relative',
  '& > *': { position: 'relative' },
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInline: { base: '4', md: '8' },
    borderInlineEnd: 'hair',
    backgroundImage:
      'repeating-linear-gradient(to right, {colors.line} 0 1px, transparent 1px calc(100% / 12))',
    opacity: '0.7',
    display: { base: 'none', md: 'block' },
  },
  display: 'grid',
  gap: { base: '8', md: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'center',
  paddingBlock: { base: '8', md: '16' },
} as const;

interface HomeHeroProps {
  words: Hero;
  film: typeof film & WordsOfPage<'home'>['film'];
  /** Beside the text: the day sheet. */
  children: ReactNode;
}

/**
 * The first band of the home page: text on the left, the day sheet on the right (on wide windows, below the text on others),
 * and a film that replaces the day sheet while it plays (public spec, section 2, Home).
 */
export function HomeHero({ words, film, children }: HomeHeroProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Ground>
      <Container css={ruled}>
        <Stack gap={{ base: '4', md: '6' }}>
          <Text textStyle="label" color="ink.muted">
            {words.eyebrow}
          </Text>
          <Heading as="h1" size={{ base: 'xl', xl: 'lg' }}>
            {words.heading}
          </Heading>
          <Text textStyle="lead" color="ink.muted" maxWidth="prose">
            {words.lead}
          </Text>
          <Box paddingBlockStart="2">
            <ButtonRow links={words.actions} />
          </Box>
        </Stack>
        {/* Hidden but still laid out, to prevent a layout shift when the film starts. */}
        <Box visibility={{ xl: isPlaying ? 'hidden' : 'visible' }}>{children}</Box>
      </Container>
      <HeroFilm words={film} isPlaying={isPlaying} toggle={() => setPlaying(!isPlaying)} />
    </Ground>
  );
}
