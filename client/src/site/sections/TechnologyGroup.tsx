import { chakra, Heading, Text } from '@chakra-ui/react';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { EcosystemWords } from '#client/site/content/services.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import { TechnologyCard } from './TechnologyCard.tsx';
import type { Overlay } from './useOverlay.ts';

/**
 * The wall of a group's technologies. Cards of the last row grow, so that it has no hole however many there are; where a
 * row ends is decided by their share of the width and not by their text, which would move with the font.
 */
const TechnologyCards = styled('ul', {
  // Of the overlay on phones, which is as wide as the wall.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '1', md: '2' },
  '& > li': { flex: { base: '1 0 30%', md: '1 0 30%', xl: '1 0 15%' }, minWidth: '0' },
  '& > [data-detailed]': { flexBasis: '45%' },
});

const Blank = chakra('li', {
  base: { height: { base: '12', md: '16' }, backgroundColor: 'plate.empty', borderRadius: 'control' },
});

/** About as many as a group has technologies. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];

/** Grey placeholders while technologies load. Hidden from screen readers, which read the text beside them. */
export const TechnologyPlaceholders = () => (
  <TechnologyCards aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <Blank key={key} />
    ))}
  </TechnologyCards>
);

const Frame = styled('section', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlockStart: { base: '4', md: '6' },
  borderTop: 'rule',
});

/** The name on the left and the figures on the right, where there is room for both. */
const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: '8',
  rowGap: '2',
  '& > div': { flex: '1 1 20rem' },
});

const Tiles = styled('dl', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '4', md: '8' },
  // Labels come first for screen readers, figures first on the screen.
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { textStyle: 'label', color: 'ink.muted', fontWeight: '500' },
  '& dd': { textStyle: 'subheading', fontVariantNumeric: 'tabular-nums' },
});

interface TechnologyGroupProps {
  /** Name, description, and the short name that its cards have as their category. */
  group: { readonly title: string; readonly text: string; readonly short?: string };
  technologies: readonly Technology[];
  words: EcosystemWords;
  overlay: Overlay;
}

/** A group of technologies with its count and the fixed tiles above it (public spec, section 2, Services). */
export function TechnologyGroup({ group, technologies, words, overlay }: TechnologyGroupProps) {
  const tiles = [{ value: String(technologies.length), label: words.countLabel }, ...words.tiles];
  const { stack } = useSharedWords();
  const detailOf = ({ id }: Technology) => stack.find((entry) => entry.id === id);
  // Those told in detail come first: their cards are larger.
  const ordered = [
    ...technologies.filter((technology) => detailOf(technology)),
    ...technologies.filter((technology) => !detailOf(technology)),
  ];
  return (
    <Frame>
      <Head>
        <div>
          <Heading as="h3" size="sm">
            {group.title}
          </Heading>
          <Text textStyle="small" color="ink.muted">
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
