/** What decides where a technology is shown. */
interface Placeable {
  readonly name: string;
  readonly categoryId: string;
}

/** A group: the category value that belongs to it, and lower-case words that place a name (content/services.ts). */
interface Group {
  readonly id: string;
  readonly keywords: readonly string[];
}

/** The technologies of each group by its id, and those that belong to none. */
export interface GroupedTechnologies<Item> {
  groups: ReadonlyMap<string, readonly Item[]>;
  others: readonly Item[];
}

/**
 * Sorts technologies into groups: "Grouping uses the category values cloud, web, mobile, database, ai; names are also
 * matched by keywords" (public spec, section 2, Services). A known category decides; a name is asked only without one.
 * The order within a group is the order in which they came.
 */
export function groupTechnologies<Item extends Placeable>(
  technologies: readonly Item[],
  groups: readonly Group[],
): GroupedTechnologies<Item> {
  const byId = new Map<string, Item[]>(groups.map(({ id }) => [id, []]));
  const others: Item[] = [];
  for (const technology of technologies) {
    const place = byId.get(technology.categoryId) ?? byId.get(groupByName(technology.name, groups) ?? '');
    (place ?? others).push(technology);
  }
  return { groups: byId, others };
}

/** The group with the longest keyword that stands in the name as whole words: "React Native" is mobile, not web. */
function groupByName(name: string, groups: readonly Group[]): string | undefined {
  const words = ` ${name.toLowerCase().replace(/[\s(),/]+/g, ' ')} `;
  const matches = groups.flatMap(({ id, keywords }) =>
    keywords.filter((keyword) => words.includes(` ${keyword} `)).map((keyword) => ({ id, keyword })),
  );
  matches.sort((one, other) => other.keyword.length - one.keyword.length);
  return matches[0]?.id;
}
