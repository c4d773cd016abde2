import type { EntityManager, EntityMetadata } from 'typeorm';

/** Number of rows in memory at once; fewer for tables with binary columns, whose rows may have megabytes. */
const BATCH = 500;
const BINARY_BATCH = 4;

type Row = Record<string, unknown>;

/**
 * Reads every row of a table by primary key, including soft-deleted rows. Uses keyset pagination, so that each batch
 * costs the same; an offset would read all previous rows again.
 */
export async function* rowsByPrimaryKey(manager: EntityManager, table: EntityMetadata): AsyncGenerator<Row> {
  const keys = table.primaryColumns.map((column) => column.propertyName);
  const batch = table.columns.some(({ type }) => String(type).endsWith('blob')) ? BINARY_BATCH : BATCH;
  let last: Row | undefined;
  do {
    const query = manager
      .createQueryBuilder<Row>(table.target, 'row')
      .select(table.columns.map(({ propertyName }) => `row.${propertyName}`))
      .withDeleted()
      .limit(batch);
    for (const key of keys) query.addOrderBy(`row.${key}`, 'ASC');
    if (last) query.where(after(keys), Object.fromEntries(keys.map((key) => [key, last?.[key]])));
    const rows = await query.getMany();
    yield* rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

/** The condition for rows after a key. AND is at the top level, because a top-level OR would prevent index use. */
function after([key, ...rest]: readonly string[]): string {
  if (rest.length === 0) return `row.${key} > :${key}`;
  return `row.${key} >= :${key} AND (row.${key} > :${key} OR (${after(rest)}))`;
}
