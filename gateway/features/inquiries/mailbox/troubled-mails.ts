import { createHash } from 'node:crypto';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { TroubledMail } from '#db/entities/troubled-mail.entity.ts';
import { SAID_FOR } from '#db/put-aside-mails.ts';
import type { MailEntry } from '#gateway/ports/mailbox.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import type { Place } from './mailbox-position.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Looks at which a mail could not be taken, after which it is put aside. */
const MOST_LOOKS = 20;
/** Milliseconds after which it is put aside in any case. */
const LONGEST = DAY;

/** A mail that could not be taken at this look. */
export interface FailedMail {
  readonly entry: MailEntry;
  /** Whether the server has answered, and given nothing: that is about this mail whatever else happens. */
  readonly isWithheld: boolean;
}

/** Numbers of the mails that could not be taken at earlier looks, by whichever gateway. */
export async function troubledUids(
  manager: EntityManager,
  { mailbox, uidValidity }: Omit<Place, 'uid'>,
): Promise<ReadonlySet<number>> {
  const rows = await manager.findBy(TroubledMail, { mailbox, uidValidity, putAsideAt: IsNull() });
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/**
 * Stores that a mail could not be taken. Returns whether it is time to put it aside. `counts`: whether the look counts; where none
 * of several mails could be taken, the reason is none of theirs, and only the time counts.
 */
export async function noteTrouble(
  { manager, now }: UnitOfWork,
  { mailbox, uidValidity, uid }: Place,
  counts: boolean,
): Promise<boolean> {
  const key = { mailbox, uidValidity, uid: String(uid) };
  const values = { ...key, firstSeenAt: now, looks: 0, putAsideAt: null };
  await manager.createQueryBuilder().insert().into(TroubledMail).values(values).orIgnore().execute();
  if (counts) await manager.increment(TroubledMail, key, 'looks', 1);
  const { firstSeenAt, looks } = await manager.findOneByOrFail(TroubledMail, key);
  return looks >= MOST_LOOKS || now.getTime() - firstSeenAt.getTime() >= LONGEST;
}

/** Of a mail that was taken after all. */
export async function forgetTrouble({ manager }: UnitOfWork, { uid, ...place }: Place): Promise<void> {
  await manager.delete(TroubledMail, { ...place, uid: String(uid), putAsideAt: IsNull() });
}

export async function notePutAside({ manager, now }: UnitOfWork, { uid, ...place }: Place): Promise<void> {
  await manager.update(TroubledMail, { ...place, uid: String(uid) }, { putAsideAt: now });
}

/** Removes what is said no longer; of a mail that is still asked for, the row is not as old. */
export async function removeOldTroubles(manager: EntityManager, now: Date): Promise<number> {
  const firstSeenAt = LessThanOrEqual(new Date(now.getTime() - LONGEST - SAID_FOR));
  return (await manager.delete(TroubledMail, { firstSeenAt })).affected ?? 0;
}

/** In place of the digest of a mail whose bytes nobody has. */
export const digestOfPlace = ({ mailbox, uidValidity, uid }: Place): string =>
  createHash('sha256').update(`${mailbox} ${uidValidity} ${uid}`).digest('hex');
