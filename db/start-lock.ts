import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { engineOfUrl } from './data-source.ts';
import { withMysqlLock } from './mysql-start-lock.ts';

/** Delay between attempts to take the lock on SQLite, in milliseconds. */
const RETRY_DELAY = 50;

/** Another process held the lock for longer than the waiting time. */
export class StartLockTaken extends Error {
  override name = 'StartLockTaken';

  constructor(seconds: number) {
    super(`Another process has been preparing the database for more than ${seconds} s.`);
  }
}

/**
 * Runs `work` under a lock of the database that is shared by all processes; waits up to `seconds` for it. The lock ends when
 * its holder dies: at once on one server, after 30 s where the holder was connected to another node of a cluster. `url`: see `makeDataSource`. Errors: StartLockTaken; the driver's; those of
 * `work`.
 */
export function withStartLock<T>(url: string, seconds: number, work: () => Promise<T>): Promise<T> {
  return engineOfUrl(url) === 'mysql' ? withServerLock(url, seconds, work) : withFileLock(url, seconds, work);
}

async function withServerLock<T>(url: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const done = await withMysqlLock(url, seconds, work);
  if (!done) throw new StartLockTaken(seconds);
  return done.result;
}

/** Locks an empty SQLite file next to the database; the file is kept. */
async function withFileLock<T>(path: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const file = new Sqlite(`${path}.lock`, { timeout: 0 });
  try {
    const end = Date.now() + seconds * 1000;
    while (!tryLock(file)) {
      if (Date.now() >= end) throw new StartLockTaken(seconds);
      await pause(RETRY_DELAY);
    }
    return await work();
  } finally {
    file.close();
  }
}

function tryLock(file: Sqlite.Database): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
