import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RunningGateway } from './running-gateway.ts';

/** Lets more than ten minutes pass since everybody signed in, in the SQLite file of a running gateway. */
export function forgetProofs({ folder }: RunningGateway): void {
  const database = new Sqlite(join(folder, 'dalmara.sqlite'));
  const longAgo = new Date(Date.now() - 10 * 60_000).toISOString().replace('T', ' ').replace('Z', '');
  database.prepare('UPDATE sessions SET provedAt = ?').run(longAgo);
  database.close();
}
