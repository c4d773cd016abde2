import { chakra } from '@chakra-ui/react';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ecosystem } from '#client/site/content/services.ts';
import { technologyStack } from '#client/site/content/technology-stack.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import { TechnologyCard } from './TechnologyCard.tsx';
import { TechnologyCards } from './TechnologyCards.tsx';
import type { Overlay } from './useOverlay.ts';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlockStart: { base: '2', md: '3' },
    borderTop: 'rule',
  },
});

/** The name on the left and the figures on the right, where there is room for both. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    '& > div': { flex: '1 1 20rem' },
  },
});

const Tiles = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '2', md: '4' },
    // Labels come first for screen readers, figures first on the screen.
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { textStyle: 'label', color: 'ink.muted', fontWeight: '500' },
    '& dd': { textStyle: 'subheading', fontVariantNumeric: 'tabular-nums' },
  },
});

interface TechnologyGroupProps {
  /** Name, description, and the short name that its cards have as their category. */
  group: { readonly title: string; readonly text: string; readonly short?: string };
  technologies: readonly Technology[];
  words: typeof ecosystem;
  overlay: Overlay;
}

/** A group of technologies with its count and the fixed tiles above it (public spec, section 2, Services). */
export function TechnologyGroup({ group, technologies, words, overlay }: TechnologyGroupProps) {
  const tiles = [{ value: String(technologies.length), label: words.countLabel }, ...words.tiles];
  const detailOf = ({ id }: Technology) => technologyStack.find((entry) => entry.id === id);
  // Those told in detail come first: their cards are larger.
  const ordered = [
    ...technologies.filter((technology) => detailOf(technology)),
    ...technologies.filter((technology) => !detailOf(technology)),
  ];
  return (
    <Frame>
      <Head>
        <div>
          <Subheading>{group.title}</Subheading>
          <Text size="small" tone="muted">
            {group.text}
          </Text>
        </div>
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
        {ordered.map((technology) => (
          <TechnologyCard
            key={technology.id}
            technology={technology}
            category={group.short ?? (technology.categoryName || group.title)}
            detail={detailOf(technology)}
            words={words}
            overlay={overlay}
          />
        ))}
      </TechnologyCards>
    </Frame>
  );
}
