/** An entry of a list that is put in order: no more of it than tells it from the others. */
export interface OrderedRow {
  id: string;
  name: string;
  /** What the person does. */
  role: string;
}

/** One page of such a list. */
export interface OrderedPage {
  rows: readonly OrderedRow[];
  pageCount: number;
}

/** Reads a list page by page, from 1, and answers the whole of it. */
export async function everyPage(read: (page: number) => Promise<OrderedPage>): Promise<OrderedRow[]> {
  // By id, since a row that moved between two pages is answered by both.
  const rows = new Map<string, OrderedRow>();
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const answer = await read(page);
    for (const row of answer.rows) rows.set(row.id, row);
    pageCount = answer.pageCount;
  }
  return [...rows.values()];
}

/** The list with one entry taken from a place and put at another, both counted from 0. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export const sameOrder = (one: readonly OrderedRow[], other: readonly OrderedRow[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/**
 * The list as it is now in the order somebody made of an older one: who is gone is left out, who is new stands at the
 * place the list gives them.
 */
export function carriedOver(mine: readonly OrderedRow[], fresh: readonly OrderedRow[]): OrderedRow[] {
  const now = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(mine.map(({ id }) => id));
  const carried = mine.flatMap(({ id }) => now.get(id) ?? []);
  for (const [place, row] of fresh.entries()) if (!known.has(row.id)) carried.splice(place, 0, row);
  return carried;
}

/** Where an entry stands, in plain words: "Elias Mascarenho, place 3 of 12". The place is counted from 0. */
export const placeInWords = (list: readonly OrderedRow[], name: string, place: number): string =>
  `${name}, place ${place + 1} of ${list.length}`;
