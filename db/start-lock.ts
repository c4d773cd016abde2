import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { RowDataPacket } from 'mysql2/promise';
import { connectMysql } from './connect-mysql.ts';
import { engineOfUrl } from './data-source.ts';

/** Name of the lock in MySQL. Such locks are server-wide, so it includes the name of the database. */
const LOCK_NAME = "CONCAT('prepare ', LEFT(DATABASE(), 50))";
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
 * Runs `work` under a lock of the database that is shared by all processes; waits up to `seconds` for it. The engine
 * releases the lock when its holder dies. `url`: see `makeDataSource`. Errors: StartLockTaken; the driver's; those of
 * `work`.
 */
export function withStartLock<T>(url: string, seconds: number, work: () => Promise<T>): Promise<T> {
  return engineOfUrl(url) === 'mysql' ? withMysqlLock(url, seconds, work) : withFileLock(url, seconds, work);
}

async function withMysqlLock<T>(uri: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const connection = await connectMysql(uri);
  // A lost connection releases the lock, so that two processes could migrate at once.
  const lost = new Promise<never>((_, reject) => connection.on('error', reject));
  lost.catch(() => undefined);
  try {
    const sql = `SELECT GET_LOCK(${LOCK_NAME}, ?) AS taken`;
    const [rows] = await connection.query<RowDataPacket[]>(sql, [seconds]);
    // 0: another process holds the lock; null: an error of the server.
    if (Number(rows[0]?.taken) !== 1) throw new StartLockTaken(seconds);
    return await Promise.race([work(), lost]);
  } finally {
    connection.destroy();
  }
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
