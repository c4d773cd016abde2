import type { EntityManager } from 'typeorm';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { badUserInput, preconditionFailed } from '#gateway/kernel/errors.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { holdOrRelease } from './hold-or-release.ts';
import { isPossibleOwner } from './inquiry-owners.ts';
import { getInquiry, type InquiryWithLetters, lockedInquiry } from './inquiry-queries.ts';
import { refuseErased } from './refuse-erased.ts';
import { storeInquiryChange } from './store-change.ts';

/** What staff change of an inquiry; a field left out keeps its value. */
export interface InquiryPatch {
  readonly state?: InquiryState | null | undefined;
  readonly note?: string | null | undefined;
  /** Null or empty: nobody's. */
  readonly ownerId?: string | null | undefined;
  readonly snoozedUntil?: Date | null | undefined;
}

/** Who changes an inquiry, when, and with what. */
export interface ChangeContext {
  readonly by: string;
  readonly now: Date;
  readonly head: Letterhead;
  readonly lock: Database['forChange'];
}

/**
 * Changes an inquiry inside a transaction: its letters and its appointment, the counts, the log and the webhooks follow.
 * Errors: BAD_USER_INPUT for an owner who cannot work on inquiries, NOT_FOUND, CONFLICT for one that is erased,
 * PRECONDITION_FAILED.
 */
export async function changeInquiry(
  manager: EntityManager,
  id: string,
  patch: InquiryPatch,
  ifVersion: number | null,
  { by, now, head, lock }: ChangeContext,
): Promise<InquiryWithLetters> {
  const before = await lockedInquiry(manager, id, now, lock);
  refuseErased(before);
  if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
  const after = {
    state: patch.state ?? before.state,
    note: patch.note ?? before.note,
    ownerId: patch.ownerId === undefined ? before.ownerId : patch.ownerId || null,
    snoozedUntil: patch.snoozedUntil === undefined ? before.snoozedUntil : patch.snoozedUntil,
  };
  const owner = after.ownerId === before.ownerId ? before.owner : await nameOfOwner(manager, after.ownerId);
  const changes = changesBetween(readable(before, before.owner), readable(after, owner));
  if (changes.length === 0) return before;
  const firstAnsweredAt = firstAnswerOf(before, after.state, now);
  await storeInquiryChange(manager, before, { ...after, firstAnsweredAt }, now);
  const isSlotChanged = await holdOrRelease(manager, before, after.state, head, now, lock);
  const summary = `Inquiry ${before.reference} was changed.`;
  const entry = { actor: by, action: 'updated', thing: 'inquiry', thingId: id, summary, changes } as const;
  await recordActivity(manager, now, entry);
  if (isSlotChanged) await raiseContentVersion(manager);
  return getInquiry(manager, id, now);
}

/** How long after it a mark as answered counts as a slip when it is taken back, in milliseconds. */
const SLIP = 10 * 60 * 1000;

/** When an inquiry was answered first, after a change into a state. */
function firstAnswerOf(before: InquiryWithLetters, state: InquiryState, now: Date): Date | null {
  const { firstAnsweredAt, letters } = before;
  if (state === before.state) return firstAnsweredAt;
  if (state === 'answered') return firstAnsweredAt ?? now;
  if (firstAnsweredAt === null || before.state !== 'answered' || state === 'closed') return firstAnsweredAt;
  // Nothing was sent, and the mark was the last change: it is undone.
  const isSlip =
    firstAnsweredAt.getTime() === before.updatedAt?.getTime() &&
    now.getTime() - firstAnsweredAt.getTime() <= SLIP &&
    !letters.some(({ kind }) => kind === 'answer');
  return isSlip ? null : firstAnsweredAt;
}

/** The fields as the log shows them: an owner by name. */
const readable = (
  { state, note, snoozedUntil }: Pick<Inquiry, 'state' | 'note' | 'snoozedUntil'>,
  owner: string | null,
) => ({ state, note, owner, snoozedUntil: snoozedUntil?.toISOString() ?? null });

/** The name of an account that may work on inquiries. Errors: BAD_USER_INPUT. */
async function nameOfOwner(manager: EntityManager, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const account = await manager.findOneBy(Account, { id });
  if (account && isPossibleOwner(account)) return account.name || account.username;
  const message = 'The owner must be a colleague who works on inquiries.';
  throw badUserInput(message, [{ field: 'ownerId', message }]);
}
