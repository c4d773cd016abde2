import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { officeToday } from '#domain/slots.ts';
import { readBackup } from './backup-format.ts';
import type { Database } from './database.ts';
import { AccessLink } from './entities/access-link.entity.ts';
import { Account } from './entities/account.entity.ts';
import { Activity } from './entities/activity.entity.ts';
import { ApiToken } from './entities/api-token.entity.ts';
import { Appointment } from './entities/appointment.entity.ts';
import { BusyCalendar } from './entities/busy-calendar.entity.ts';
import { BusyTime } from './entities/busy-time.entity.ts';
import { Inquiry } from './entities/inquiry.entity.ts';
import { Letter } from './entities/letter.entity.ts';
import { PreviewLink } from './entities/preview-link.entity.ts';
import { Release } from './entities/release.entity.ts';
import { Session } from './entities/session.entity.ts';
import { ownedWork } from './owned-work.ts';
import { publicIdOf } from './public-id.ts';

/*
 * What a restore must not undo: access that was ended, letters that were sent, and reminders of appointments, since the backup
 * was made. It is known from the database that is replaced; an empty one knows nothing.
 */

/** What the database that is replaced knows of the time since the backup. */
export interface SinceBackup {
  /** Public ids of the tokens that it has known and has no more. */
  readonly endedTokens: ReadonlySet<string>;
  /** Everybody, with what is new of the address of the private calendar and of whether they may sign in. */
  readonly accounts: readonly Pick<Account, 'id' | 'deactivatedAt' | 'calendarDigest'>[];
  /** Of the letters that the backup would send. */
  readonly sent: readonly Pick<Letter, 'id' | 'state' | 'sentAt' | 'lastError'>[];
  /** The appointments of which visitors were reminded. */
  readonly reminded: readonly Pick<Appointment, 'id' | 'dayReminderFor' | 'hourReminderFor'>[];
}

/** Rows read at a time. */
const BATCH = 500;

/** The letters that a backup would send: their ids. Errors: BackupError. */
export async function owedLettersIn(file: string): Promise<string[]> {
  const ids: string[] = [];
  await readBackup(file, async ({ table, row }) => {
    if (table === 'letters' && row.state === 'owed') ids.push(String(row.id));
  });
  return ids;
}

/** Reads it before the rows are replaced. `owed`: the letters that the backup would send; `lock`: find options that lock. */
export async function readSinceBackup(
  manager: EntityManager,
  owed: readonly string[],
  lock: Database['forChange'],
): Promise<SinceBackup> {
  const tokens = await manager.find(ApiToken, { select: { id: true }, ...lock });
  const known = new Set(tokens.map(({ id }) => publicIdOf(id)));
  const entries = await manager.find(Activity, {
    select: { id: true, thingId: true },
    where: { thing: 'token' },
    ...lock,
  });
  const sent: Letter[] = [];
  for (let start = 0; start < owed.length; start += BATCH)
    sent.push(
      ...(await manager.find(Letter, {
        select: { id: true, state: true, sentAt: true, lastError: true },
        where: { id: In(owed.slice(start, start + BATCH)), sentAt: Not(IsNull()) },
        ...lock,
      })),
    );
  return {
    endedTokens: new Set(entries.map(({ thingId }) => thingId).filter((id) => !known.has(id))),
    accounts: await manager.find(Account, {
      select: { id: true, deactivatedAt: true, calendarDigest: true },
      ...lock,
    }),
    sent,
    reminded: await manager.find(Appointment, {
      select: { id: true, dayReminderFor: true, hourReminderFor: true },
      where: [{ dayReminderFor: Not(IsNull()) }, { hourReminderFor: Not(IsNull()) }],
      ...lock,
    }),
  };
}

/**
 * Applies it to the rows of the backup. Sessions and access links end, whichever they are: their tokens may be in the hands of
 * whoever was the reason of the restore.
 */
export async function repeatSinceBackup(
  manager: EntityManager,
  { endedTokens, accounts, sent, reminded }: SinceBackup,
): Promise<void> {
  await manager.deleteAll(Session);
  await manager.deleteAll(AccessLink);
  await manager.deleteAll(PreviewLink);
  // Some may have gone out since, been given up or taken back: somebody decides.
  const timed = [
    { state: 'open', publishAt: Not(IsNull()) },
    { state: 'open', endAt: Not(IsNull()) },
    { state: 'published', endAt: Not(IsNull()) },
  ] as const;
  for (const where of timed)
    await manager.update(Release, { ...where, problem: IsNull() }, { problem: RESTORED });
  for (const { id } of await manager.find(ApiToken, { select: { id: true } }))
    if (endedTokens.has(publicIdOf(id))) await manager.delete(ApiToken, { id });
  // An address that was ended or replaced must not work again.
  for (const { id, calendarDigest } of accounts) await manager.update(Account, { id }, { calendarDigest });
  await deactivateAgain(manager, accounts);
  const ended = { leaseUntil: null, leaseOwner: null, beforeAnswer: null };
  for (const { id, ...outcome } of sent) await manager.update(Letter, { id }, { ...outcome, ...ended });
  for (const { id, dayReminderFor, hourReminderFor } of reminded) {
    if (dayReminderFor) await manager.update(Appointment, { id }, { dayReminderFor });
    if (hourReminderFor) await manager.update(Appointment, { id }, { hourReminderFor });
  }
}

/** Why a release of a backup does nothing by itself. */
const RESTORED = 'It comes from a backup. Publish it, take it back or give it up.';

/** Owners stay who they were in the backup where none would be left. */
async function deactivateAgain(manager: EntityManager, accounts: SinceBackup['accounts']): Promise<void> {
  const owner = { role: 'owner', deactivatedAt: IsNull(), invitedAt: IsNull() } as const;
  const owners = (await manager.find(Account, { select: { id: true }, where: owner })).map(({ id }) => id);
  const ids = new Set(accounts.filter(({ deactivatedAt }) => deactivatedAt).map(({ id }) => id));
  const isLeft = owners.length === 0 || owners.some((id) => !ids.has(id));
  for (const { id, deactivatedAt } of accounts) {
    if (!deactivatedAt) continue;
    if (!isLeft && owners.includes(id)) continue;
    await manager.update(Account, { id, deactivatedAt: IsNull() }, { deactivatedAt });
    await manager.delete(ApiToken, { accountId: id });
    await manager.delete(BusyCalendar, { id });
    await manager.delete(BusyTime, { accountId: id });
    // Nobody would be told of what happens to them.
    const work = await ownedWork(manager, id, officeToday(deactivatedAt));
    for (const where of work.inquiries) await manager.update(Inquiry, where, { ownerId: null });
    await manager.update(Appointment, work.appointments, { ownerId: null });
  }
}
