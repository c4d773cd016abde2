import { Mutex } from 'async-mutex';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { engineOfUrl, makeDataSource } from './data-source.ts';
import type { Engine } from './engine.ts';

/** The database did not answer in time, or cannot be reached. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** How long one piece of work may take, in milliseconds; TypeORM itself would wait for ever. */
const DEADLINE = 3000;
/** How often a write is tried when MySQL broke a deadlock by choosing it. */
const WRITE_ATTEMPTS = 3;

/**
 * The stored house: `read` for questions, `write` for one transaction. SQLite has one writer, and TypeORM would let
 * concurrent transactions share its connection and so roll back each other's rows; so writes queue up here, and
 * reads go through a connection of their own that sees only what is committed.
 */
export class Database {
  readonly engine: Engine;
  readonly #writer: DataSource;
  readonly #reader: DataSource;
  readonly #turn = new Mutex();
  readonly #deadline: number;

  private constructor(engine: Engine, writer: DataSource, reader: DataSource, deadline: number) {
    this.engine = engine;
    this.#writer = writer;
    this.#reader = reader;
    this.#deadline = deadline;
  }

  /** Connects. `url`: see `makeDataSource`. `deadline` in milliseconds. Errors: the driver's own. */
  static async open(url: string, deadline = DEADLINE): Promise<Database> {
    const engine = engineOfUrl(url);
    const writer = await makeDataSource(url).initialize();
    const reader = engine === 'sqlite' ? await makeDataSource(url, { readOnly: true }).initialize() : writer;
    return new Database(engine, writer, reader, deadline);
  }

  /** The connection that owns the schema: migrations and their tests only. */
  get schema(): DataSource {
    return this.#writer;
  }

  /** Runs every migration that has not run yet. */
  async migrate(): Promise<void> {
    await this.#writer.runMigrations({ transaction: 'each' });
  }

  /** Whether every migration has run. */
  async isMigrated(): Promise<boolean> {
    return !(await this.#writer.showMigrations());
  }

  /** Asks. Errors: DatabaseUnavailable past the deadline. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.#reader.createQueryRunner();
    try {
      return await this.#withinDeadline(runner, work(runner.manager));
    } finally {
      await runner.release();
    }
  }

  /**
   * Does `work` in one transaction: all of it is stored, or nothing. It may be called again after a deadlock, so it
   * must touch nothing but the manager. Errors: DatabaseUnavailable past the deadline.
   */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.engine === 'sqlite') return this.#turn.runExclusive(() => this.#transact(work));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transact(work);
      } catch (error) {
        if (attempt >= WRITE_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  /** One long transaction for a backup or a restore, without the deadline of a visitor's request. */
  async snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#turn.runExclusive(() =>
      this.#writer.transaction(this.engine === 'mysql' ? 'REPEATABLE READ' : 'SERIALIZABLE', work),
    );
  }

  async close(): Promise<void> {
    await this.#turn.waitForUnlock();
    if (this.#reader !== this.#writer) await this.#reader.destroy();
    await this.#writer.destroy();
  }

  async #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.#writer.createQueryRunner();
    try {
      return await this.#withinDeadline(runner, this.#begun(runner, work));
    } finally {
      await runner.release();
    }
  }

  async #begun<T>(runner: QueryRunner, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    await runner.startTransaction(this.engine === 'mysql' ? 'READ COMMITTED' : undefined);
    try {
      // SQLite begins deferred: taking the write lock first means that no later statement finds it stale.
      if (this.engine === 'sqlite')
        await runner.query('UPDATE content_version SET version = version WHERE 0');
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    }
  }

  async #withinDeadline<T>(runner: QueryRunner, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (this.engine === 'mysql') void dropConnection(runner);
        reject(new DatabaseUnavailable('The database did not answer in time.'));
      }, this.#deadline);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      work.catch(() => undefined);
      throw isUnreachable(error)
        ? new DatabaseUnavailable('The database cannot be reached.', { cause: error })
        : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Ends a connection that hangs, so that the pool does not hand it out again. */
async function dropConnection(runner: QueryRunner): Promise<void> {
  const connection: unknown = await runner.connect();
  if (connection && typeof connection === 'object' && 'destroy' in connection) {
    (connection as { destroy(): void }).destroy();
  }
}

const codeOf = (error: unknown): string =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : '';

const isDeadlock = (error: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(codeOf(error));

const isUnreachable = (error: unknown): boolean =>
  [
    'ECONNREFUSED',
    'ETIMEDOUT',
    'ECONNRESET',
    'EHOSTUNREACH',
    'PROTOCOL_CONNECTION_LOST',
    'SQLITE_BUSY',
  ].includes(codeOf(error));

/** Whether a write was refused because a row with that key is there already. */
export function isDuplicate(error: unknown): boolean {
  return ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));
}
