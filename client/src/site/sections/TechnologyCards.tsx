import { chakra } from '@chakra-ui/react';

/** The grid the technologies of a group stand in, and their grey places while they load. */
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

/** About as many as a group holds. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Where the technologies will be. Says nothing: words beside it do. */
export function TechnologyPlaces() {
  return (
    <TechnologyCards aria-hidden="true">
      {PLACES.map((place) => (
        <Blank key={place} />
      ))}
    </TechnologyCards>
  );
}
