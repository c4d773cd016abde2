import { type EntityManager, In } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { type InquiryState, isWaiting } from '#domain/rules/inquiry.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { notifyOwner } from '#gateway/features/inquiries/notifications/notify-owner.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { possibleOwners } from './inquiry-owners.ts';
import { getInquiries, type InquiryWithLetters, lockedInquiries } from './inquiry-queries.ts';
import { refuseErased } from './refuse-erased.ts';
import { holdAsSpam, releaseFromSpam } from './spam-holds.ts';
import { storeInquiryChanges } from './store-change.ts';

/** What staff change of an inquiry; a field left out keeps its value. */
export interface InquiryPatch {
  readonly state?: InquiryState | null | undefined;
  readonly note?: string | null | undefined;
  /** Null or empty: nobody's. */
  readonly ownerId?: string | null | undefined;
  readonly snoozedUntil?: Date | null | undefined;
}

/** A change of one of several inquiries; `ifVersion` null: whatever its version is. */
export interface PatchedInquiry {
  readonly id: string;
  readonly patch: InquiryPatch;
  readonly ifVersion: number | null;
}

/**
 * Changes inquiries, each named once, all or none and in few statements however many there are: their letters and their
 * appointments, the counts, the log and the webhooks follow. Returns them in their order, unchanged ones as they are. `head`:
 * of the letters. Errors: BAD_USER_INPUT for an owner who cannot work on what waits, NOT_FOUND, CONFLICT for one that is
 * erased, PRECONDITION_FAILED.
 */
export async function changeInquiries(
  unit: UnitOfWork,
  requested: readonly PatchedInquiry[],
  head: Letterhead,
): Promise<InquiryWithLetters[]> {
  const { manager, now } = unit;
  const ids = requested.map(({ id }) => id);
  const rows = await lockedInquiries(manager, ids, now, unit.forChange);
  const owners = await possibleOwners(
    manager,
    requested.map(({ patch }) => patch.ownerId || null),
  );
  const answeredByMail = await idsAnsweredByMail(manager, rows);
  const changes = rows.flatMap((before, index) => {
    const { patch = {}, ifVersion = null } = requested[index] ?? {};
    refuseErased(before);
    if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
    const after = patched(before, patch);
    const owner =
      after.ownerId === before.ownerId ? before.owner : owners.nameOf(after.ownerId, !isWaiting(after.state));
    const isChanged = changesBetween(readable(before, before.owner), readable(after, owner)).length > 0;
    const firstAnsweredAt = firstAnswerOf(before, after.state, now, answeredByMail);
    return isChanged ? [{ before, values: { ...after, firstAnsweredAt } }] : [];
  });
  if (changes.length === 0) return rows;
  await storeInquiryChanges(unit, changes);
  await followStates(unit, changes, head);
  const after = await getInquiries(manager, ids, now);
  const isChanged = new Set(changes.map(({ before }) => before.id));
  for (const [index, changed] of after.entries()) {
    const before = rows[index];
    if (before && isChanged.has(changed.id)) logChange(unit, before, changed);
  }
  if (after.some(({ letters }) => letters.some(({ state }) => state === 'owed'))) unit.poll('letters');
  return after;
}

const patched = (before: Inquiry, { state, note, ownerId, snoozedUntil }: InquiryPatch) => ({
  state: state ?? before.state,
  note: note ?? before.note,
  ownerId: ownerId === undefined ? before.ownerId : ownerId || null,
  snoozedUntil: snoozedUntil === undefined ? before.snoozedUntil : snoozedUntil,
});

/** Holds what belongs to inquiries that became spam, and releases what belongs to those that are none any more. */
async function followStates(
  unit: UnitOfWork,
  changes: readonly { readonly before: Inquiry; readonly values: Pick<Inquiry, 'state'> }[],
  head: Letterhead,
): Promise<void> {
  const moved = changes.filter(({ before, values }) => values.state !== before.state);
  const toSpam = moved.filter(({ values }) => values.state === 'spam');
  // Closing spam does not unmark it, so that what is held stays so.
  const fromSpam = moved.filter(({ values }) => values.state !== 'spam' && values.state !== 'closed');
  await holdAsSpam(
    unit,
    toSpam.map(({ before }) => before.id),
  );
  await releaseFromSpam(
    unit,
    fromSpam.map(({ before }) => before),
    head,
  );
}

function logChange(unit: UnitOfWork, before: InquiryWithLetters, changed: InquiryWithLetters): void {
  const { id, ownerId } = changed;
  if (ownerId !== before.ownerId)
    notifyOwner(unit, { id, ownerId }, { kind: 'assigned', cause: String(before.version) });
  unit.log({
    action: 'updated',
    thing: 'inquiry',
    thingId: id,
    summary: `Inquiry ${before.reference} was changed.`,
    changes: changesBetween(readable(before, before.owner), readable(changed, changed.owner)),
  });
}

/** How long after it a mark as answered counts as a slip when it is taken back, in milliseconds. */
const SLIP = 10 * 60 * 1000;

/** Which of the inquiries that are answered a colleague has answered by mail. */
async function idsAnsweredByMail(
  manager: EntityManager,
  inquiries: readonly Inquiry[],
): Promise<ReadonlySet<string | null>> {
  const answered = inquiries.flatMap(({ id, state }) => (state === 'answered' ? [id] : []));
  if (answered.length === 0) return new Set();
  const mails = await manager.find(Mail, {
    select: { id: true, inquiryId: true },
    where: { inquiryId: In(answered), kind: 'answer' },
  });
  return new Set(mails.map(({ inquiryId }) => inquiryId));
}

/** When an inquiry was answered first, after a change into a state. */
function firstAnswerOf(
  before: InquiryWithLetters,
  state: InquiryState,
  now: Date,
  answeredByMail: ReadonlySet<string | null>,
): Date | null {
  const { id, firstAnsweredAt, letters } = before;
  if (state === before.state) return firstAnsweredAt;
  if (state === 'answered') return firstAnsweredAt ?? now;
  if (firstAnsweredAt === null || before.state !== 'answered' || state === 'closed') return firstAnsweredAt;
  // Nothing was sent, so the mark is undone, whatever else was changed since.
  const isAnswered = letters.some(({ kind }) => kind === 'answer') || answeredByMail.has(id);
  const isSlip = now.getTime() - firstAnsweredAt.getTime() <= SLIP && !isAnswered;
  return isSlip ? null : firstAnsweredAt;
}

/** The fields as the log shows them: an owner by name. */
const readable = (
  { state, note, snoozedUntil }: Pick<Inquiry, 'state' | 'note' | 'snoozedUntil'>,
  owner: string | null,
) => ({ state, note, owner, snoozedUntil: snoozedUntil?.toISOString() ?? null });
