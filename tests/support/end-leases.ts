import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RunningGateway } from './running-gateway.ts';

/** Ends the leases that a gateway on SQLite held when it was killed, so that a test need not wait for their term. */
export function endLeases(gateway: RunningGateway): void {
  const database = new Sqlite(join(gateway.folder, 'dalmara.sqlite'));
  database
    .prepare('UPDATE letters SET leaseOwner = NULL, leaseUntil = NULL WHERE leaseOwner IS NOT NULL')
    .run();
  database.close();
}
