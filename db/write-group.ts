import type { QueryRunner } from 'typeorm';
import { DatabaseUnavailable, toUnavailable } from './database-faults.ts';
import { withinDeadline } from './deadline.ts';
import type { QueuedWrite } from './queued-write.ts';
import { sqliteConnection } from './sqlite-transaction.ts';

/**
 * Writes that share one transaction of SQLite and therefore one COMMIT. Each runs in a savepoint of its own, so that
 * one that fails undoes its own changes only. All are answered after the COMMIT, failed ones too: a duplicate key, for
 * example, may be that of another write of the group.
 */
export class WriteGroup {
  readonly #runner: QueryRunner;
  readonly #deadline: number;
  readonly #done: { readonly write: QueuedWrite; readonly error?: unknown }[] = [];
  #state: 'open' | 'committed' | 'broken' = 'open';
  /** Why the transaction is lost, with all its changes. */
  #fault: DatabaseUnavailable | null = null;

  /** `runner`: with a transaction that holds the write lock. `deadline` of each write, in milliseconds. */
  constructor(runner: QueryRunner, deadline: number) {
    this.#runner = runner;
    this.#deadline = deadline;
  }

  /** Whether further writes may join. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Whether the connection is in an unknown state and must not be used any more. */
  get isBroken(): boolean {
    return this.#state === 'broken';
  }

  /** Runs a write. Never rejects. */
  async run(write: QueuedWrite): Promise<void> {
    try {
      this.#connection.exec('SAVEPOINT write');
      const work = write.run(this.#runner.manager);
      await withinDeadline(work, this.#deadline, async () => this.#commitWithoutLast());
      this.#connection.exec('RELEASE write');
      this.#done.push({ write });
    } catch (error) {
      this.#done.push({ write, error: toUnavailable(error) });
      if (this.isOpen) this.#undo(error);
    }
  }

  /** Commits, unless the transaction has ended already. Never rejects. */
  async commit(): Promise<void> {
    if (!this.isOpen) return;
    try {
      await this.#runner.commitTransaction();
      if (this.#connection.inTransaction) throw new DatabaseUnavailable('The database did not commit.');
      this.#state = 'committed';
    } catch (error) {
      this.#lose(error);
    }
  }

  /** Answers every write. */
  answer(): void {
    for (const { write, ...outcome } of this.#done) {
      if (this.#fault) write.fail(this.#fault);
      else if ('error' in outcome) write.fail(outcome.error);
      else write.acknowledge();
    }
  }

  get #connection() {
    return sqliteConnection(this.#runner.dataSource);
  }

  /**
   * Undoes the changes of a failed write. SQLite rolls back the whole transaction by itself on a full disk, while
   * TypeORM still counts an open one and would nest every later write in it without ever committing.
   */
  #undo(error: unknown): void {
    try {
      if (!this.#connection.inTransaction) throw error;
      this.#connection.exec('ROLLBACK TO write; RELEASE write');
    } catch (lost) {
      this.#lose(lost);
    }
  }

  /**
   * At the deadline of the last write: commits those before it and closes the connection, all at once, because the one
   * that hangs may go on at any time.
   */
  #commitWithoutLast(): void {
    try {
      this.#connection.exec('ROLLBACK TO write; COMMIT');
      this.#state = 'broken';
    } catch (error) {
      this.#lose(error);
    }
    this.#connection.close();
  }

  #lose(error: unknown): void {
    this.#state = 'broken';
    const fault = toUnavailable(error);
    this.#fault =
      fault instanceof DatabaseUnavailable
        ? fault
        : new DatabaseUnavailable('The database did not commit.', { cause: error });
  }
}
