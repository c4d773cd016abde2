import { randomUUID } from 'node:crypto';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { Database } from '#db/database.ts';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Clock } from '../ports/clock.ts';
import { HeldRows, type Holds } from './held-rows.ts';

/**
 * How long the mark of a lease must have stood still before another gateway takes the row, in milliseconds. Short, so that
 * a crash delays a row only briefly.
 */
export const LEASE = 20_000;

/** The part of the database that a queue uses. */
export type Transactions = Pick<Database, 'read' | 'write'>;

/** A row that only the holder of the lease may work on. */
export interface Leased<Row> {
  readonly row: Row;
  /** Id of this lease. Unique, so that a worker with an expired lease cannot be mistaken for its successor. */
  readonly lease: string;
}

/** What is stored in the transaction in which an outcome is stored, and only if the lease was kept. */
export type AfterOutcome<Row> = (manager: EntityManager, row: Row, outcome: Partial<Row>) => Promise<void>;

/** What a lease leaves out. */
export interface LeftOut {
  /** Rows that the caller is already working on, whose lease may have been taken while the database was unavailable. */
  readonly ids: readonly string[];
  /** Values of the column by which the rows are shared out, which have no room. */
  readonly shares: readonly string[];
}

/** A lease of another gateway as it was last seen. */
interface Watched {
  readonly row: { readonly id: string; readonly leaseOwner: string | null; readonly leaseUntil: Date | null };
  /** Since when it is unchanged, as this gateway's clock counts what has elapsed. */
  readonly since: number;
}

interface LeasedQueueOptions<Row> {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly entity: EntityTarget<Row>;
  /** The column by which the rows are shared out, such as the receiver; left out: they are not. */
  readonly shareOf?: keyof Row & string;
  readonly afterOutcome?: AfterOutcome<Row>;
  /** Left out: no row is held. */
  readonly holds?: Holds<Row>;
}

/**
 * A table as a queue that several gateways share. A crash loses no row: its lease is lost when its mark has stood still for
 * `LEASE` for the gateway that looks, whatever its clock is set to. The clocks of two gateways are never compared: they may
 * differ by more.
 */
export class LeasedQueue<Row extends QueuedRow> {
  /** The leases of others, by the id of their row. */
  #watched = new Map<string, Watched>();
  readonly #heldRows: HeldRows<Row>;

  constructor(private readonly options: LeasedQueueOptions<Row>) {
    this.#heldRows = new HeldRows<Row>(options);
  }

  /**
   * Leases up to `count` due rows, oldest first, and at most `mostOf(share)` of a share; returns none only when none is due.
   */
  async lease(
    count: number,
    leftOut: LeftOut,
    mostOf: (share: string) => number = () => count,
  ): Promise<Leased<Row>[]> {
    for (;;) {
      const abandoned = await this.#watch();
      const released = await this.#heldRows.released();
      const due = this.#shared(await this.#due(count, leftOut, { abandoned, released }), mostOf);
      const leased = due.length === 0 ? [] : await this.#tryLease(due);
      // Other gateways leased all of these rows first; further ones may be due.
      if (leased.length > 0 || due.length === 0) return leased;
    }
  }

  /** Extends a lease; has no effect when the lease has expired and the row was leased again. */
  async renew({ row: { id }, lease }: Leased<Row>): Promise<void> {
    const leaseUntil = this.#leaseEnd();
    await this.options.database.write((manager) =>
      manager.update(this.options.entity, this.#held(id, lease), { leaseUntil } as never),
    );
  }

  /** Stores the outcome of a row and ends its lease; has no effect when the lease was lost. */
  async complete({ row, lease }: Leased<Row>, outcome: Partial<Row>): Promise<void> {
    const released = { leaseOwner: null, leaseUntil: null };
    await this.options.database.write(async (manager) => {
      const set = { ...outcome, ...released } as never;
      const { affected } = await manager.update(this.options.entity, this.#held(row.id, lease), set);
      if (affected === 1) await this.options.afterOutcome?.(manager, row, outcome);
    });
  }

  #held(id: string, leaseOwner: string): FindOptionsWhere<Row> {
    return { id, leaseOwner } as FindOptionsWhere<Row>;
  }

  /** Looks at the leases of others; returns the ids of the rows whose mark has stood still for `LEASE`. */
  async #watch(): Promise<string[]> {
    const held = await this.options.database.read((manager) =>
      manager
        .createQueryBuilder(this.options.entity, 'queued')
        .select(['queued.id', 'queued.leaseOwner', 'queued.leaseUntil'])
        .where("queued.leaseOwner IS NOT NULL AND queued.state = 'owed'")
        .getMany(),
    );
    const now = this.options.clock.elapsed();
    const before = this.#watched;
    this.#watched = new Map(
      held.map((row) => {
        const known = before.get(row.id);
        const since = known && isSameLease(known.row, row) ? known.since : now;
        return [row.id, { row, since }];
      }),
    );
    return held.filter(({ id }) => now - (this.#watched.get(id)?.since ?? now) >= LEASE).map(({ id }) => id);
  }

  /** The first rows of each share, as many as it may have. */
  #shared(rows: readonly Row[], mostOf: (share: string) => number): readonly Row[] {
    const column = this.options.shareOf;
    if (column === undefined) return rows;
    const taken = new Map<string, number>();
    return rows.filter((row) => {
      const share = String(row[column]);
      const count = (taken.get(share) ?? 0) + 1;
      taken.set(share, count);
      return count <= mostOf(share);
    });
  }

  #due(
    count: number,
    { ids, shares }: LeftOut,
    { abandoned, released }: { readonly abandoned: readonly string[]; readonly released: readonly string[] },
  ): Promise<Row[]> {
    const held = this.#heldRows.condition;
    const isDue = `(queued.nextAttemptAt <= :now AND NOT ${held.sql})`;
    return this.options.database.read((manager) => {
      const query = manager
        .createQueryBuilder(this.options.entity, 'queued')
        .where("queued.state = 'owed'")
        .andWhere(released.length === 0 ? isDue : `(${isDue} OR queued.id IN (:...released))`, {
          ...held.values,
          now: this.options.clock.now(),
          released,
        });
      if (abandoned.length === 0) query.andWhere('queued.leaseOwner IS NULL');
      else
        query.andWhere('(queued.leaseOwner IS NULL OR queued.id IN (:...abandoned))', {
          abandoned,
        });
      if (ids.length > 0) query.andWhere('queued.id NOT IN (:...ids)', { ids });
      if (shares.length > 0) query.andWhere(`queued.${this.options.shareOf} NOT IN (:...shares)`, { shares });
      return query
        .orderBy('queued.nextAttemptAt', 'ASC')
        .addOrderBy('queued.id', 'ASC')
        .take(count)
        .getMany();
    });
  }

  #tryLease(rows: readonly Row[]): Promise<Leased<Row>[]> {
    const leaseUntil = this.#leaseEnd();
    return this.options.database.write(async (manager) => {
      const leased: Leased<Row>[] = [];
      for (const row of rows) {
        const lease = randomUUID();
        const claim = manager
          .createQueryBuilder()
          .update(this.options.entity)
          .set({ leaseOwner: lease, leaseUntil } as never)
          .where("id = :id AND state = 'owed' AND nextAttemptAt = :nextAttemptAt", {
            id: row.id,
            nextAttemptAt: row.nextAttemptAt,
          });
        const lost = this.#watched.get(row.id)?.row;
        // As it was seen: its owner may have renewed it, or another gateway taken it.
        if (row.leaseOwner === null) claim.andWhere('leaseOwner IS NULL');
        else claim.andWhere('leaseOwner = :leaseOwner AND leaseUntil = :leaseUntil', { ...lost });
        const { affected } = await claim.execute();
        if (affected === 1) leased.push({ row, lease });
      }
      return leased;
    });
  }

  #leaseEnd(): Date {
    return new Date(this.options.clock.now().getTime() + LEASE);
  }
}

const isSameLease = (one: Watched['row'], other: Watched['row']): boolean =>
  one.leaseOwner === other.leaseOwner && one.leaseUntil?.getTime() === other.leaseUntil?.getTime();
