import { setImmediate as turn } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { makeDataSource } from './data-source.ts';
import type { DatabaseWriter } from './database-writer.ts';
import { withinDeadline } from './deadline.ts';
import { WriteQueue } from './queued-write.ts';
import {
  keepTemporaryDataIn,
  sqliteConnection,
  takeWriteLock,
  yieldBetweenStatements,
} from './sqlite-transaction.ts';
import { WriteGroup } from './write-group.ts';

/** Milliseconds after its begin in which a group takes in further writes. */
const GROUP_TIME = 10;

/** How many deadlines of a write a restore waits for its turn: each holder of the lock gives it back within one. */
const LOCK_DEADLINES = 20;

/**
 * Writes on SQLite, which has one writer, and which TypeORM would use for several transactions at once. Waiting writes
 * share a transaction (write-group.ts), because a COMMIT waits for the disk.
 */
export class SqliteWriter implements DatabaseWriter {
  readonly #url: string;
  readonly #deadline: number;
  #source: DataSource;
  readonly #queue: WriteQueue;
  /** Held by the group that runs, or by the snapshot. */
  readonly #mutex = new Mutex();
  #serving: Promise<void> | null = null;

  /** `source`: its connection; one in an unknown state is replaced by another to `url`. `deadline` in milliseconds. */
  constructor(url: string, source: DataSource, deadline: number) {
    this.#url = url;
    this.#source = source;
    this.#deadline = deadline;
    this.#queue = new WriteQueue(2 * deadline);
  }

  get source(): DataSource {
    return this.#source;
  }

  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const written = this.#queue.add(work);
    this.#serving ??= this.#serve();
    return written;
  }

  snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(() => {
      keepTemporaryDataIn('files', this.#source);
      return this.#source.transaction('SERIALIZABLE', work);
    });
  }

  /**
   * A transaction that reads before it writes is refused by SQLite as soon as another process has written in between, which
   * a gateway that takes forms always has.
   */
  exclusive<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.snapshot(async (manager) => {
      const { queryRunner } = manager;
      if (!queryRunner) throw new Error('A transaction has a connection.');
      const locked = takeWriteLock(queryRunner);
      await withinDeadline(locked, LOCK_DEADLINES * this.#deadline, () => this.#discardSource());
      return work(manager);
    });
  }

  async idle(): Promise<void> {
    await this.#serving;
    await this.#mutex.waitForUnlock();
  }

  async #serve(): Promise<void> {
    while (!this.#queue.isEmpty) await this.#mutex.runExclusive(() => this.#runGroup());
    this.#serving = null;
  }

  /** Runs waiting writes in one transaction. Never rejects: each caller gets its own error. */
  async #runGroup(): Promise<void> {
    const inLine = this.#queue.waiting();
    const runner = await this.#begin().catch((error) => this.#queue.fail(inLine, error));
    if (!runner) return;
    const group = new WriteGroup(runner, this.#deadline);
    const end = performance.now() + GROUP_TIME;
    do {
      const write = this.#queue.next();
      if (write) await group.run(write);
      // Reads are answered meanwhile, and the writes of requests that arrive may join.
      await turn();
    } while (group.isOpen && !this.#queue.isEmpty && performance.now() < end);
    await group.commit();
    await runner.release();
    if (group.isBroken) await this.#discardSource();
    group.answer();
  }

  /** Begins a transaction that holds the write lock. Errors: DatabaseUnavailable past the deadline, the driver's. */
  async #begin(): Promise<QueryRunner> {
    try {
      return await withinDeadline(this.#beginLocked(), this.#deadline, () => this.#discardSource());
    } catch (error) {
      await this.#discardSource();
      throw error;
    }
  }

  async #beginLocked(): Promise<QueryRunner> {
    if (!this.#isUsable()) await this.#replaceSource();
    keepTemporaryDataIn('memory', this.#source);
    const runner = this.#source.createQueryRunner();
    yieldBetweenStatements(runner);
    await runner.startTransaction();
    await takeWriteLock(runner);
    return runner;
  }

  /** Whether the connection is open, and neither SQLite nor TypeORM has a transaction on it. */
  #isUsable(): boolean {
    if (!this.#source.isInitialized || sqliteConnection(this.#source).inTransaction) return false;
    return !this.#source.createQueryRunner().isTransactionActive;
  }

  /** Replaces a connection in an unknown state. If that fails, the next group tries again and reports the error. */
  async #discardSource(): Promise<void> {
    await this.#replaceSource().catch(() => undefined);
  }

  async #replaceSource(): Promise<void> {
    if (this.#source.isInitialized) await this.#source.destroy();
    this.#source = await makeDataSource(this.#url).initialize();
  }
}
