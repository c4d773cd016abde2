import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Measure } from '#client/shared/ui/layout.tsx';
import type { film } from '#client/site/content/home.ts';
import type { Hero } from '#client/site/content/shapes.ts';
import { HeroFilm } from './HeroFilm.tsx';

/** The ink band with lines at the 12 columns of the grid. */
const Ground = chakra('section', {
  base: {
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    position: 'relative',
    overflow: 'hidden',
  },
});

const Ruled = chakra(Measure, {
  base: {
    position: 'relative',
    '& > *': { position: 'relative' },
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInline: { base: '2', md: '4' },
      borderInlineEnd: 'hair',
      backgroundImage:
        'repeating-linear-gradient(to right, {colors.line} 0 1px, transparent 1px calc(100% / 12))',
      opacity: '0.7',
      display: { base: 'none', md: 'block' },
    },
    display: 'grid',
    gap: { base: '4', md: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' },
    alignItems: 'center',
    paddingBlock: { base: '4', md: '8' },
  },
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
        <chakra.div display="flex" flexDirection="column" gap={{ base: '2', md: '3' }}>
          <chakra.p textStyle="label" color="ink.muted">
            {words.eyebrow}
          </chakra.p>
          <chakra.h1 textStyle={{ base: 'display', xl: 'title' }}>{words.heading}</chakra.h1>
          <chakra.p textStyle="lead" color="ink.muted" maxWidth="prose">
            {words.lead}
          </chakra.p>
          <chakra.div paddingBlockStart="1">
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
