import { randomUUID } from 'node:crypto';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { Database } from '#db/database.ts';
import type { Clock } from '../ports/clock.ts';

/** Duration of a lease, in milliseconds. Short, so that a crash delays a row only briefly. */
export const LEASE = 20_000;

/** The part of the database that a queue uses. */
export type Transactions = Pick<Database, 'read' | 'write'>;

/** The columns by which a table is a queue. A row waits while its state is `owed`. */
export interface QueuedRow {
  id: string;
  state: string;
  attempts: number;
  nextAttemptAt: Date;
  leaseUntil: Date | null;
  leaseOwner: string | null;
}

/** A row that only the holder of the lease may work on. */
export interface Leased<Row> {
  readonly row: Row;
  /** Id of this lease. Unique, so that a worker with an expired lease cannot be mistaken for its successor. */
  readonly lease: string;
}

/** What is stored in the transaction in which an outcome is stored, and only if the lease was kept. */
export type AfterOutcome<Row> = (manager: EntityManager, row: Row, outcome: Partial<Row>) => Promise<void>;

interface LeasedQueueOptions<Row> {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly entity: EntityTarget<Row>;
  readonly afterOutcome?: AfterOutcome<Row>;
}

/** A table as a queue that several gateways share. A crash loses no row: its lease expires. */
export class LeasedQueue<Row extends QueuedRow> {
  readonly #database: Transactions;
  readonly #clock: Clock;
  readonly #entity: EntityTarget<Row>;
  readonly #afterOutcome: AfterOutcome<Row> | undefined;

  constructor({ database, clock, entity, afterOutcome }: LeasedQueueOptions<Row>) {
    this.#database = database;
    this.#clock = clock;
    this.#entity = entity;
    this.#afterOutcome = afterOutcome;
  }

  /**
   * Leases up to `count` due rows, oldest first; returns none only when none is due. `except`: ids of rows the caller is
   * already working on, whose lease may have expired while the database was unavailable.
   */
  async lease(count: number, except: readonly string[]): Promise<Leased<Row>[]> {
    for (;;) {
      const due = await this.#due(count, except);
      const leased = due.length === 0 ? [] : await this.#tryLease(due);
      // Other gateways leased all of these rows first; further ones may be due.
      if (leased.length > 0 || due.length === 0) return leased;
    }
  }

  /** Extends a lease; has no effect when the lease has expired and the row was leased again. */
  async renew({ row: { id }, lease }: Leased<Row>): Promise<void> {
    const leaseUntil = this.#leaseEnd();
    await this.#database.write((manager) =>
      manager.update(this.#entity, this.#held(id, lease), { leaseUntil } as never),
    );
  }

  /** Stores the outcome of a row and ends its lease; has no effect when the lease was lost. */
  async complete({ row, lease }: Leased<Row>, outcome: Partial<Row>): Promise<void> {
    const released = { leaseOwner: null, leaseUntil: null };
    await this.#database.write(async (manager) => {
      const set = { ...outcome, ...released } as never;
      const { affected } = await manager.update(this.#entity, this.#held(row.id, lease), set);
      if (affected === 1) await this.#afterOutcome?.(manager, row, outcome);
    });
  }

  #held(id: string, leaseOwner: string): FindOptionsWhere<Row> {
    return { id, leaseOwner } as FindOptionsWhere<Row>;
  }

  #due(count: number, except: readonly string[]): Promise<Row[]> {
    return this.#database.read((manager) => {
      const query = manager
        .createQueryBuilder(this.#entity, 'queued')
        .where("queued.state = 'owed' AND queued.nextAttemptAt <= :now", { now: this.#clock.now() })
        .andWhere('(queued.leaseUntil IS NULL OR queued.leaseUntil <= :now)');
      if (except.length > 0) query.andWhere('queued.id NOT IN (:...except)', { except });
      return query
        .orderBy('queued.nextAttemptAt', 'ASC')
        .addOrderBy('queued.id', 'ASC')
        .take(count)
        .getMany();
    });
  }

  #tryLease(rows: readonly Row[]): Promise<Leased<Row>[]> {
    const now = this.#clock.now();
    const leaseUntil = this.#leaseEnd();
    return this.#database.write(async (manager) => {
      const leased: Leased<Row>[] = [];
      for (const row of rows) {
        const lease = randomUUID();
        const { affected } = await manager
          .createQueryBuilder()
          .update(this.#entity)
          .set({ leaseOwner: lease, leaseUntil } as never)
          .where("id = :id AND state = 'owed' AND nextAttemptAt <= :now", { id: row.id, now })
          .andWhere('(leaseUntil IS NULL OR leaseUntil <= :now)')
          .execute();
        if (affected === 1) leased.push({ row, lease });
      }
      return leased;
    });
  }

  #leaseEnd(): Date {
    return new Date(this.#clock.now().getTime() + LEASE);
  }
}
