import { chakra } from '@chakra-ui/react';

/**
 * The wall of a group's technologies. Cards of the last row grow, so that it has no hole however many there are; where a
 * row ends is decided by their share of the width and not by their text, which would move with the font.
 */
export const TechnologyCards = chakra('ul', {
  base: {
    // Of the overlay on phones, which is as wide as the wall.
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: 'half', md: '1' },
    '& > li': { flex: { base: '1 0 30%', md: '1 0 30%', xl: '1 0 15%' }, minWidth: '0' },
    '& > [data-detailed]': { flexBasis: '45%' },
  },
});

const Blank = chakra('li', {
  base: { height: { base: '6', md: '8' }, backgroundColor: 'plate.empty', borderRadius: 'control' },
});

/** About as many as a group has technologies. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];

/** Grey placeholders while technologies load. Hidden from screen readers, which read the text beside them. */
export function TechnologyPlaceholders() {
  return (
    <TechnologyCards aria-hidden="true">
      {PLACEHOLDERS.map((key) => (
        <Blank key={key} />
      ))}
    </TechnologyCards>
  );
}
