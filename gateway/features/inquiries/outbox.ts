import type { Letter } from '#db/entities/letter.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import { type LeasedLetter, LetterQueue, type Outcome, type Transactions } from './letter-queue.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Interval at which the lease of a letter is renewed while it is being sent, in milliseconds. */
const LEASE_RENEWAL = 5 * SECOND;
/**
 * Delay after each failed attempt, in milliseconds; after the last one the letter fails and waits for staff. Five days
 * in total (RFC 5321, section 4.5.4.1), so that an outage from Friday evening to Monday loses no letter.
 */
export const RETRY_DELAYS = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  ...Array<number>(5 * 24).fill(HOUR),
];
/** Interval between polls for due letters, in milliseconds. */
const POLL_INTERVAL = 5 * SECOND;
/**
 * How long a stop waits for letters in flight, in milliseconds. A letter that takes longer is sent again under the same
 * Message-ID when its lease has expired.
 */
const GRACE = 5 * SECOND;

/** Receives the events of the outbox, for log and metrics; `reason` contains no personal data. */
export interface OutboxListener {
  sent(): void;
  refused(reason: string, attempts: number, final: boolean): void;
  /** The database or the outbox itself failed. */
  failed(error: unknown): void;
}

/**
 * Sends due letters, as many at a time as the mailer has connections. Deliveries are independent, so a stalled one
 * delays no other. A letter of a crashed gateway is sent when its lease expires, under the same Message-ID.
 */
export class Outbox {
  readonly #queue: LetterQueue;
  readonly #clock: Clock;
  readonly #mailer: Mailer;
  readonly #from: string;
  readonly #listener: OutboxListener;
  /** Running deliveries by letter id. */
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Resolvers of deliveries that wait for the next poll, because the database was unavailable. */
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #polling: Promise<void> = Promise.resolve();
  /** A poll was requested that has not begun. */
  #pollRequested = false;
  #stopped = false;
  /** The grace period of `stop` is over: leases and outcomes are no longer written. */
  #abandoned = false;
  #sentCount = 0;

  constructor(database: Transactions, clock: Clock, mailer: Mailer, from: string, listener: OutboxListener) {
    this.#queue = new LetterQueue(database, clock);
    this.#clock = clock;
    this.#mailer = mailer;
    this.#from = from;
    this.#listener = listener;
  }

  /** Starts polling in the background. */
  start(): void {
    this.#timer = setInterval(() => this.poll(), POLL_INTERVAL);
    this.poll();
  }

  /** Sends due letters now, or once more after the poll in progress. */
  poll(): void {
    this.#pollRequested = true;
    this.#resumeWaiting();
    if (this.#stopped || this.#isPolling) return;
    this.#polling = this.#startDueDeliveries().catch((error) => this.#listener.failed(error));
  }

  /** Stops, and waits up to `grace` milliseconds for letters in flight. */
  async stop(grace = GRACE): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#resumeWaiting();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, grace);
    });
    await Promise.race([this.#idle(), late]);
    clearTimeout(timer);
    this.#abandoned = true;
    this.#mailer.close();
  }

  /** Sends every due letter and returns how many the mail server accepted. */
  async deliverDue(): Promise<number> {
    const before = this.#sentCount;
    this.poll();
    await this.#idle();
    return this.#sentCount - before;
  }

  /** Resolves when no letter is in flight and no poll is running. */
  async #idle(): Promise<void> {
    while (this.#isPolling || this.#inFlight.size > 0)
      await Promise.all([this.#polling, ...this.#inFlight.values()]);
  }

  async #startDueDeliveries(): Promise<void> {
    this.#isPolling = true;
    try {
      while (this.#pollRequested && !this.#stopped) {
        this.#pollRequested = false;
        while (this.#freeConnections() > 0 && !this.#stopped) {
          const leased = await this.#queue.lease(this.#freeConnections(), [...this.#inFlight.keys()]);
          if (leased.length === 0) break;
          for (const letter of leased) this.#startDelivery(letter);
        }
      }
    } finally {
      // Set in the same tick as the last check of #pollRequested, so that no request is lost in between.
      this.#isPolling = false;
    }
  }

  #freeConnections(): number {
    return this.#mailer.connections - this.#inFlight.size;
  }

  #startDelivery(leased: LeasedLetter): void {
    const delivery = this.#deliver(leased)
      .catch((error) => this.#listener.failed(error))
      .finally(() => {
        this.#inFlight.delete(leased.letter.id);
        this.poll();
      });
    this.#inFlight.set(leased.letter.id, delivery);
  }

  async #deliver(leased: LeasedLetter): Promise<void> {
    const renewal = setInterval(() => this.#renew(leased), LEASE_RENEWAL);
    try {
      const outcome = await this.#send(leased.letter);
      await this.#complete(leased, outcome);
    } finally {
      clearInterval(renewal);
    }
  }

  #renew(leased: LeasedLetter): void {
    if (this.#abandoned) return;
    this.#queue.renew(leased).catch((error) => this.#listener.failed(error));
  }

  async #send(letter: Letter): Promise<Outcome> {
    const { messageId, recipient: to, replyTo, subject, text, html, calendar } = letter;
    const attempts = letter.attempts + 1;
    try {
      await this.#mailer.send({ messageId, from: this.#from, to, replyTo, subject, text, html, calendar });
    } catch (error) {
      return this.#refused(attempts, error);
    }
    this.#sentCount += 1;
    this.#listener.sent();
    return { state: 'sent', attempts, sentAt: this.#clock.now(), lastError: null, heldReason: null };
  }

  #refused(attempts: number, error: unknown): Outcome {
    const refusal =
      error instanceof MailRefused ? error : new MailRefused('The letter could not be sent.', false);
    const delay = RETRY_DELAYS[attempts - 1];
    const final = refusal.permanent || delay === undefined;
    if (!this.#abandoned) this.#listener.refused(refusal.message, attempts, final);
    return {
      // A letter to retry keeps its stored state, because staff may have marked its inquiry as spam meanwhile.
      ...(final ? { state: 'failed', heldReason: null } : {}),
      attempts,
      nextAttemptAt: new Date(this.#clock.now().getTime() + (delay ?? 0)),
      lastError: refusal.detail.slice(0, 500),
    };
  }

  /**
   * Stores the outcome. Retries while the database is unavailable, because the letter would otherwise be sent again.
   */
  async #complete(leased: LeasedLetter, outcome: Outcome): Promise<void> {
    while (!this.#abandoned) {
      try {
        return await this.#queue.complete(leased, outcome);
      } catch (error) {
        this.#listener.failed(error);
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
