import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { readBackup } from './backup-format.ts';
import type { Database } from './database.ts';
import { AccessLink } from './entities/access-link.entity.ts';
import { Account } from './entities/account.entity.ts';
import { Activity } from './entities/activity.entity.ts';
import { ApiToken } from './entities/api-token.entity.ts';
import { Letter } from './entities/letter.entity.ts';
import { Session } from './entities/session.entity.ts';
import { publicIdOf } from './public-id.ts';

/*
 * What a restore must not undo: access that was ended, and letters that were sent, since the backup was made. It is known
 * from the database that is replaced; an empty one knows nothing.
 */

/** What the database that is replaced knows of the time since the backup. */
export interface SinceBackup {
  /** Public ids of the tokens that it has known and has no more. */
  readonly endedTokens: ReadonlySet<string>;
  readonly deactivated: readonly Pick<Account, 'id' | 'deactivatedAt'>[];
  /** Of the letters that the backup would send. */
  readonly sent: readonly Pick<Letter, 'id' | 'state' | 'sentAt' | 'lastError'>[];
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
    deactivated: await manager.find(Account, {
      select: { id: true, deactivatedAt: true },
      where: { deactivatedAt: Not(IsNull()) },
      ...lock,
    }),
    sent,
  };
}

/**
 * Applies it to the rows of the backup. Sessions and access links end, whichever they are: their tokens may be in the hands of
 * whoever was the reason of the restore.
 */
export async function repeatSinceBackup(
  manager: EntityManager,
  { endedTokens, deactivated, sent }: SinceBackup,
): Promise<void> {
  await manager.deleteAll(Session);
  await manager.deleteAll(AccessLink);
  for (const { id } of await manager.find(ApiToken, { select: { id: true } }))
    if (endedTokens.has(publicIdOf(id))) await manager.delete(ApiToken, { id });
  await deactivateAgain(manager, deactivated);
  const ended = { leaseUntil: null, leaseOwner: null, beforeAnswer: null };
  for (const { id, ...outcome } of sent) await manager.update(Letter, { id }, { ...outcome, ...ended });
}

/** Owners stay who they were in the backup where none would be left. */
async function deactivateAgain(
  manager: EntityManager,
  deactivated: SinceBackup['deactivated'],
): Promise<void> {
  const owner = { role: 'owner', deactivatedAt: IsNull(), invitedAt: IsNull() } as const;
  const owners = (await manager.find(Account, { select: { id: true }, where: owner })).map(({ id }) => id);
  const ids = new Set(deactivated.map(({ id }) => id));
  const isLeft = owners.length === 0 || owners.some((id) => !ids.has(id));
  for (const { id, deactivatedAt } of deactivated) {
    if (!isLeft && owners.includes(id)) continue;
    await manager.update(Account, { id, deactivatedAt: IsNull() }, { deactivatedAt });
    await manager.delete(ApiToken, { accountId: id });
  }
}
