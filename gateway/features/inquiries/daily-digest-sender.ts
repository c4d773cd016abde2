import type { Database } from '#db/database.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { officeToday } from '#domain/slots.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { refusedLetter } from '#gateway/queue/refused-letter.ts';
import type { ComposedDigest } from './daily-digests.service.ts';
import { storeDueDigests } from './daily-digests.ts';
import type { OutboxListener } from './outbox.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delay after each failed attempt, in milliseconds. A digest of yesterday is not sent, so there are none after a day. */
const RETRY_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, ...Array<number>(23).fill(HOUR)];
/** Interval between looks at the clock and the queue, in milliseconds. */
const POLL_INTERVAL = 30 * SECOND;
/** So few are sent that one at a time leaves the connections of the mailer to the outbox. */
const CONCURRENCY = 1;

const DAY_OVER = 'The day was over before the letter could be sent.';

interface SenderOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly listener: OutboxListener;
  /** Composes the letter as of now, or says why there is none. */
  compose(digest: DailyDigest): Promise<ComposedDigest>;
}

type Outcome = Partial<Pick<DailyDigest, 'state' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'asOf'>>;

/**
 * Sends the daily digests of the day from the set time on; a gateway that was not running then sends them when it is. Each
 * attempt composes the letter anew, under the same Message-ID, and it is stored nowhere. A stop leaves the mailer to the
 * outbox.
 */
export class DailyDigestSender extends QueueSender<DailyDigest> {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    const { database, clock, listener } = options;
    super({
      database,
      clock,
      entity: DailyDigest,
      sentState: 'sent',
      concurrency: () => CONCURRENCY,
      pollInterval: POLL_INTERVAL,
      prepare: () => storeDueDigests(database, clock.now()),
      failed: (error) => listener.failed(error),
    });
    this.#options = options;
  }

  protected async attempt(digest: DailyDigest): Promise<Outcome> {
    const { clock, mailer, listener, compose } = this.#options;
    const attempts = digest.attempts + 1;
    try {
      if (officeToday(clock.now()) !== digest.day) return { state: 'failed', attempts, lastError: DAY_OVER };
      const { letter, asOf, lastError } = await compose(digest);
      if (!letter) return { state: asOf ? 'empty' : 'failed', attempts, lastError, asOf };
      await mailer.send(letter);
      listener.sent();
      return { state: 'sent', attempts, lastError, asOf };
    } catch (error) {
      return this.#refused(attempts, error);
    }
  }

  #refused(attempts: number, error: unknown): Outcome {
    const { clock, listener } = this.#options;
    // Composing needs the database, which is reported as what it is.
    if (!(error instanceof MailRefused)) listener.failed(error);
    const { reason, final, columns } = refusedLetter(error, attempts, RETRY_DELAYS, clock.now());
    if (!this.isAbandoned) listener.refused(reason, attempts, final);
    return final ? { ...columns, state: 'failed' } : columns;
  }
}
