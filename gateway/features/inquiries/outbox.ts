import type { EntityManager } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { refusedLetter } from '#gateway/queue/refused-letter.ts';
import { enqueueEvent, letterFailed } from '#gateway/webhook-events.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
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

/** Receives the events of the outbox, for log and metrics; `reason` contains no personal data. */
export interface OutboxListener {
  sent(): void;
  refused(reason: string, attempts: number, final: boolean): void;
  /** The database or the outbox itself failed. */
  failed(error: unknown): void;
}

/** The result of an attempt to send a letter. */
type Outcome = Partial<
  Pick<Letter, 'state' | 'attempts' | 'nextAttemptAt' | 'sentAt' | 'lastError' | 'heldReason'>
>;

/**
 * Sends due letters, as many at a time as the mailer has connections. A letter of a crashed gateway is sent when its
 * lease expires, under the same Message-ID.
 */
export class Outbox extends QueueSender<Letter> {
  readonly #clock: Clock;
  readonly #mailer: Mailer;
  readonly #from: string;
  readonly #listener: OutboxListener;

  constructor(database: Transactions, clock: Clock, mailer: Mailer, from: string, listener: OutboxListener) {
    super({
      database,
      clock,
      entity: Letter,
      sentState: 'sent',
      concurrency: () => mailer.connections,
      pollInterval: POLL_INTERVAL,
      failed: (error) => listener.failed(error),
    });
    this.#clock = clock;
    this.#mailer = mailer;
    this.#from = from;
    this.#listener = listener;
  }

  /** Stops as every sender does, and closes the mailer. */
  override async stop(grace?: number): Promise<void> {
    await super.stop(grace);
    this.#mailer.close();
  }

  protected async attempt(letter: Letter): Promise<Outcome> {
    const { messageId, recipient: to, replyTo, subject, text, html, calendar } = letter;
    const thread = { precedingIds: letter.precedingIds, isWritten: letter.writtenAt !== null };
    const attempts = letter.attempts + 1;
    try {
      await this.#mailer.send({
        messageId,
        from: this.#from,
        to,
        replyTo,
        subject,
        text,
        html,
        calendar,
        ...thread,
      });
    } catch (error) {
      return this.#refused(attempts, error);
    }
    this.#listener.sent();
    return { state: 'sent', attempts, sentAt: this.#clock.now(), lastError: null, heldReason: null };
  }

  #refused(attempts: number, error: unknown): Outcome {
    const { reason, final, columns } = refusedLetter(error, attempts, RETRY_DELAYS, this.#clock.now());
    if (!this.isAbandoned) this.#listener.refused(reason, attempts, final);
    // A letter to retry keeps its stored state, because staff may have marked its inquiry as spam meanwhile.
    return final ? { ...columns, state: 'failed', heldReason: null } : columns;
  }

  protected override async afterOutcome(
    manager: EntityManager,
    letter: Letter,
    { state }: Outcome,
  ): Promise<void> {
    if (state === 'failed') await enqueueEvent(manager, this.#clock.now(), letterFailed(letter));
  }
}
