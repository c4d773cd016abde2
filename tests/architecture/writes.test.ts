import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './layers.ts';

/*
 * Every write for a caller is a unit of work (gateway/write/units-of-work.ts), so that none forgets the log, the kept version,
 * the event or the content version, and all store them in one order. What writes by itself is declared here, with its reason.
 */

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Opening a transaction, or storing a part of what a unit stores. */
const BY_ITSELF =
  /\bdatabase\s*\.write\(|\b(recordActivities|keepVersions|enqueueEvents?|storeNotices|raiseContentVersion|noteContentChanges)\(/;

const exceptions: Readonly<Record<string, string>> = {
  'gateway/features/auth/passkeys/passkey-ceremonies.ts': 'challenges, which a refused response uses up too',
  'gateway/features/auth/sign-in/sign-in-log.ts': 'counts the failed sign-ins of an hour in one entry',
  'gateway/features/inquiries/appointments/schedule-terms.ts':
    'the key of links is made once, with the first booking',
  'gateway/features/inquiries/calendars/busy-calendar-reader.ts': 'what follows from the outcome of a lease',
  'gateway/features/inquiries/digest/daily-digests.ts': 'the digests of a day are put into their queue',
  'gateway/features/inquiries/sending/outbox.ts': 'what follows from the outcome of a lease',
  'gateway/features/media/media.service.ts':
    'variants of pictures, which are made again whenever they are missing',
  'gateway/features/webhooks/webhook-backlog.ts': 'what follows from the state of a webhook, in batches',
  'gateway/features/webhooks/webhook-health.ts': 'what follows from the outcome of a lease',
  'gateway/queue/leased-queue.ts': 'leases',
};

describe('writes', () => {
  const own = sourceFiles(root)
    .filter((file) => /^gateway\/(features|content|letters|queue|http)\//.test(file))
    .filter((file) => BY_ITSELF.test(readFileSync(`${root}/${file}`, 'utf8')));

  it('are units of work, but for the declared exceptions', () => {
    expect(own.filter((file) => !(file in exceptions))).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    expect(Object.keys(exceptions).filter((file) => !own.includes(file))).toEqual([]);
  });
});
