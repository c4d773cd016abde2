/**
 * The stored list in the order edited from an older one: removed rows are left out, new rows keep their index in the
 * stored list.
 */
export function mergeOrder<Row extends { readonly id: string }>(
  edited: readonly Pick<Row, 'id'>[],
  stored: readonly Row[],
): Row[] {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const editedIds = new Set(edited.map(({ id }) => id));
  const merged = edited.flatMap(({ id }) => storedById.get(id) ?? []);
  for (const [index, row] of stored.entries()) if (!editedIds.has(row.id)) merged.splice(index, 0, row);
  return merged;
}
