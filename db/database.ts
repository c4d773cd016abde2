import { Mutex, type MutexInterface, withTimeout } from 'async-mutex';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { BUSY_TIMEOUT, engineOfUrl, makeDataSource } from './data-source.ts';
import {
  DatabaseFull,
  DatabaseUnavailable,
  isDeadlock,
  isUnreachable,
  toUnavailable,
} from './database-faults.ts';
import type { Engine } from './engine.ts';
import { ensureSearchIndexes } from './search-index.ts';
import { hasOpenTransaction, takeWriteLock } from './sqlite-transaction.ts';

/** Deadline of a read or write, in milliseconds; TypeORM has none. */
const DEADLINE = 3000;
/** Deadline of the probe that checks whether an unavailable database is back, in milliseconds. */
const PROBE_DEADLINE = 500;
/** How often a write is tried that MySQL aborts to resolve a deadlock. */
const WRITE_ATTEMPTS = 3;

/**
 * Access to the database: `read` for queries, `write` for a transaction. SQLite has one writer, and TypeORM would run
 * concurrent transactions on one connection, where they roll back each other's rows. Therefore writes on SQLite are
 * serialized, and reads use a separate connection that sees committed rows only.
 */
export class Database {
  readonly engine: Engine;
  readonly #url: string;
  #writer: DataSource;
  readonly #reader: DataSource;
  readonly #writeMutex = new Mutex();
  /** The write mutex with a timeout of two deadlines. */
  readonly #boundedWriteMutex: MutexInterface;
  readonly #deadline: number;
  #writeFault: DatabaseUnavailable | null = null;
  /** Whether the last read found the database unavailable. */
  #isUnavailable = false;
  #probe: Promise<void> | null = null;

  private constructor(url: string, writer: DataSource, reader: DataSource, deadline: number) {
    this.engine = engineOfUrl(url);
    this.#url = url;
    this.#writer = writer;
    this.#reader = reader;
    this.#deadline = deadline;
    const late = new DatabaseUnavailable('Too many writes wait for the database.');
    this.#boundedWriteMutex = withTimeout(this.#writeMutex, 2 * deadline, late);
  }

  /** Connects. `url`: see `makeDataSource`. `deadline` in milliseconds. Errors: the driver's. */
  static async open(url: string, deadline = DEADLINE): Promise<Database> {
    const engine = engineOfUrl(url);
    const writer = await makeDataSource(url).initialize();
    const reader = engine === 'sqlite' ? await makeDataSource(url, { readOnly: true }).initialize() : writer;
    return new Database(url, writer, reader, deadline);
  }

  /** The data source with the schema, for migrations, backups and tests. */
  get schema(): DataSource {
    return this.#writer;
  }

  /** Why the last write failed; null: it succeeded. A full disk is reported until `clearWriteFault` is called. */
  get writeFault(): DatabaseUnavailable | null {
    return this.#writeFault;
  }

  /** Called after a write that allocated disk space succeeded. */
  clearWriteFault(): void {
    this.#writeFault = null;
  }

  /** Find options for reading a row in the transaction that changes it: locks the row. */
  get forChange(): { lock?: { mode: 'pessimistic_write' } } {
    // SQLite has no row locks, and only one writer.
    return this.engine === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  /** Runs every pending migration and creates missing search indexes. Only one process may do so at a time: see `prepareDatabase`. */
  async migrate(): Promise<void> {
    if (this.engine === 'sqlite') await this.#writer.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    await this.#writer.runMigrations({ transaction: 'each' });
    await ensureSearchIndexes(this.#writer);
  }

  /** Whether every migration has run. Errors: DatabaseUnavailable past the deadline. */
  async isMigrated(): Promise<boolean> {
    const done = await this.read((manager) => executedMigrations(manager.queryRunner));
    return this.#writer.migrations.every((migration) =>
      done.has(migration.name ?? migration.constructor.name),
    );
  }

  /** Runs queries. Errors: DatabaseUnavailable past the deadline, or sooner while the database is known to be down. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.#isUnavailable) await this.#probeOnce();
    try {
      return await this.#query(work, this.#deadline);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#isUnavailable = true;
      throw error;
    }
  }

  /** Runs one short query for all waiting reads, so that a hanging database does not delay each up to the deadline. */
  async #probeOnce(): Promise<void> {
    const deadline = Math.min(PROBE_DEADLINE, this.#deadline);
    this.#probe ??= this.#query((manager) => manager.query('SELECT 1'), deadline)
      .then(() => {
        this.#isUnavailable = false;
      })
      .finally(() => {
        this.#probe = null;
      });
    await this.#probe;
  }

  async #query<T>(work: (manager: EntityManager) => Promise<T>, deadline: number): Promise<T> {
    const runner = this.#reader.createQueryRunner();
    const abandon = async () => {
      if (this.engine === 'mysql') dropConnection(runner);
    };
    try {
      return await this.#withinDeadline(work(runner.manager), abandon, deadline);
    } finally {
      await runner.release();
    }
  }

  /**
   * Runs `work` in one transaction. It may run again after a deadlock, so its only side effects must be those on the
   * manager. Errors: DatabaseUnavailable past the deadline, DatabaseFull on a full disk.
   */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      const result = await (this.engine === 'sqlite'
        ? this.#boundedWriteMutex.runExclusive(() => this.#transact(work))
        : this.#transactWithRetry(work));
      // On a full disk a small change may succeed where a form does not.
      if (!(this.#writeFault instanceof DatabaseFull)) this.#writeFault = null;
      return result;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#writeFault = error;
      throw error;
    }
  }

  /** Runs `work` in one long transaction without a deadline, for backup and restore. */
  async snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#writeMutex.runExclusive(() =>
      this.#writer.transaction(this.engine === 'mysql' ? 'REPEATABLE READ' : 'SERIALIZABLE', work),
    );
  }

  async close(): Promise<void> {
    await this.#writeMutex.waitForUnlock();
    if (this.#reader !== this.#writer) await this.#reader.destroy();
    await this.#writer.destroy().catch((error) => {
      // The connection to an unreachable server cannot be closed properly.
      if (!isUnreachable(error)) throw error;
    });
  }

  async #transactWithRetry<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transact(work);
      } catch (error) {
        if (!isDeadlock(error)) throw error;
        if (attempt >= WRITE_ATTEMPTS)
          throw new DatabaseUnavailable('The database is too busy.', { cause: error });
      }
    }
  }

  async #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    let runner: QueryRunner | undefined;
    const run = async (): Promise<T> => {
      runner = await this.#writeRunner();
      return this.#runTransaction(runner, work);
    };
    try {
      return await this.#withinDeadline(run(), async () => runner && this.#discard(runner));
    } finally {
      await runner?.release();
    }
  }

  /** A connection without an open transaction. On SQLite, an unusable connection is replaced first. */
  async #writeRunner(): Promise<QueryRunner> {
    if (this.engine === 'sqlite' && (!this.#writer.isInitialized || hasOpenTransaction(this.#writer)))
      await this.#replaceWriter();
    return this.#writer.createQueryRunner();
  }

  async #runTransaction<T>(runner: QueryRunner, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      await runner.startTransaction(this.engine === 'mysql' ? 'READ COMMITTED' : undefined);
      if (this.engine === 'sqlite') await takeWriteLock(runner);
      const result = await work(runner.manager);
      await runner.commitTransaction();
      if (this.engine === 'sqlite' && hasOpenTransaction(runner.dataSource))
        throw new DatabaseUnavailable('The database did not commit.');
      return result;
    } catch (error) {
      await this.#rollBack(runner);
      throw error;
    }
  }

  /**
   * Rolls back a failed transaction. When the rollback fails too, the connection is discarded: SQLite rolls back by
   * itself on a full disk, while TypeORM still counts an open transaction and would nest every later write in it
   * without ever committing.
   */
  async #rollBack(runner: QueryRunner): Promise<void> {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      if (this.engine === 'mysql' || !hasOpenTransaction(runner.dataSource)) return;
    } catch {
      // The caller receives the error of the work, not that of the rollback.
    }
    await this.#discard(runner);
  }

  /** Discards a connection in an unknown state, together with its transaction. */
  async #discard(runner: QueryRunner): Promise<void> {
    if (this.engine === 'mysql') return dropConnection(runner);
    // Already discarded at the deadline; another write uses the new connection.
    if (runner.dataSource !== this.#writer) return;
    // If the connection cannot be opened, the next write tries again and reports the error.
    await this.#replaceWriter().catch(() => undefined);
  }

  async #replaceWriter(): Promise<void> {
    if (this.#writer.isInitialized) await this.#writer.destroy();
    this.#writer = await makeDataSource(this.#url).initialize();
  }

  /** Rejects with DatabaseUnavailable when `work` misses the deadline, after `abandon` has stopped it. */
  async #withinDeadline<T>(
    work: Promise<T>,
    abandon: () => Promise<void>,
    deadline = this.#deadline,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const timeout = new DatabaseUnavailable('The database did not answer in time.');
        abandon().then(() => reject(timeout), reject);
      }, deadline);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      work.catch(() => undefined);
      throw toUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The names of the executed migrations; empty when the migrations table does not exist. */
async function executedMigrations(runner: QueryRunner | undefined): Promise<Set<string>> {
  if (!(await runner?.hasTable('migrations'))) return new Set();
  const rows: { name: string }[] = await runner?.query('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Destroys a hanging connection, now or once it is established, so that the pool does not reuse it. */
function dropConnection(runner: QueryRunner): void {
  const drop = (connection: { destroy(): void }): void => connection.destroy();
  // Without a handler, a connection that fails to open would end the process by an unhandled rejection.
  runner.connect().then(drop, () => undefined);
}
