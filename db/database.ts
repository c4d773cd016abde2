import { Mutex } from 'async-mutex';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { engineOfUrl, makeDataSource } from './data-source.ts';
import { DatabaseUnavailable, isDeadlock, isUnreachable } from './database-faults.ts';
import type { Engine } from './engine.ts';

/** How long one piece of work may take, in milliseconds; TypeORM itself would wait for ever. */
const DEADLINE = 3000;
/** How often a write is tried when MySQL broke a deadlock by choosing it. */
const WRITE_ATTEMPTS = 3;

/** MySQL's name for the lock of migrations: such locks belong to the server, hence the name of the database. */
const MIGRATING = "CONCAT('migrate ', LEFT(DATABASE(), 50))";
/** How long a gateway waits for another's migrations, in seconds. */
const MIGRATION_SECONDS = 60;

/**
 * The stored house: `read` for questions, `write` for one transaction. SQLite has one writer, and TypeORM would let
 * concurrent transactions share its connection and so roll back each other's rows; so writes queue up here, and
 * reads go through a connection of their own that sees only what is committed.
 */
export class Database {
  readonly engine: Engine;
  readonly #url: string;
  #writer: DataSource;
  readonly #reader: DataSource;
  readonly #turn = new Mutex();
  readonly #deadline: number;

  private constructor(url: string, writer: DataSource, reader: DataSource, deadline: number) {
    this.engine = engineOfUrl(url);
    this.#url = url;
    this.#writer = writer;
    this.#reader = reader;
    this.#deadline = deadline;
  }

  /** Connects. `url`: see `makeDataSource`. `deadline` in milliseconds. Errors: the driver's own. */
  static async open(url: string, deadline = DEADLINE): Promise<Database> {
    const engine = engineOfUrl(url);
    const writer = await makeDataSource(url).initialize();
    const reader = engine === 'sqlite' ? await makeDataSource(url, { readOnly: true }).initialize() : writer;
    return new Database(url, writer, reader, deadline);
  }

  /** The connection that owns the schema: migrations and their tests only. */
  get schema(): DataSource {
    return this.#writer;
  }

  /** How a write reads a row it is about to change, so that nobody else changes it in between. */
  get forChange(): { lock?: { mode: 'pessimistic_write' } } {
    // SQLite has one writer at a time anyway, and no word for it.
    return this.engine === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  /** Runs every migration that has not run yet. Gateways that start at once on one MySQL go one after the other. */
  async migrate(): Promise<void> {
    const runner = this.#writer.createQueryRunner();
    const shared = this.engine === 'mysql';
    try {
      if (shared) await runner.query(`SELECT GET_LOCK(${MIGRATING}, ${MIGRATION_SECONDS})`);
      await this.#writer.runMigrations({ transaction: 'each' });
    } finally {
      if (shared) await runner.query(`SELECT RELEASE_LOCK(${MIGRATING})`);
      await runner.release();
    }
  }

  /** Whether every migration has run. */
  async isMigrated(): Promise<boolean> {
    return !(await this.#writer.showMigrations());
  }

  /** Asks. Errors: DatabaseUnavailable past the deadline. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.#reader.createQueryRunner();
    const abandon = async () => {
      if (this.engine === 'mysql') dropConnection(runner);
    };
    try {
      return await this.#withinDeadline(work(runner.manager), abandon);
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
    await this.#writer.destroy().catch((error) => {
      // A server that is gone cannot be told goodbye.
      if (!isUnreachable(error)) throw error;
    });
  }

  async #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.#writer.createQueryRunner();
    try {
      return await this.#withinDeadline(this.#begun(runner, work), () => this.#abandon(runner));
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
      // On a connection that broke this fails too; what matters is why it broke.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }

  /** Rolls back a transaction that hangs, and keeps what it may still do away from the connection of others. */
  async #abandon(runner: QueryRunner): Promise<void> {
    if (this.engine === 'mysql') return dropConnection(runner);
    const hung = this.#writer;
    await hung.destroy();
    this.#writer = await makeDataSource(this.#url).initialize();
  }

  /** `abandon` ends work that is late; the caller hears of it only then. */
  async #withinDeadline<T>(work: Promise<T>, abandon: () => Promise<void>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const lateness = new DatabaseUnavailable('The database did not answer in time.');
        abandon().then(() => reject(lateness), reject);
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

/** Ends a connection that hangs, now or when it comes about, so that the pool does not hand it out again. */
function dropConnection(runner: QueryRunner): void {
  const drop = (connection: { destroy(): void }): void => connection.destroy();
  // Unheard, the failure of a connection that never came about would end the process.
  runner.connect().then(drop, () => undefined);
}
