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
const BY_ITSELF = /\bdatabase\s*\.write\(|\b(recordActivity|keepVersions|enqueueEvent|raiseContentVersion)\(/;

const exceptions: Readonly<Record<string, string>> = {
  'gateway/features/housekeeping/housekeeper.ts': 'clean-up that nobody asked for',
  'gateway/content/content-service.ts': 'not yet a unit of work',
  'gateway/content/content-trash.ts': 'not yet a unit of work',
  'gateway/content/content-writer.ts': 'not yet a unit of work',
  'gateway/features/activity/activity.service.ts': 'not yet a unit of work',
  'gateway/features/auth/passkeys/passkey-ceremonies.ts': 'challenges, which a refused response uses up too',
  'gateway/features/auth/sign-in/sign-in-log.ts': 'counts the failed sign-ins of an hour in one entry',
  'gateway/features/auth/sign-in/sign-in-policy.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/answers/answer-templates.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/answers/inquiry-answers.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/appointment-changes.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/blocked-times.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/booking.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/calendar-feed.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/schedule.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/appointments/schedule.ts': 'not yet a unit of work',
  'gateway/features/inquiries/arriving/sending.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/arriving/store-inquiry.ts': 'not yet a unit of work',
  'gateway/features/inquiries/digest/daily-digests.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/digest/daily-digests.ts': 'not yet a unit of work',
  'gateway/features/inquiries/inbox/change-inquiry.ts': 'not yet a unit of work',
  'gateway/features/inquiries/inbox/inquiries.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/inbox/inquiry-presence.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/inbox/inquiry-team.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/inbox/store-change.ts': 'not yet a unit of work',
  'gateway/features/inquiries/sending/inquiry-letters.service.ts': 'not yet a unit of work',
  'gateway/features/inquiries/sending/outbox.ts': 'what follows from the outcome of a lease',
  'gateway/features/media/media.service.ts': 'not yet a unit of work',
  'gateway/features/privacy/erase-inquiries.ts': 'not yet a unit of work',
  'gateway/features/privacy/privacy.service.ts': 'not yet a unit of work',
  'gateway/features/privacy/retention.service.ts': 'not yet a unit of work',
  'gateway/features/views/saved-views.service.ts': 'not yet a unit of work',
  'gateway/features/webhooks/webhook-health.ts': 'what follows from the outcome of a lease',
  'gateway/queue/leased-queue.ts': 'leases',
};

const writesByItself = (text: string): boolean => BY_ITSELF.test(text);

describe('writes', () => {
  const own = sourceFiles(root)
    .filter((file) => /^gateway\/(features|content|letters|queue|http)\//.test(file))
    .filter((file) => writesByItself(readFileSync(`${root}/${file}`, 'utf8')));

  it('are units of work, but for the declared exceptions', () => {
    expect(own.filter((file) => !(file in exceptions))).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    expect(Object.keys(exceptions).filter((file) => !own.includes(file))).toEqual([]);
  });

  it.each([
    'await this.#database.write((manager) => work(manager));',
    'await recordActivity(manager, now, entry);',
  ])('by themselves are found: %s', (text) => expect(writesByItself(text)).toBe(true));
});
