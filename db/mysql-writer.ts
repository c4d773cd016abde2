import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { DatabaseUnavailable, isDeadlock, RowAppeared } from './database-faults.ts';
import type { DatabaseWriter } from './database-writer.ts';
import { withinDeadline } from './deadline.ts';
import { dropConnection } from './mysql-connection.ts';

/** How often a write is tried that the database aborts in favour of another one, or that another first save has overtaken. */
const ATTEMPTS = 8;
/** Milliseconds before the second attempt; each further pause is twice as long. Together with jitter at most 1.9 s. */
const FIRST_PAUSE = 10;

/** Writes on MySQL and MariaDB: each in a transaction and on a connection of its own. */
export class MysqlWriter implements DatabaseWriter {
  constructor(
    readonly source: DataSource,
    private readonly deadline: number,
  ) {}

  /** The deadline holds for all attempts and the pauses between them. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    let current: QueryRunner | null = null;
    const late = new AbortController();
    const transact = async (): Promise<T> => {
      const runner = this.source.createQueryRunner();
      current = runner;
      try {
        return await runTransaction(runner, work);
      } finally {
        await runner.release();
      }
    };
    return withinDeadline(repeated(transact, late.signal), this.deadline, async () => {
      late.abort();
      // Not released here: the pool would give it to the next one before it is destroyed.
      if (current) dropConnection(current);
    });
  }

  snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction('REPEATABLE READ', work);
  }

  /** The rows are locked as they are replaced, beside the writes of others. */
  exclusive<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeated(() => this.snapshot(work));
  }

  /** The pool ends its connections by itself. */
  async idle(): Promise<void> {}
}

/**
 * The result of a transaction, which is tried again after growing pauses: at once it would meet the same one again. Errors:
 * DatabaseUnavailable after the last attempt; AbortError once `signal` ends the attempts.
 */
async function repeated<T>(transact: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isDeadlock(error) && !(error instanceof RowAppeared)) throw error;
      if (attempt >= ATTEMPTS) throw new DatabaseUnavailable('The database is too busy.', { cause: error });
    }
    // Of different length for each, so that two that met do not meet again.
    const pause = FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal?.throwIfAborted();
  }
}

async function runTransaction<T>(
  runner: QueryRunner,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    await runner.startTransaction('READ COMMITTED');
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await rollBack(runner);
    throw error;
  }
}

/** Rolls back a failed transaction. When that fails too, its connection is destroyed. */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    // The caller receives the error of the work, not that of the rollback.
    dropConnection(runner);
  }
}
