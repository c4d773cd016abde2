import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { type DigestDay, dueDigestDay, INITIAL_DIGEST_TIME } from '#domain/daily-digest.ts';
import { type Permission, rolePermits } from '#domain/permissions.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { type DocumentKind, readDocument } from '#gateway/write/versioned-document.ts';

/** When daily digests are sent: HH:MM in India. */
export const DAILY_DIGEST: DocumentKind<{ readonly time: string }> = {
  name: 'daily-digest',
  initial: { time: INITIAL_DIGEST_TIME },
  thing: 'account',
  thingId: '',
  isPublic: false,
  readable: (settings) => settings,
};

/** An account that has an address and asked for the daily digest. */
export type DigestRecipient = Account & { email: string; dailyDigestSince: Date };

/** Of whom any may turn the digest on: it tells of the inbox, and of drafts that wait. */
export const DIGEST_READERS = ['inquiries:read', 'drafts:write'] as const satisfies Permission[];

/** Whether a person gets the daily digest: asked for it, has an address, and may read what it tells of. */
export const isRecipient = (account: Account): account is DigestRecipient =>
  account.dailyDigestSince !== null &&
  account.email !== null &&
  account.deactivatedAt === null &&
  account.invitedAt === null &&
  DIGEST_READERS.some((permission) => rolePermits(account.role, permission));

/**
 * Stores a row for each person whose digest of today is due and is not stored. Who asked for it after it was due gets the
 * first one on the next working day. Two gateways may do so at once: the unique key of person and day keeps one row.
 */
export async function storeDueDigests(database: Database, now: Date): Promise<void> {
  const due = await database.read(async (manager) => {
    const { time } = (await readDocument(manager, DAILY_DIGEST)).document;
    const day = dueDigestDay(now, time, await readTerms(manager));
    return day && { day: day.day, accountIds: await withoutDigest(manager, day) };
  });
  if (!due || due.accountIds.length === 0) return;
  const queued = { state: 'owed', attempts: 0, nextAttemptAt: now, createdAt: now } as const;
  const rows = due.accountIds.map((accountId) => ({ id: randomUUID(), accountId, day: due.day, ...queued }));
  await database.write((manager) =>
    manager.createQueryBuilder().insert().into(DailyDigest).values(rows).orIgnore().execute(),
  );
}

/** The ids of the accounts whose digest of a day is due and is not stored. */
async function withoutDigest(manager: EntityManager, { day, dueAt }: DigestDay): Promise<string[]> {
  const requested = await manager.findBy(Account, {
    dailyDigestSince: LessThanOrEqual(dueAt),
    email: Not(IsNull()),
    deactivatedAt: IsNull(),
  });
  const ids = requested.filter(isRecipient).map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await manager.findBy(DailyDigest, { day, accountId: In(ids) });
  return ids.filter((id) => !stored.some(({ accountId }) => accountId === id));
}

/** The moment of which the last digest of a person told; before the first one, since when the person gets it. */
export async function coveredUntil(
  manager: EntityManager,
  { id: accountId, dailyDigestSince }: DigestRecipient,
): Promise<Date> {
  const last = await manager.findOne(DailyDigest, {
    where: { accountId, asOf: Not(IsNull()) },
    order: { day: 'DESC' },
  });
  return last?.asOf && last.asOf > dailyDigestSince ? last.asOf : dailyDigestSince;
}
