import { MailboxPosition } from '#db/entities/mailbox-position.entity.ts';
import type { MailboxSession } from '#gateway/ports/mailbox.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** How far a mailbox has been read. */
export interface Position {
  readonly uid: number;
  /** Mails that the server received before are not taken. */
  readonly since: Date;
}

/**
 * How far the clocks of a mail server and of this machine may be apart, in milliseconds. What was there before is told by its
 * number; the time matters only after a server has numbered its mails anew.
 */
const CLOCKS_APART = 60 * 60 * 1000;

/** Which mail it is. */
export interface Place {
  /** Digest of the name of the mailbox. */
  readonly mailbox: string;
  readonly uidValidity: string;
  readonly uid: number;
}

/**
 * Where to read on. A mailbox that is connected for the first time begins with the next mail; one whose server has numbered its
 * mails anew is looked through from the first, for what was received since it was connected.
 */
export async function readPosition(
  { manager, now, forChange }: UnitOfWork,
  mailbox: string,
  { uidValidity, uidNext }: Pick<MailboxSession, 'uidValidity' | 'uidNext'>,
): Promise<Position> {
  const row = await manager.findOne(MailboxPosition, { where: { mailbox }, ...forChange });
  if (!row) {
    const uid = uidNext - 1;
    const since = new Date(now.getTime() - CLOCKS_APART);
    const values = { mailbox, uidValidity, uid: String(uid), since };
    // Another gateway may connect it at the same moment; then its row stays.
    await manager.createQueryBuilder().insert().into(MailboxPosition).values(values).orIgnore().execute();
    return { uid, since };
  }
  if (row.uidValidity === uidValidity) return { uid: Number(row.uid), since: row.since };
  await manager.update(MailboxPosition, { mailbox }, { uidValidity, uid: '0' });
  return { uid: 0, since: row.since };
}

/** Whether a mail was taken meanwhile, by another gateway. The position is locked until the unit ends. */
export async function isTaken(
  { manager, forChange }: UnitOfWork,
  { mailbox, uidValidity, uid }: Place,
): Promise<boolean> {
  const row = await manager.findOne(MailboxPosition, { where: { mailbox }, ...forChange });
  return row !== null && row.uidValidity === uidValidity && Number(row.uid) >= uid;
}

/** Says that every mail up to one is taken. */
export async function advance(unit: UnitOfWork, place: Place): Promise<void> {
  if (await isTaken(unit, place)) return;
  const { mailbox, uidValidity, uid } = place;
  await unit.manager.update(MailboxPosition, { mailbox, uidValidity }, { uid: String(uid) });
}
