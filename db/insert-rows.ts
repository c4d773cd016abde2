import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Rows of one statement, far below the 32,766 values that SQLite takes. */
const ROWS = 500;

/** Inserts rows, in few statements however many there are. */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await manager.insert(entity, rows.slice(start, start + ROWS));
}
