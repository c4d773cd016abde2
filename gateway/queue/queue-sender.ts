import type { EntityManager, EntityTarget } from 'typeorm';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Clock } from '../ports/clock.ts';
import { LeasedQueue, type Transactions } from './leased-queue.ts';
import { QueueWorker, type Shares } from './queue-worker.ts';

/** Milliseconds after which a row in flight waits for the server of somebody else, and does not count as busy. */
const PATIENCE = 10_000;
/** How many rows may be in flight for each that may be busy. */
const MOST_TIMES = 5;

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
  /** Milliseconds between two looks at the queue. */
  readonly pollInterval: number;
  /** Stores the rows that have become due by themselves, before each look at the queue. */
  prepare?(): Promise<void>;
  /** The database or the sender itself failed. */
  failed(error: unknown): void;
}

/** Sends the due rows of a table that is a queue; a class for each kind of row says how one is sent. */
export abstract class QueueSender<Row extends QueuedRow> {
  readonly #worker: QueueWorker<Row>;
  #sentCount = 0;

  constructor(options: QueueSenderOptions<Row>) {
    const { database, clock, entity, sentState, concurrency, pollInterval, shares, prepare, failed } =
      options;
    const { patience = PATIENCE } = options;
    const queue = new LeasedQueue<Row>({
      database,
      clock,
      entity,
      ...(shares ? { shareOf: shares.column } : {}),
      afterOutcome: (manager, row, outcome) => this.afterOutcome(manager, row, outcome),
    });
    this.#worker = new QueueWorker(queue, {
      concurrency,
      most: MOST_TIMES * concurrency,
      patience,
      ...(shares ? { shares } : {}),
      pollInterval,
      ...(prepare ? { prepare } : {}),
      attempt: async (row) => {
        const outcome = await this.attempt(row);
        if (outcome.state === sentState) this.#sentCount += 1;
        return outcome;
      },
      failed,
    });
  }

  /** Starts polling in the background. */
  start(): void {
    this.#worker.start();
  }

  /** Sends due rows now, or once more after the poll in progress. */
  poll(): void {
    this.#worker.poll();
  }

  /**
   * Stops, and waits up to `grace` milliseconds for rows in flight. One that takes longer is sent again under the same id
   * when its lease has expired.
   */
  async stop(grace?: number): Promise<void> {
    await this.#worker.stop(grace);
  }

  /** Sends every due row; resolves when none is in flight, with how many were sent meanwhile. */
  async deliverDue(): Promise<number> {
    const before = this.#sentCount;
    this.poll();
    await this.#worker.idle();
    return this.#sentCount - before;
  }

  /** Whether the grace period of `stop` is over: an outcome is no longer stored, and not to be reported. */
  protected get isAbandoned(): boolean {
    return this.#worker.isAbandoned;
  }

  /** One attempt to send a row; returns the columns to store. Must not reject. */
  protected abstract attempt(row: Row): Promise<Partial<Row>>;

  /** Stores what follows from an outcome, in its transaction, and only if the lease was kept. */
  protected async afterOutcome(_manager: EntityManager, _row: Row, _outcome: Partial<Row>): Promise<void> {}
}
