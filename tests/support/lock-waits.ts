import { expect, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { patient } from './patience.mjs';

const WAITING = `SELECT COUNT(*) AS n FROM information_schema.innodb_trx transactions
  JOIN information_schema.processlist processes ON processes.id = transactions.trx_mysql_thread_id
  WHERE transactions.trx_state = 'LOCK WAIT' AND processes.db = DATABASE()`;

/**
 * Waits until so many transactions of this database wait for a lock, and fails where they do not come to that. On SQLite
 * it returns at once: whoever writes there waits for the transaction before in any case.
 */
export async function untilLockWaits(database: Database, count = 1): Promise<void> {
  if (database.engine === 'sqlite') return;
  const waiting = async () => Number((await database.read((manager) => manager.query(WAITING)))[0].n);
  await vi.waitFor(async () => expect(await waiting()).toBe(count), {
    timeout: patient(10_000),
    // InnoDB shows what it showed before to whoever asks again within 100 ms.
    interval: 250,
  });
}
