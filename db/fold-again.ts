import { fold } from '#domain/fold.ts';

/** Sends a statement: an entity manager, or the query runner of a migration. */
interface Queries {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** The tables with a text for the search, and whether they have a sort key. */
const searched = [
  { table: 'clients', sortKey: true },
  { table: 'team_members', sortKey: true },
  { table: 'technologies', sortKey: true },
  { table: 'testimonials', sortKey: true },
  { table: 'inquiries', sortKey: false },
] as const;

const SEARCH_TEXT_LENGTH = 20_000;
const SORT_KEY_LENGTH = 126;
/** Rows read at a time, because a table may not fit in memory. */
const BATCH = 500;

/**
 * Folds the stored texts of the search and the sort keys again, for rows that an earlier version folded less far. Folding
 * twice changes nothing, so the stored text stands for the one it was made of.
 */
export async function foldAgain(queries: Queries): Promise<void> {
  for (const { table, sortKey } of searched) await foldTable(queries, table, sortKey);
}

async function foldTable(queries: Queries, table: string, hasSortKey: boolean): Promise<void> {
  let rows: { id: string; searchText: string; sortKey: string }[] = [];
  do {
    rows = (await queries.query(
      `SELECT id, searchText, ${hasSortKey ? 'sortKey' : "''"} AS sortKey FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [rows.at(-1)?.id ?? ''],
    )) as typeof rows;
    for (const row of rows) {
      const searchText = fold(row.searchText).slice(0, SEARCH_TEXT_LENGTH);
      const sortKey = fold(row.sortKey).slice(0, SORT_KEY_LENGTH);
      if (searchText !== row.searchText)
        await queries.query(`UPDATE ${table} SET searchText = ? WHERE id = ?`, [searchText, row.id]);
      if (sortKey === row.sortKey) continue;
      // The tags first: they are found by the id, however often this runs.
      await queries.query('UPDATE content_tags SET sortKey = ? WHERE owner = ? AND id = ?', [
        sortKey,
        table,
        row.id,
      ]);
      await queries.query(`UPDATE ${table} SET sortKey = ? WHERE id = ?`, [sortKey, row.id]);
    }
  } while (rows.length === BATCH);
}
