/** The fields that decide the group of a technology. */
interface Groupable {
  readonly name: string;
  readonly categoryId: string;
}

/** A group: its category value, and lower-case keywords that match names (content/services.ts). */
interface Group {
  readonly id: string;
  readonly keywords: readonly string[];
}

/** The technologies of each group by its id, and those without a group. */
export interface GroupedTechnologies<Item> {
  groups: ReadonlyMap<string, readonly Item[]>;
  others: readonly Item[];
}

/**
 * Sorts technologies into groups: "Grouping uses the category values cloud, web, mobile, database, ai; names are also
 * matched by keywords" (public spec, section 2, Services). A known category decides; the name is matched only without
 * one. The order within a group is that of the input.
 */
export function groupTechnologies<Item extends Groupable>(
  technologies: readonly Item[],
  groups: readonly Group[],
): GroupedTechnologies<Item> {
  const byId = new Map<string, Item[]>(groups.map(({ id }) => [id, []]));
  const others: Item[] = [];
  for (const technology of technologies) {
    const group = byId.get(technology.categoryId) ?? byId.get(groupByName(technology.name, groups) ?? '');
    (group ?? others).push(technology);
  }
  return { groups: byId, others };
}

/** The group with the longest keyword that occurs in the name as whole words: "React Native" is mobile, not web. */
function groupByName(name: string, groups: readonly Group[]): string | undefined {
  const normalized = ` ${name.toLowerCase().replace(/[\s(),/]+/g, ' ')} `;
  const matches = groups.flatMap(({ id, keywords }) =>
    keywords.filter((keyword) => normalized.includes(` ${keyword} `)).map((keyword) => ({ id, keyword })),
  );
  matches.sort((a, b) => b.keyword.length - a.keyword.length);
  return matches[0]?.id;
}
