import type { Database } from '#db/database.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { officeToday } from '#domain/slots.ts';
import { LetterSender, type LetterSenderOptions, RETRY_FOR_A_DAY } from '#gateway/letters/letter-sender.ts';
import type { ComposedDigest } from './daily-digests.service.ts';
import { storeDueDigests } from './daily-digests.ts';

/** Milliseconds between looks at the clock and the queue. */
const POLL_INTERVAL = 30_000;

const DAY_OVER = 'The day was over before the letter could be sent.';

interface DigestSenderOptions extends LetterSenderOptions {
  readonly database: Database;
  /** Composes the letter as of now, or says why there is none. */
  compose(digest: DailyDigest): Promise<ComposedDigest>;
}

/**
 * Sends the daily digests of the day from the set time on; a gateway that was not running then sends them when it is. Each
 * attempt composes the letter anew, under the same Message-ID, and it is stored nowhere. One of yesterday is not sent, so
 * that there are no attempts after a day. A stop leaves the mailer to the outbox.
 */
export function dailyDigestSender({ compose, ...options }: DigestSenderOptions): LetterSender<DailyDigest> {
  const { database, clock, mailer } = options;
  return new LetterSender(options, {
    entity: DailyDigest,
    pollInterval: POLL_INTERVAL,
    delays: RETRY_FOR_A_DAY,
    prepare: () => storeDueDigests(database, clock.now()),
    async send(digest) {
      if (officeToday(clock.now()) !== digest.day) return { state: 'failed', lastError: DAY_OVER };
      const { letter, asOf, lastError } = await compose(digest);
      if (!letter) return { state: asOf ? 'empty' : 'failed', lastError, asOf };
      await mailer.send(letter);
      return { state: 'sent', lastError, asOf };
    },
  });
}
