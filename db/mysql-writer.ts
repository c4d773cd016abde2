import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { DatabaseUnavailable, isDeadlock, RowAppeared } from './database-faults.ts';
import type { DatabaseWriter } from './database-writer.ts';
import { withinDeadline } from './deadline.ts';
import { dropConnection } from './mysql-connection.ts';

/** How often a write is tried that MySQL aborts to resolve a deadlock, or that another first save has overtaken. */
const ATTEMPTS = 3;

/** Writes on MySQL and MariaDB: each in a transaction and on a connection of its own. */
export class MysqlWriter implements DatabaseWriter {
  constructor(
    readonly source: DataSource,
    private readonly deadline: number,
  ) {}

  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeated(() => this.#transact(work));
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

  async #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      return await withinDeadline(runTransaction(runner, work), this.deadline, async () =>
        dropConnection(runner),
      );
    } finally {
      await runner.release();
    }
  }
}

/** The result of a transaction, which is tried again. Errors: DatabaseUnavailable after the last attempt. */
async function repeated<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isDeadlock(error) && !(error instanceof RowAppeared)) throw error;
      if (attempt >= ATTEMPTS) throw new DatabaseUnavailable('The database is too busy.', { cause: error });
    }
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
