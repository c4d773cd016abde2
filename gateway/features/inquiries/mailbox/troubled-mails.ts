import { createHash } from 'node:crypto';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { TroubledMail } from '#db/entities/troubled-mail.entity.ts';
import { SAID_FOR } from '#db/put-aside-mails.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import type { MailEntry } from '#gateway/ports/mailbox.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { isTaken, type Place } from './mailbox-position.ts';
import { NO_MAIL } from './parsed-mail.ts';
import { type ArrivedMail, type Taking, takeMail } from './take-mail.ts';
import { PUT_ASIDE } from './unread-mail.ts';

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

/** What is known of a mail that could not be taken. */
interface Trouble extends Pick<ArrivedMail, 'receivedAt'>, Pick<Taking, 'mailFrom'> {
  /** Whether the look counts; where none of several mails could be taken, the reason is none of theirs, and only the time counts. */
  readonly counts: boolean;
}

/**
 * Stores that a mail could not be taken, and puts it aside where its time is over: stores that it is there, in place of what it
 * says. Returns whether it is put aside.
 */
export async function noteTrouble(unit: UnitOfWork, place: Place, trouble: Trouble): Promise<boolean> {
  const { manager, now } = unit;
  const { counts, receivedAt, mailFrom } = trouble;
  const key = { ...place, uid: String(place.uid) };
  const values = { ...key, firstSeenAt: now, looks: 0, putAsideAt: null };
  await manager.createQueryBuilder().insert().into(TroubledMail).values(values).orIgnore().execute();
  if (counts) await manager.increment(TroubledMail, key, 'looks', 1);
  const { firstSeenAt, looks } = await manager.findOneByOrFail(TroubledMail, key);
  if (looks < MOST_LOOKS && now.getTime() - firstSeenAt.getTime() < LONGEST) return false;
  await manager.update(TroubledMail, key, { putAsideAt: now });
  if (await isTaken(unit, place)) return true;
  const arrived = { ...place, digest: digestOfPlace(place), receivedAt };
  const taking = { mailFrom, mailboxes: [], reference: newReference(), files: [] };
  await takeMail(unit, arrived, { ...NO_MAIL, problem: PUT_ASIDE }, taking);
  return true;
}

/** Of a mail that was taken after all. */
export async function forgetTrouble({ manager }: UnitOfWork, { uid, ...place }: Place): Promise<void> {
  await manager.delete(TroubledMail, { ...place, uid: String(uid), putAsideAt: IsNull() });
}

/** Removes what is said no longer; of a mail that is still asked for, the row is not as old. */
export async function removeOldTroubles(manager: EntityManager, now: Date): Promise<number> {
  const firstSeenAt = LessThanOrEqual(new Date(now.getTime() - LONGEST - SAID_FOR));
  return (await manager.delete(TroubledMail, { firstSeenAt })).affected ?? 0;
}

/** In place of the digest of a mail whose bytes nobody has. */
const digestOfPlace = ({ mailbox, uidValidity, uid }: Place): string =>
  createHash('sha256').update(`${mailbox} ${uidValidity} ${uid}`).digest('hex');
