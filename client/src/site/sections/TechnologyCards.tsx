import { chakra } from '@chakra-ui/react';

/** The grid of the technologies of a group. */
export const TechnologyCards = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '1', md: '2' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

const Blank = chakra('li', {
  base: { minHeight: '16', backgroundColor: 'plate.empty', borderRadius: 'control' },
});

/** About as many as a group has technologies. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

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
