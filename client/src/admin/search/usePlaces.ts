import { useMemo, useState } from 'react';
import { fold } from '#domain/fold.ts';
import { type NamedScreen, type Place, type PlaceGroup, placesFor } from './places.ts';
import { useHits } from './useHits.ts';

/** How far a key moves along the list. */
export type Move = 'down' | 'up' | 'first' | 'last';

/** What the palette shows for what is typed. */
export interface Places {
  groups: readonly PlaceGroup[];
  count: number;
  /** The one that Enter opens; the first until another is chosen. */
  active: Place | undefined;
  /** The folded words the groups belong to. */
  answered: string;
  /** Whether more has been typed since. */
  isStale: boolean;
  failed: boolean;
  retry(): void;
  point(place: Place): void;
  move(where: Move): void;
}

/** The places that go by `typed`, all from the last answer, so that none appears before or after the others. */
export function usePlaces(typed: string, screens: readonly NamedScreen[]): Places {
  const words = fold(typed);
  const { words: answered, hits, failed, retry } = useHits(words);
  const groups = useMemo(() => placesFor(answered, screens, hits), [answered, screens, hits]);
  const [chosen, setChosen] = useState({ words: '', key: '' });
  const all = groups.flatMap(({ places }) => places);
  // What was chosen among the rows of other words says nothing about these.
  const key = chosen.words === answered ? chosen.key : '';
  const index = Math.max(
    0,
    all.findIndex((place) => place.key === key),
  );
  const point = (place: Place | undefined) => place && setChosen({ words: answered, key: place.key });
  const move = (where: Move) => {
    const next = { down: index + 1, up: index - 1, first: 0, last: all.length - 1 }[where];
    point(all[(next + all.length) % all.length]);
  };
  return {
    groups,
    count: all.length,
    active: all[index],
    answered,
    isStale: answered !== words,
    failed,
    retry,
    point,
    move,
  };
}
