import type { EntityTarget } from 'typeorm';
import type { Database } from '#db/database.ts';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Clock } from '../ports/clock.ts';

const HOUR = 60 * 60 * 1000;
/** A row older than that, by any clock, is held no more, so that a long queue is not read for its held rows. */
const LONGEST = 24 * HOUR;

/** Rows of a queue that wait before their first attempt, so that who wrote them can take them back. */
export interface Holds<Row> {
  /** The column that is null for rows that are not held. */
  readonly column: keyof Row & string;
  /** The clock by which `nextAttemptAt` of a held row was set. */
  clockOf(row: Row): string | undefined;
  /** How long they are held, in milliseconds. */
  readonly term: number;
}

interface HeldRowsOptions<Row> {
  readonly database: Pick<Database, 'read'>;
  readonly clock: Clock;
  readonly entity: EntityTarget<Row>;
  readonly holds?: Holds<Row>;
}

/**
 * Finds whose hold is over: of rows that were written by the clock of this gateway by that clock; of those of another one once
 * this gateway has seen them for the term. The clocks of two gateways are never compared.
 */
export class HeldRows<Row extends QueuedRow> {
  /** Since when the held rows of others are known, as this gateway's clock counts what has elapsed, by their id. */
  #seenSince = new Map<string, number>();

  constructor(private readonly options: HeldRowsOptions<Row>) {}

  /** The condition of a row, called `queued`, that is held, with the values it names. */
  get condition(): { readonly sql: string; readonly values: object } {
    const { holds, clock } = this.options;
    if (!holds) return { sql: '1 = 0', values: {} };
    return {
      sql: `(queued.${holds.column} IS NOT NULL AND queued.attempts = 0 AND queued.leaseOwner IS NULL AND queued.createdAt > :heldSince)`,
      values: { heldSince: new Date(clock.now().getTime() - LONGEST) },
    };
  }

  /** The ids of the rows whose hold is over. */
  async released(): Promise<string[]> {
    const { holds, clock } = this.options;
    if (!holds) return [];
    const rows = await this.#held(holds);
    const [now, elapsed, before] = [clock.now(), clock.elapsed(), this.#seenSince];
    this.#seenSince = new Map(rows.map(({ id }) => [id, before.get(id) ?? elapsed]));
    const isOver = (row: Row): boolean =>
      holds.clockOf(row) === clock.id
        ? row.nextAttemptAt <= now
        : elapsed - (this.#seenSince.get(row.id) ?? elapsed) >= holds.term;
    return rows.filter(isOver).map(({ id }) => id);
  }

  #held({ column }: Holds<Row>): Promise<Row[]> {
    const { sql, values } = this.condition;
    return this.options.database.read((manager) =>
      manager
        .createQueryBuilder(this.options.entity, 'queued')
        .select(['queued.id', 'queued.nextAttemptAt', `queued.${column}`])
        .where(`queued.state = 'owed' AND ${sql}`, values)
        .getMany(),
    );
  }
}
