import type { EntityManager } from 'typeorm';

/**
 * The values that a column has, sorted, without the empty one: each is found by one look-up in its index, which is many times
 * less than all rows, and all by one statement. At most some hundred; servers end the recursion at a thousand. `where`: SQL, with
 * the columns before this one in the index.
 */
export async function distinctValues(
  manager: EntityManager,
  { table, column, where }: { readonly table: string; readonly column: string; readonly where: string },
): Promise<string[]> {
  const next = (last: string) => `SELECT MIN(${column}) FROM ${table} WHERE ${where} AND ${column} > ${last}`;
  const rows: { value: string }[] = await manager.query(
    `WITH RECURSIVE found (value) AS (${next("''")} UNION ALL SELECT (${next('found.value')}) FROM found WHERE found.value IS NOT NULL) SELECT value FROM found WHERE value IS NOT NULL`,
  );
  return rows.map(({ value }) => value);
}
