import { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { Mailer, OutgoingLetter } from '#gateway/ports/mailer.ts';
import { LeasedQueue, type Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueWorker } from '#gateway/queue/queue-worker.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delay after each failed attempt, in milliseconds. A day in all: who waits longer asks for another link. */
const RETRY_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, ...Array<number>(23).fill(HOUR)];
/** Interval between polls for due letters, in milliseconds. */
const POLL_INTERVAL = 5 * SECOND;
/** So few are sent that one at a time leaves the connections of the mailer to the outbox. */
const CONCURRENCY = 1;

/** Receives the events of the sender, for log and metrics; `reason` contains no personal data. */
interface AccessLetterListener {
  sent(): void;
  refused(reason: string, attempts: number, final: boolean): void;
  /** The database or the sender itself failed. */
  failed(error: unknown): void;
}

interface SenderOptions {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly listener: AccessLetterListener;
  /** Makes the token of a link and its letter; null: nobody may open the account any more. */
  prepare(link: AccessLink): Promise<OutgoingLetter | null>;
}

type Outcome = Partial<Pick<AccessLink, 'state' | 'attempts' | 'nextAttemptAt' | 'lastError'>>;

/**
 * Sends the letters of owed links. Each attempt has a token of its own: a letter that waited for the mail server opens
 * for a whole hour, and no letter with a link is stored (db/entities/access-link.entity.ts).
 */
export class AccessLetterSender {
  readonly #options: SenderOptions;
  readonly #worker: QueueWorker<AccessLink>;

  constructor(options: SenderOptions) {
    this.#options = options;
    const { database, clock, listener } = options;
    this.#worker = new QueueWorker(new LeasedQueue({ database, clock, entity: AccessLink }), {
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL,
      attempt: (link) => this.#send(link),
      failed: (error) => listener.failed(error),
    });
  }

  /** Starts polling in the background. */
  start(): void {
    this.#worker.start();
  }

  /** Sends due letters now, or once more after the poll in progress. */
  poll(): void {
    this.#worker.poll();
  }

  /** Stops, and waits up to `grace` milliseconds for the letter in flight. The mailer is left to the outbox. */
  stop(grace?: number): Promise<void> {
    return this.#worker.stop(grace);
  }

  /** Sends every due letter; resolves when none is in flight. */
  async deliverDue(): Promise<void> {
    this.poll();
    await this.#worker.idle();
  }

  async #send(link: AccessLink): Promise<Outcome> {
    const attempts = link.attempts + 1;
    try {
      const letter = await this.#options.prepare(link);
      if (!letter)
        return { state: 'failed', attempts, lastError: 'The account is closed or has no address.' };
      await this.#options.mailer.send(letter);
    } catch (error) {
      return this.#refused(attempts, error);
    }
    this.#options.listener.sent();
    return { state: 'sent', attempts, lastError: null };
  }

  #refused(attempts: number, error: unknown): Outcome {
    // Preparing needs the database, which is reported as what it is.
    if (!(error instanceof MailRefused)) this.#options.listener.failed(error);
    const refusal =
      error instanceof MailRefused ? error : new MailRefused('The letter could not be sent.', false);
    const delay = RETRY_DELAYS[attempts - 1];
    const final = refusal.permanent || delay === undefined;
    if (!this.#worker.isAbandoned) this.#options.listener.refused(refusal.message, attempts, final);
    return {
      ...(final ? { state: 'failed' } : {}),
      attempts,
      nextAttemptAt: new Date(this.#options.clock.now().getTime() + (delay ?? 0)),
      lastError: refusal.detail.slice(0, 500),
    };
  }
}
