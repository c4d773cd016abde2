import { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { Mailer, OutgoingLetter } from '#gateway/ports/mailer.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { refusedLetter } from '#gateway/queue/refused-letter.ts';

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
 * A stop leaves the mailer to the outbox.
 */
export class AccessLetterSender extends QueueSender<AccessLink> {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    const { database, clock, listener } = options;
    super({
      database,
      clock,
      entity: AccessLink,
      sentState: 'sent',
      concurrency: () => CONCURRENCY,
      pollInterval: POLL_INTERVAL,
      failed: (error) => listener.failed(error),
    });
    this.#options = options;
  }

  protected async attempt(link: AccessLink): Promise<Outcome> {
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
    const now = this.#options.clock.now();
    const { reason, final, columns } = refusedLetter(error, attempts, RETRY_DELAYS, now);
    if (!this.isAbandoned) this.#options.listener.refused(reason, attempts, final);
    return final ? { ...columns, state: 'failed' } : columns;
  }
}
