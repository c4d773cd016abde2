import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonRow } from '#client/shared/ui/Button.tsx';
import { CloseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { Measure, Row } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Eyebrow, Note } from '#client/shared/ui/text.tsx';
import type { film } from '#client/site/content/home.ts';
import type { Hero } from '#client/site/content/shapes.ts';

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
  words: typeof film;
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
    <Measure position="relative" zIndex="1" paddingBlockEnd={{ base: '2', md: '6' }}>
      <Row data-scripted flexWrap={{ base: 'nowrap', sm: 'wrap' }}>
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
        <Note>{words.source}</Note>
      </Row>
    </Measure>
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

const Ruled = styled(Measure, {
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
});

interface HomeHeroProps {
  words: Hero;
  film: typeof film;
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
      <Ruled>
        <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '6' }}>
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <chakra.h1 textStyle={{ base: 'display', xl: 'title' }}>{words.heading}</chakra.h1>
          <chakra.p textStyle="lead" color="ink.muted" maxWidth="prose">
            {words.lead}
          </chakra.p>
          <chakra.div paddingBlockStart="2">
            <ButtonRow links={words.actions} />
          </chakra.div>
        </chakra.div>
        {/* Hidden but still laid out, to prevent a layout shift when the film starts. */}
        <chakra.div visibility={{ xl: isPlaying ? 'hidden' : 'visible' }}>{children}</chakra.div>
      </Ruled>
      <HeroFilm words={film} isPlaying={isPlaying} toggle={() => setPlaying(!isPlaying)} />
    </Ground>
  );
}
