import { chakra } from '@chakra-ui/react';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ecosystem } from '#client/site/content/services.ts';
import type { Feature } from '#client/site/content/shapes.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import { TechnologyCard } from './TechnologyCard.tsx';
import { TechnologyCards } from './TechnologyCards.tsx';
import type { Overlay } from './useOverlay.ts';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
    alignItems: 'start',
    paddingBlockStart: '4',
    borderTop: 'rule',
  },
});

/** Sticky beside its cards, below the sticky header. */
const Head = chakra(Stack, { base: { lg: { position: 'sticky', top: '12' } } });

const Tiles = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
      lg: 'repeat(2, minmax(0, 1fr))',
    },
    columnGap: '2',
    rowGap: '2',
    paddingBlockStart: '1',
    // Labels come first for screen readers, figures first on the screen.
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { textStyle: 'small', color: 'ink.muted' },
    '& dd': { textStyle: 'subheading', fontVariantNumeric: 'tabular-nums' },
  },
});

interface TechnologyGroupProps {
  /** The group's name and description. */
  group: Feature;
  technologies: readonly Technology[];
  words: typeof ecosystem;
  overlay: Overlay;
}

/** A group of technologies with its count and the fixed tiles beside it (public spec, section 2, Services). */
export function TechnologyGroup({ group, technologies, words, overlay }: TechnologyGroupProps) {
  const tiles = [{ value: String(technologies.length), label: words.countLabel }, ...words.tiles];
  return (
    <Frame>
      <Head>
        <Subheading>{group.title}</Subheading>
        <Text size="small" tone="muted">
          {group.text}
        </Text>
        <Tiles>
          {tiles.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Tiles>
      </Head>
      <TechnologyCards>
        {technologies.map((technology) => (
          <TechnologyCard
            key={technology.id}
            technology={technology}
            category={technology.categoryName || group.title}
            words={words}
            overlay={overlay}
          />
        ))}
      </TechnologyCards>
    </Frame>
  );
}
