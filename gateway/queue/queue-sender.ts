import type { EntityManager, EntityTarget } from 'typeorm';
import { startDeadline } from '#db/deadline.ts';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Clock } from '../ports/clock.ts';
import type { Holds } from './held-rows.ts';
import { type Leased, LeasedQueue, type LeftOut, type Transactions } from './leased-queue.ts';

const SECOND = 1000;
/** Milliseconds after which a row in flight waits for the server of somebody else, and does not count as busy. */
const PATIENCE = 10_000;
/** How many rows may be in flight for each that may be busy. */
const MOST_TIMES = 5;
/** Interval at which the lease of a row is renewed while it is worked on, in milliseconds. */
const LEASE_RENEWAL = 5 * SECOND;
/** How long a stop waits for rows in flight unless it is told, in milliseconds. */
const GRACE = 5 * SECOND;

/** How the places of a sender are shared out among the rows of a queue, such as among receivers. */
interface Shares<Row> {
  readonly column: keyof Row & string;
  /** Most places of one share. */
  readonly most: number;
}

/** An attempt that has begun. */
interface Running<Row> {
  readonly row: Row;
  readonly attempt: Promise<void>;
  /** Whether it takes longer than `patience`. */
  isLong: boolean;
}

/** What a sender needs of its surroundings, and how it works on its queue. */
interface QueueSenderOptions<Row extends QueuedRow> {
  readonly database: Transactions;
  readonly clock: Clock;
  /** The table that is the queue. */
  readonly entity: EntityTarget<Row>;
  /** The state of a row that was sent. */
  readonly sentState: Row['state'];
  /** How many rows at a time; those that take longer than `patience` do not count. */
  readonly concurrency: number;
  /** Milliseconds, default 10 s. */
  readonly patience?: number;
  /** How the places are shared out; left out: the oldest row is next. */
  readonly shares?: Shares<Row>;
  /** Left out: no row is held. */
  readonly holds?: Holds<Row>;
  /** Milliseconds between two looks at the queue. */
  readonly pollInterval: number;
  /** Stores the rows that have become due by themselves, before each look at the queue. */
  prepare?(): Promise<void>;
  /** The database or the sender itself failed; `id`: of the row that was worked on, if one was. */
  failed(error: unknown, id?: string): void;
}

/**
 * Sends the due rows of a table that is a queue, several at a time; what is derived from it says how one is sent. The
 * rows are independent: one that takes long leaves its place to another, and a share that fills its places delays no other.
 * What a crashed gateway worked on is worked on again when its lease has expired.
 */
export abstract class QueueSender<Row extends QueuedRow> {
  readonly #options: QueueSenderOptions<Row>;
  readonly #queue: LeasedQueue<Row>;
  /** Running attempts by the id of their row. */
  readonly #inFlight = new Map<string, Running<Row>>();
  /** Resolvers of attempts that wait for the next poll, because the database was unavailable. */
  readonly #waiting = new Set<() => void>();
  #sentCount = 0;
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #polling: Promise<void> = Promise.resolve();
  /** A poll was requested that has not begun. */
  #pollRequested = false;
  #stopped = false;
  #abandoned = false;

  constructor(options: QueueSenderOptions<Row>) {
    const { database, clock, entity, shares, holds } = options;
    this.#options = options;
    this.#queue = new LeasedQueue<Row>({
      ...{ database, clock, entity, shareOf: shares?.column, ...(holds && { holds }) },
      afterOutcome: (manager, row, outcome) => this.afterOutcome(manager, row, outcome),
    });
  }

  /** Starts polling in the background. */
  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#options.pollInterval);
    this.#look();
  }

  /** Sends due rows now, or once more after the poll in progress: somebody has changed what is due. */
  poll(): void {
    this.#look();
  }

  /** Looks for due rows, also by itself: what `poll` does beyond that (features/webhooks/webhook-sender.ts) is dear. */
  #look(): void {
    this.#pollRequested = true;
    this.#resumeWaiting();
    if (this.#stopped || this.#isPolling) return;
    this.#polling = this.#startDueRows().catch((error) => this.#options.failed(error));
  }

  /**
   * Stops, and waits up to `grace` milliseconds for rows in flight. One that takes longer is sent again under the same id
   * when its lease has expired.
   */
  async stop(grace = GRACE): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#resumeWaiting();
    let cancel = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      cancel = startDeadline(grace, resolve);
    });
    await Promise.race([this.#idle(), late]);
    cancel();
    this.#abandoned = true;
  }

  /** Sends every due row; resolves when none is in flight, with how many were sent meanwhile. */
  async deliverDue(): Promise<number> {
    const before = this.#sentCount;
    this.poll();
    await this.#idle();
    return this.#sentCount - before;
  }

  /** Whether the grace period of `stop` is over: leases and outcomes are no longer stored, and not to be reported. */
  protected get isAbandoned(): boolean {
    return this.#abandoned;
  }

  /** One attempt to send a row; returns the columns to store. Must not reject. */
  protected abstract attempt(row: Row): Promise<Partial<Row>>;

  /** Stores what follows from an outcome, in its transaction, and only if the lease was kept. */
  protected async afterOutcome(_manager: EntityManager, _row: Row, _outcome: Partial<Row>): Promise<void> {}

  /** Resolves when no row is in flight and no poll is running. */
  async #idle(): Promise<void> {
    while (this.#isPolling || this.#inFlight.size > 0)
      await Promise.all([this.#polling, ...[...this.#inFlight.values()].map(({ attempt }) => attempt)]);
  }

  async #startDueRows(): Promise<void> {
    this.#isPolling = true;
    try {
      while (this.#pollRequested && !this.#stopped) {
        this.#pollRequested = false;
        await this.#options.prepare?.();
        while (this.#room() > 0 && !this.#stopped) {
          const leased = await this.#queue.lease(this.#room(), this.#leftOut(), (share) =>
            this.#roomOf(share),
          );
          if (leased.length === 0) break;
          for (const one of leased) this.#startAttempt(one);
        }
      }
    } finally {
      // Set in the same tick as the last check of #pollRequested, so that no request is lost in between.
      this.#isPolling = false;
    }
  }

  #room(): number {
    const { concurrency } = this.#options;
    const running = [...this.#inFlight.values()];
    const busy = running.filter(({ isLong }) => !isLong).length;
    return Math.min(concurrency - busy, MOST_TIMES * concurrency - running.length);
  }

  /** How many more rows of a share may be worked on. */
  #roomOf(share: string): number {
    const { shares } = this.#options;
    if (!shares) return Number.POSITIVE_INFINITY;
    const taken = [...this.#inFlight.values()].filter(({ row }) => String(row[shares.column]) === share);
    return shares.most - taken.length;
  }

  #leftOut(): LeftOut {
    const { shares } = this.#options;
    if (!shares) return { ids: [...this.#inFlight.keys()], shares: [] };
    const present = new Set([...this.#inFlight.values()].map(({ row }) => String(row[shares.column])));
    return {
      ids: [...this.#inFlight.keys()],
      shares: [...present].filter((share) => this.#roomOf(share) <= 0),
    };
  }

  #startAttempt(leased: Leased<Row>): void {
    const { row } = leased;
    const waits = setTimeout(() => {
      running.isLong = true;
      this.#look();
    }, this.#options.patience ?? PATIENCE);
    const attempt = this.#attempt(leased)
      .catch((error) => this.#options.failed(error, row.id))
      .finally(() => {
        clearTimeout(waits);
        this.#inFlight.delete(row.id);
        this.#look();
      });
    const running: Running<Row> = { row, attempt, isLong: false };
    this.#inFlight.set(row.id, running);
  }

  async #attempt(leased: Leased<Row>): Promise<void> {
    const renewal = setInterval(() => this.#renew(leased), LEASE_RENEWAL);
    try {
      const outcome = await this.attempt(leased.row);
      if (outcome.state === this.#options.sentState) this.#sentCount += 1;
      await this.#complete(leased, outcome);
    } finally {
      clearInterval(renewal);
    }
  }

  #renew(leased: Leased<Row>): void {
    if (this.#abandoned) return;
    this.#queue.renew(leased).catch((error) => this.#options.failed(error, leased.row.id));
  }

  /** Stores the outcome. Retries while the database is unavailable, because the row would otherwise be worked on again. */
  async #complete(leased: Leased<Row>, outcome: Partial<Row>): Promise<void> {
    while (!this.#abandoned) {
      try {
        return await this.#queue.complete(leased, outcome);
      } catch (error) {
        this.#options.failed(error, leased.row.id);
        if (this.#stopped) return;
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
    }
  }

  #resumeWaiting(): void {
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }
}
