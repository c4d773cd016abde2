import { inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { updateRows } from '#db/update-rows.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { presentOwners } from './inquiry-owners.ts';

/** The columns of an inquiry that a change sets. */
export type InquiryValues = Partial<
  Pick<
    Inquiry,
    'state' | 'note' | 'ownerId' | 'snoozedUntil' | 'firstAnsweredAt' | 'reopenedAt' | 'searchText'
  >
>;

/** A change of an inquiry that is locked, as it was read. */
export interface InquiryChange<Row extends Inquiry> {
  readonly before: Row;
  readonly values: InquiryValues;
}

/** As `storeInquiryChanges`, of one. */
export async function storeInquiryChange<Row extends Inquiry>(
  unit: UnitOfWork,
  before: Row,
  values: InquiryValues,
): Promise<Row> {
  const [after = before] = await storeInquiryChanges(unit, [{ before, values }]);
  return after;
}

/**
 * Stores changes of inquiries that the unit has locked, each once and as its next version, in few statements however many
 * there are: the rows, the counts of their states, and the events for webhooks. One that comes to wait for an answer again is
 * no former colleague's any more, so that it is in the view of what nobody has. Without values it counts as changed too, so
 * that tools which keep a copy of the inbox read it again. Returns them changed, in their order. Errors: PRECONDITION_FAILED
 * for one that was not locked and that another write has changed.
 */
export async function storeInquiryChanges<Row extends Inquiry>(
  unit: UnitOfWork,
  changes: readonly InquiryChange<Row>[],
): Promise<Row[]> {
  const waitingAgain = changes.filter(
    ({ before, values: { state = before.state } }) => isWaiting(state) && !isWaiting(before.state),
  );
  const owners = waitingAgain.map(({ before, values }) => ({ ...before, ...values }).ownerId);
  const present = await presentOwners(unit.manager, owners);
  const updates = changes.map((change) => {
    const { before, values } = change;
    const { ownerId } = { ...before, ...values };
    const isReleased = waitingAgain.includes(change) && ownerId !== null && !present.has(ownerId);
    const set = { ...values, ...(isReleased ? { ownerId: null } : {}), updatedAt: unit.now };
    return { row: before, set };
  });
  if ((await updateRows<Inquiry>(unit.manager, Inquiry, updates)) < updates.length)
    throw preconditionFailed();
  return updates.map(({ row: before, set }) => {
    const after = { ...before, ...set, version: before.version + 1 };
    emitChange(unit, before, after);
    return after;
  });
}

function emitChange(unit: UnitOfWork, before: Inquiry, after: Inquiry): void {
  const { formType, createdAt } = before;
  if (after.state !== before.state) {
    unit.count(inquiryDays, createdAt, { state: before.state, formType }, -1);
    unit.count(inquiryDays, createdAt, { state: after.state, formType }, 1);
  }
  unit.emit(inquiryEvent('inquiry.updated', after));
}
