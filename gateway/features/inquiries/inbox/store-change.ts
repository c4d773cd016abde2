import { inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { presentOwner } from './inquiry-owners.ts';

/** The columns of an inquiry that a change sets. */
export type InquiryValues = Partial<
  Pick<
    Inquiry,
    'state' | 'note' | 'ownerId' | 'snoozedUntil' | 'firstAnsweredAt' | 'reopenedAt' | 'searchText'
  >
>;

/**
 * Stores a change of an inquiry that the unit has locked, as its next version: the row, the counts of its states, and the
 * event for webhooks. One that comes to wait for an answer again is no former colleague's any more, so that it is in the view
 * of what nobody has. Without values it counts as changed too, so that tools which keep a copy of the inbox read it
 * again.
 */
export async function storeInquiryChange<Row extends Inquiry>(
  unit: UnitOfWork,
  before: Row,
  values: InquiryValues,
): Promise<Row> {
  const { state, ownerId } = { ...before, ...values };
  const owner = isWaiting(state) && !isWaiting(before.state) && (await presentOwner(unit.manager, ownerId));
  const set = {
    ...values,
    ...(owner === false ? {} : { ownerId: owner }),
    version: before.version + 1,
    updatedAt: unit.now,
  };
  await unit.manager.update(Inquiry, { id: before.id }, set);
  const after = { ...before, ...set };
  const { formType, createdAt } = before;
  if (after.state !== before.state) {
    unit.count(inquiryDays, createdAt, { state: before.state, formType }, -1);
    unit.count(inquiryDays, createdAt, { state: after.state, formType }, 1);
  }
  unit.tell(inquiryEvent('inquiry.updated', after));
  return after;
}
