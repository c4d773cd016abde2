import type { EntityManager } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { type InquiryState, isWaiting } from '#domain/rules/inquiry.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { notifyOwner } from '#gateway/features/inquiries/notifications/notify-owner.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { nameOfOwner } from './inquiry-owners.ts';
import { getInquiry, type InquiryWithLetters, lockedInquiry } from './inquiry-queries.ts';
import { refuseErased } from './refuse-erased.ts';
import { holdAsSpam, releaseFromSpam } from './spam-holds.ts';
import { storeInquiryChange } from './store-change.ts';

/** What staff change of an inquiry; a field left out keeps its value. */
export interface InquiryPatch {
  readonly state?: InquiryState | null | undefined;
  readonly note?: string | null | undefined;
  /** Null or empty: nobody's. */
  readonly ownerId?: string | null | undefined;
  readonly snoozedUntil?: Date | null | undefined;
}

/**
 * Changes an inquiry: its letters and its appointment, the counts, the log and the webhooks follow. `head`: of the letters.
 * Errors: BAD_USER_INPUT for an owner who cannot work on what waits, NOT_FOUND, CONFLICT for one that is erased,
 * PRECONDITION_FAILED.
 */
export async function changeInquiry(
  unit: UnitOfWork,
  id: string,
  patch: InquiryPatch,
  ifVersion: number | null,
  head: Letterhead,
): Promise<InquiryWithLetters> {
  const { manager, now } = unit;
  const before = await lockedInquiry(manager, id, now, unit.forChange);
  refuseErased(before);
  if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
  const after = {
    state: patch.state ?? before.state,
    note: patch.note ?? before.note,
    ownerId: patch.ownerId === undefined ? before.ownerId : patch.ownerId || null,
    snoozedUntil: patch.snoozedUntil === undefined ? before.snoozedUntil : patch.snoozedUntil,
  };
  const owner =
    after.ownerId === before.ownerId
      ? before.owner
      : await nameOfOwner(manager, after.ownerId, !isWaiting(after.state));
  if (changesBetween(readable(before, before.owner), readable(after, owner)).length === 0) return before;
  const firstAnsweredAt = await firstAnswerOf(manager, before, after.state, now);
  await storeInquiryChange(unit, before, { ...after, firstAnsweredAt });
  if (after.state !== before.state) {
    if (after.state === 'spam') await holdAsSpam(unit, id);
    // Closing spam does not unmark it, so that what is held stays so.
    else if (after.state !== 'closed') await releaseFromSpam(unit, before, head);
  }
  if (after.ownerId !== before.ownerId)
    notifyOwner(unit, { id, ownerId: after.ownerId }, { kind: 'assigned', cause: String(before.version) });
  const changed = await getInquiry(manager, id, now);
  unit.log({
    action: 'updated',
    thing: 'inquiry',
    thingId: id,
    summary: `Inquiry ${before.reference} was changed.`,
    changes: changesBetween(readable(before, before.owner), readable(changed, changed.owner)),
  });
  if (changed.letters.some((letter) => letter.state === 'owed')) unit.wake('letters');
  return changed;
}

/** How long after it a mark as answered counts as a slip when it is taken back, in milliseconds. */
const SLIP = 10 * 60 * 1000;

/** When an inquiry was answered first, after a change into a state. */
async function firstAnswerOf(
  manager: EntityManager,
  before: InquiryWithLetters,
  state: InquiryState,
  now: Date,
): Promise<Date | null> {
  const { id: inquiryId, firstAnsweredAt, letters } = before;
  if (state === before.state) return firstAnsweredAt;
  if (state === 'answered') return firstAnsweredAt ?? now;
  if (firstAnsweredAt === null || before.state !== 'answered' || state === 'closed') return firstAnsweredAt;
  // Nothing was sent, so the mark is undone, whatever else was changed since.
  if (now.getTime() - firstAnsweredAt.getTime() > SLIP) return firstAnsweredAt;
  const isAnswered =
    letters.some(({ kind }) => kind === 'answer') ||
    (await manager.existsBy(Mail, { inquiryId, kind: 'answer' }));
  return isAnswered ? firstAnsweredAt : null;
}

/** The fields as the log shows them: an owner by name. */
const readable = (
  { state, note, snoozedUntil }: Pick<Inquiry, 'state' | 'note' | 'snoozedUntil'>,
  owner: string | null,
) => ({ state, note, owner, snoozedUntil: snoozedUntil?.toISOString() ?? null });
