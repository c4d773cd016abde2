import type { EntityManager } from 'typeorm';
import { engineOf } from './engine.ts';
import { ConflictRow } from './entities/conflict-row.entity.ts';

/**
 * What one unit of work at a time may decide from rows that it reads and does not write: who the last owner is and what an account
 * may do, and whether there is room for a file of an inquiry that is not erased.
 */
export type DecidedAlone = 'accounts' | 'files';

/**
 * Has this transaction decide alone, from here to its end: call it before what it decides from is read. It writes a row, since a
 * locked read counts on one node of a cluster only: on one server the second transaction waits, on a cluster it conflicts at its
 * COMMIT and is repeated (mysql-writer.ts). SQLite has one writer.
 */
export async function decideAlone(manager: EntityManager, name: DecidedAlone): Promise<void> {
  if (engineOf(manager) !== 'mysql') return;
  const { affected } = await manager.increment(ConflictRow, { name }, 'writes', 1);
  if (affected !== 1) throw new Error(`The conflict row “${name}” is missing.`);
}
