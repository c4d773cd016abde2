import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isLocked } from './database-faults.ts';

/**
 * How long SQLite may block the event loop per attempt to get the write lock, and the delay between attempts, in
 * milliseconds.
 */
const LOCK_TIMEOUT = 10;
const LOCK_RETRY_DELAY = 50;

/**
 * Takes the write lock of SQLite before any other statement, so that no later one fails because of the lock or an
 * outdated snapshot. SQLite itself would block the event loop while another process holds the lock. The wait ends at
 * the deadline of the write, which closes the connection.
 */
export async function takeWriteLock(runner: QueryRunner): Promise<void> {
  await runner.query(`PRAGMA busy_timeout = ${LOCK_TIMEOUT}`);
  for (;;) {
    try {
      return await runner.query('UPDATE content_version SET version = version WHERE 0');
    } catch (error) {
      if (!isLocked(error)) throw error;
      await pause(LOCK_RETRY_DELAY);
    }
  }
}

/** How long the statements of a transaction may run in one turn of the event loop, in milliseconds. */
const TURN = 10;

/** Query runners that give others their turns. */
const yielding = new WeakSet<QueryRunner>();

/**
 * Has a query runner give others their turns between its statements: SQLite answers at once, so that a transaction of any
 * number of statements would be one turn, in which nothing else is answered. For the connection that writes alone, whose
 * transactions run one after the other.
 */
export function yieldBetweenStatements(runner: QueryRunner): void {
  if (yielding.has(runner)) return;
  yielding.add(runner);
  const query = runner.query.bind(runner) as (...question: unknown[]) => Promise<unknown>;
  let begin = performance.now();
  const inTurn = async (...question: unknown[]): Promise<unknown> => {
    if (performance.now() - begin > TURN) {
      await turn();
      begin = performance.now();
    }
    return query(...question);
  };
  runner.query = inTurn as typeof runner.query;
}

/** The connection of better-sqlite3, for what has to happen at once. */
interface SqliteConnection {
  /** Whether SQLite has an open transaction, regardless of TypeORM's own count. */
  readonly inTransaction: boolean;
  exec(sql: string): void;
  close(): void;
  prepare(sql: string): { pluck(): { get(): unknown } };
}

/** The connection of a data source. */
export function sqliteConnection(source: DataSource): SqliteConnection {
  return (source.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;
}

/**
 * Where SQLite keeps what it needs for a while. In memory: the pages that a savepoint may restore, of which a form has
 * more than the 64 kB that SQLite would keep there by itself. In files: the sorted rows of an index that a restore creates.
 * Must be called outside a transaction.
 */
export function keepTemporaryDataIn(place: 'memory' | 'files', source: DataSource): void {
  sqliteConnection(source).exec(`PRAGMA temp_store = ${place === 'memory' ? 'MEMORY' : 'FILE'}`);
}

/** Statements that count the commits of other connections, one per connection. */
const counters = new WeakMap<SqliteConnection, { get(): unknown }>();

/**
 * A number that changes when another connection of any process commits (SQLite, PRAGMA data_version), in about two
 * microseconds. Null: the file cannot be read.
 */
export function countCommits(source: DataSource): number | null {
  try {
    const connection = sqliteConnection(source);
    const counter = counters.get(connection) ?? connection.prepare('PRAGMA data_version').pluck();
    counters.set(connection, counter);
    return Number(counter.get());
  } catch {
    return null;
  }
}
