import type { EntityManager, EntityTarget } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isDuplicate, RowAppeared } from './database-faults.ts';

/** A table with one row, which exists from the first save on. */
interface SingleRow {
  id: number;
  version: number;
}

/**
 * Stores the next version of a single row that the transaction has read for a change. Errors: RowAppeared where the row was
 * not there to be locked and another first save was faster; the transaction then begins anew (db/mysql-writer.ts).
 */
export async function saveSingleRow<Row extends SingleRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<void> {
  const values = row as QueryDeepPartialEntity<Row>;
  if (row.version > 1) return void (await manager.update(entity, row.id, values));
  try {
    await manager.insert(entity, values);
  } catch (error) {
    throw isDuplicate(error) ? new RowAppeared('Another first save was faster.', { cause: error }) : error;
  }
}
