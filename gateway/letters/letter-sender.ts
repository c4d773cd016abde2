import type { EntityTarget } from 'typeorm';
import type { QueuedRow } from '#db/entities/queued-row.ts';
import type { Clock } from '../ports/clock.ts';
import { MailRefused } from '../ports/mail-refusal.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Holds } from '../queue/held-rows.ts';
import type { Transactions } from '../queue/leased-queue.ts';
import { QueueSender } from '../queue/queue-sender.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after each failed attempt, in milliseconds: a few short ones, then each hour for so many hours. */
const retryDelays = (hours: number): readonly number[] => [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  ...Array<number>(hours).fill(HOUR),
];

/** For letters that nobody wants a day later. */
export const RETRY_FOR_A_DAY = retryDelays(23);
/** As RFC 5321, section 4.5.4.1, so that an outage from Friday evening to Monday loses no letter. */
export const RETRY_FOR_FIVE_DAYS = retryDelays(5 * 24);

/** Receives the events of a sender, for log and metrics; `reason` contains no personal data, `id` is that of the row. */
export interface LetterListener {
  sent(): void;
  refused(reason: string, attempts: number, final: boolean, id: string): void;
  /** The database or the sender itself failed. */
  failed(error: unknown, id?: string): void;
}

/** What every sender of letters needs of its surroundings. */
export interface LetterSenderOptions {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly listener: LetterListener;
}

/** A row that stands for a letter. */
interface LetterRow extends QueuedRow {
  lastError: string | null;
}

/** How a sender works on its queue. */
interface LetterQueue<Row extends LetterRow> {
  /** The table that is the queue. */
  readonly entity: EntityTarget<Row>;
  /** Milliseconds between two looks at the queue. */
  readonly pollInterval: number;
  /** Left out: no letter is held. */
  readonly holds?: Holds<Row>;
  /** Milliseconds to wait after each failed attempt; after the last one the letter has failed. */
  readonly delays: readonly number[];
  /** How many letters at a time; default: one, which leaves the connections of the mailer to the outbox. */
  readonly concurrency?: number;
  /** Stores the rows that have become due by themselves, before each look at the queue. */
  prepare?(): Promise<void>;
  /**
   * Sends the letter of a row, or finds that there is none. Returns the columns to store, with the state. Errors:
   * MailRefused; any other is reported, and the row is tried again as after a refusal.
   */
  send(row: Row): Promise<Partial<Row> & Pick<Row, 'state'>>;
}

/** Sends the letters that the rows of a table stand for. */
export class LetterSender<Row extends LetterRow> extends QueueSender<Row> {
  readonly #options: LetterSenderOptions;
  readonly #queue: Pick<LetterQueue<Row>, 'delays' | 'send'>;

  constructor(options: LetterSenderOptions, { delays, send, ...queue }: LetterQueue<Row>) {
    const { database, clock, listener } = options;
    const failed: LetterListener['failed'] = (...args) => listener.failed(...args);
    super({ concurrency: 1, ...queue, database, clock, sentState: 'sent', failed });
    this.#options = options;
    this.#queue = { delays, send };
  }

  /** The columns that change when no other attempt follows. */
  protected failedColumns(): Partial<Row> {
    return { state: 'failed' } as Partial<Row>;
  }

  protected async attempt(row: Row): Promise<Partial<Row>> {
    const attempts = row.attempts + 1;
    try {
      const outcome = await this.#queue.send(row);
      if (outcome.state === 'sent') this.#options.listener.sent();
      return { ...outcome, attempts };
    } catch (error) {
      return this.#refused(row, attempts, error);
    }
  }

  #refused({ id }: Row, attempts: number, error: unknown): Partial<Row> {
    const { clock, listener } = this.#options;
    // What is sent may have to be composed first, which needs the database: that is reported as what it is.
    if (!(error instanceof MailRefused)) listener.failed(error, id);
    const refusal =
      error instanceof MailRefused ? error : new MailRefused('The letter could not be sent.', false);
    const delay = this.#queue.delays[attempts - 1];
    const final = refusal.permanent || delay === undefined;
    if (!this.isAbandoned) listener.refused(refusal.message, attempts, final, id);
    const columns = {
      attempts,
      nextAttemptAt: new Date(clock.now().getTime() + (delay ?? 0)),
      lastError: refusal.detail.slice(0, 500),
    };
    // A letter to retry keeps its stored state, because staff may have marked its inquiry as spam meanwhile.
    return { ...columns, ...(final ? this.failedColumns() : {}) } as Partial<Row>;
  }
}
