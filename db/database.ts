import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isTableMissing, TABLE_PROBE } from './await-database.ts';
import { chargeReads } from './charged-reads.ts';
import { BUSY_TIMEOUT, engineOfUrl, makeDataSource, migrations } from './data-source.ts';
import { DatabaseFull, DatabaseSilent, DatabaseUnavailable, isUnreachable } from './database-faults.ts';
import type { DatabaseWriter } from './database-writer.ts';
import { withinDeadline } from './deadline.ts';
import type { Engine } from './engine.ts';
import { dropConnection } from './mysql-connection.ts';
import { MysqlWriter } from './mysql-writer.ts';
import { ensureSearchIndexes } from './search-index.ts';
import { countCommits } from './sqlite-transaction.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { UnknownMigrations } from './unknown-migrations.ts';

/** Deadline of a read or write, in milliseconds; TypeORM has none. */
export const DEADLINE = 3000;
/** Deadline of the probe that checks whether an unavailable database is back, in milliseconds. */
const PROBE_DEADLINE = 500;

/**
 * Access to the database: `read` for queries, `write` for a transaction. On SQLite, writes run one after the other
 * (sqlite-writer.ts), and reads use a separate connection that sees committed rows only.
 */
export class Database {
  #writeFault: DatabaseUnavailable | null = null;
  /** Whether the last read found the database unavailable. */
  #isUnavailable = false;
  /** The failure of the last probe, where the database said nothing to it. */
  #silence: DatabaseSilent | null = null;
  #probe: Promise<void> | null = null;
  #commits = 0;

  private constructor(
    readonly engine: Engine,
    private readonly writer: DatabaseWriter,
    private readonly reader: DataSource,
    private readonly deadline: number,
    /** Whether the server is a node of a Galera cluster, which applies the writes of other nodes a moment later. */
    readonly isClustered = false,
  ) {}

  /** Connects. `url`, `selected`: see `makeDataSource`. `deadline` in milliseconds. Errors: the driver's. */
  static async open(url: string, deadline = DEADLINE, selected = migrations): Promise<Database> {
    const engine = engineOfUrl(url);
    const source = await makeDataSource(url, { selected }).initialize();
    if (engine === 'mysql') {
      const writer = new MysqlWriter(source, deadline);
      return new Database(engine, writer, source, deadline, await isGalera(source));
    }
    const reader = await makeDataSource(url, { readOnly: true }).initialize();
    return new Database(engine, new SqliteWriter(url, source, deadline), reader, deadline);
  }

  /** The data source with the schema, for migrations, backups and tests. */
  get schema(): DataSource {
    return this.writer.source;
  }

  /** Number of commits of this process. */
  get commits(): number {
    return this.#commits;
  }

  /**
   * A number that changes with every commit: on SQLite those of all processes, on MySQL those of this one. Null: it
   * cannot be read. Costs no query.
   */
  changeCount(): number | null {
    return this.engine === 'sqlite' ? countCommits(this.reader) : this.#commits;
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

  /**
   * Runs every pending migration and creates missing search indexes. Only one process may do so at a time: see
   * `prepareDatabase`. Errors: UnknownMigrations, before anything is changed.
   */
  async migrate(): Promise<void> {
    await this.refuseUnknownMigrations();
    if (this.engine === 'sqlite') await this.schema.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    await this.schema.runMigrations({ transaction: 'each' });
    await ensureSearchIndexes(this.schema);
  }

  /**
   * Whether every migration has run; `exactly`: and none of a later version. Errors: DatabaseUnavailable past the
   * deadline.
   */
  async isMigrated({ exactly = false } = {}): Promise<boolean> {
    const done = await this.read((manager) => executedMigrations(manager.queryRunner));
    const own = this.#ownMigrations();
    return own.every((name) => done.includes(name)) && (!exactly || done.length === own.length);
  }

  /** Errors: UnknownMigrations where a migration has run that this version does not know. */
  async refuseUnknownMigrations(): Promise<void> {
    const runner = this.schema.createQueryRunner();
    try {
      const own = this.#ownMigrations();
      const unknown = (await executedMigrations(runner)).filter((name) => !own.includes(name));
      if (unknown.length > 0) throw new UnknownMigrations(unknown);
    } finally {
      await runner.release();
    }
  }

  #ownMigrations(): string[] {
    return this.schema.migrations.map((migration) => migration.name ?? migration.constructor.name);
  }

  /**
   * Runs queries; those of an answer are charged to its budget (read-budget.ts). Errors: DatabaseUnavailable past the deadline,
   * or sooner while the database is known to be down; ReadBudgetExceeded.
   */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.#isUnavailable) await this.#probeOnce();
    try {
      return await this.#query(work, this.deadline);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#isUnavailable = true;
      throw error;
    }
  }

  /**
   * As `read`, but of what any node of a cluster has committed before: this one waits until it has applied that. Costs two
   * queries more on a cluster, and nothing elsewhere.
   */
  readCurrent<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!this.isClustered) return this.read(work);
    return this.read(async (manager) => {
      await manager.query('SET SESSION wsrep_sync_wait = 1');
      try {
        return await work(manager);
      } finally {
        await manager.query('SET SESSION wsrep_sync_wait = DEFAULT');
      }
    });
  }

  /**
   * Runs one short query for all reads that arrive meanwhile. They wait for it, unless the database said nothing to the one
   * before: then each would wait for a deadline, and what is kept can be shown at once. Errors: DatabaseUnavailable.
   */
  async #probeOnce(): Promise<void> {
    const deadline = Math.min(PROBE_DEADLINE, this.deadline);
    this.#probe ??= this.#query((manager) => manager.query(TABLE_PROBE), deadline)
      .then(
        () => {
          this.#isUnavailable = false;
          this.#silence = null;
        },
        (error) => {
          this.#silence = error instanceof DatabaseSilent ? error : null;
          if (!isTableMissing(error)) throw error;
          this.#isUnavailable = false;
        },
      )
      .finally(() => {
        this.#probe = null;
      });
    if (!this.#silence) return this.#probe;
    this.#probe.catch(() => undefined);
    throw this.#silence;
  }

  async #query<T>(work: (manager: EntityManager) => Promise<T>, deadline: number): Promise<T> {
    const runner = this.reader.createQueryRunner();
    chargeReads(runner, this.engine);
    const abandon = async () => {
      if (this.engine === 'mysql') dropConnection(runner);
    };
    try {
      return await withinDeadline(work(runner.manager), deadline, abandon);
    } finally {
      await runner.release();
    }
  }

  /**
   * Runs `work` in one transaction and resolves after its COMMIT. It may run again after a deadlock, so its only side
   * effects must be those on the manager. Errors: DatabaseUnavailable past the deadline, DatabaseFull on a full disk.
   */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      const result = await this.writer.write(work);
      this.#commits += 1;
      // On a full disk a small change may succeed where a form does not.
      if (!(this.#writeFault instanceof DatabaseFull)) this.#writeFault = null;
      return result;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#writeFault = error;
      throw error;
    }
  }

  /** Runs `work`, which only reads, in one long transaction without a deadline, for a backup. */
  snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.writer.snapshot(work);
  }

  /**
   * Runs `work` in one long transaction without a deadline, for a restore; again after a deadlock, as `write`. On SQLite
   * it waits for the write lock first; then the writes of others wait, until they are refused. Errors:
   * DatabaseUnavailable when the lock does not become free.
   */
  async exclusive<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.writer.exclusive(work);
    this.#commits += 1;
    return result;
  }

  async close(): Promise<void> {
    await this.writer.idle();
    const { schema } = this;
    if (this.reader !== schema) await this.reader.destroy();
    await schema.destroy().catch((error) => {
      // The connection to an unreachable server cannot be closed properly.
      if (!isUnreachable(error)) throw error;
    });
  }
}

async function isGalera(source: DataSource): Promise<boolean> {
  const rows: { Value: string }[] = await source.query("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
  return rows[0]?.Value === 'ON';
}

/** The names of the executed migrations, in their order; empty when the migrations table does not exist. */
async function executedMigrations(runner: QueryRunner | undefined): Promise<string[]> {
  if (!(await runner?.hasTable('migrations'))) return [];
  const rows: { name: string }[] = await runner?.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
