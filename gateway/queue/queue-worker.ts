import { startDeadline } from '#db/deadline.ts';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Leased, LeasedQueue, LeftOut } from './leased-queue.ts';

const SECOND = 1000;
/** Interval at which the lease of a row is renewed while it is worked on, in milliseconds. */
const LEASE_RENEWAL = 5 * SECOND;
/**
 * How long a stop waits for rows in flight, in milliseconds. A row that takes longer is worked on again when its lease
 * has expired.
 */
const GRACE = 5 * SECOND;

/** How the places of a worker are shared out among the rows of a queue, such as among receivers. */
export interface Shares<Row> {
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

/** What a worker does with the rows of its queue. */
export interface QueueWork<Row extends QueuedRow> {
  /** How many rows at a time, but for those that take longer than `patience`. */
  readonly concurrency: number;
  /** Milliseconds after which an attempt waits for somebody else, and leaves its place to another row. */
  readonly patience: number;
  /** How many rows in all, those that take longer than `patience` included. */
  readonly most: number;
  readonly shares?: Shares<Row>;
  /** Milliseconds between two looks at the queue. */
  readonly pollInterval: number;
  /** Stores the rows that have become due by themselves, before each look at the queue. */
  prepare?(): Promise<void>;
  /** One attempt; returns the columns to store. Must not reject. */
  attempt(row: Row): Promise<Partial<Row>>;
  /** The database or the worker itself failed. */
  failed(error: unknown): void;
}

/**
 * Works on the due rows of a queue, several at a time. The rows are independent: one that takes long leaves its place to
 * another, and a share that fills its places delays no other. What a crashed gateway worked on is worked on again when its lease has expired.
 */
export class QueueWorker<Row extends QueuedRow> {
  readonly #queue: LeasedQueue<Row>;
  readonly #work: QueueWork<Row>;
  /** Running attempts by the id of their row. */
  readonly #inFlight = new Map<string, Running<Row>>();
  /** Resolvers of attempts that wait for the next poll, because the database was unavailable. */
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #polling: Promise<void> = Promise.resolve();
  /** A poll was requested that has not begun. */
  #pollRequested = false;
  #stopped = false;
  #abandoned = false;

  constructor(queue: LeasedQueue<Row>, work: QueueWork<Row>) {
    this.#queue = queue;
    this.#work = work;
  }

  /** Whether the grace period of `stop` is over: leases and outcomes are no longer written. */
  get isAbandoned(): boolean {
    return this.#abandoned;
  }

  /** Starts polling in the background. */
  start(): void {
    this.#timer = setInterval(() => this.poll(), this.#work.pollInterval);
    this.poll();
  }

  /** Works on due rows now, or once more after the poll in progress. */
  poll(): void {
    this.#pollRequested = true;
    this.#resumeWaiting();
    if (this.#stopped || this.#isPolling) return;
    this.#polling = this.#startDueRows().catch((error) => this.#work.failed(error));
  }

  /** Stops, and waits up to `grace` milliseconds for rows in flight. */
  async stop(grace = GRACE): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#resumeWaiting();
    let cancel = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      cancel = startDeadline(grace, resolve);
    });
    await Promise.race([this.idle(), late]);
    cancel();
    this.#abandoned = true;
  }

  /** Resolves when no row is in flight and no poll is running. */
  async idle(): Promise<void> {
    while (this.#isPolling || this.#inFlight.size > 0)
      await Promise.all([this.#polling, ...[...this.#inFlight.values()].map(({ attempt }) => attempt)]);
  }

  async #startDueRows(): Promise<void> {
    this.#isPolling = true;
    try {
      while (this.#pollRequested && !this.#stopped) {
        this.#pollRequested = false;
        await this.#work.prepare?.();
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
    const { concurrency, most } = this.#work;
    const running = [...this.#inFlight.values()];
    const busy = running.filter(({ isLong }) => !isLong).length;
    return Math.min(concurrency - busy, most - running.length);
  }

  /** How many more rows of a share may be worked on. */
  #roomOf(share: string): number {
    const { shares } = this.#work;
    if (!shares) return Number.POSITIVE_INFINITY;
    const taken = [...this.#inFlight.values()].filter(({ row }) => String(row[shares.column]) === share);
    return shares.most - taken.length;
  }

  #leftOut(): LeftOut {
    const { shares } = this.#work;
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
      this.poll();
    }, this.#work.patience);
    const attempt = this.#attempt(leased)
      .catch((error) => this.#work.failed(error))
      .finally(() => {
        clearTimeout(waits);
        this.#inFlight.delete(row.id);
        this.poll();
      });
    const running: Running<Row> = { row, attempt, isLong: false };
    this.#inFlight.set(row.id, running);
  }

  async #attempt(leased: Leased<Row>): Promise<void> {
    const renewal = setInterval(() => this.#renew(leased), LEASE_RENEWAL);
    try {
      const outcome = await this.#work.attempt(leased.row);
      await this.#complete(leased, outcome);
    } finally {
      clearInterval(renewal);
    }
  }

  #renew(leased: Leased<Row>): void {
    if (this.#abandoned) return;
    this.#queue.renew(leased).catch((error) => this.#work.failed(error));
  }

  /** Stores the outcome. Retries while the database is unavailable, because the row would otherwise be worked on again. */
  async #complete(leased: Leased<Row>, outcome: Partial<Row>): Promise<void> {
    while (!this.#abandoned) {
      try {
        return await this.#queue.complete(leased, outcome);
      } catch (error) {
        this.#work.failed(error);
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
