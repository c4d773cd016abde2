import type { EntityManager } from 'typeorm';
import { countDay, inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { enqueueEvent, inquiryEvent } from '#gateway/write/webhook-events.ts';

/** The columns of an inquiry that a change sets. */
export type InquiryValues = Partial<
  Pick<Inquiry, 'state' | 'note' | 'ownerId' | 'snoozedUntil' | 'firstAnsweredAt' | 'reopenedAt'>
>;

/**
 * Stores a change of an inquiry that the transaction has locked, as its next version: the row, the counts of its states, and
 * the event for webhooks. Without values it counts as changed too, so that tools which keep a copy of the inbox read it
 * again.
 */
export async function storeInquiryChange<Row extends Inquiry>(
  manager: EntityManager,
  before: Row,
  values: InquiryValues,
  now: Date,
): Promise<Row> {
  const set = { ...values, version: before.version + 1, updatedAt: now };
  await manager.update(Inquiry, { id: before.id }, set);
  const after = { ...before, ...set };
  await countStateChange(manager, before, after.state);
  await enqueueEvent(manager, now, inquiryEvent('inquiry.updated', after));
  return after;
}

/** Counts an inquiry under another state. */
async function countStateChange(
  manager: EntityManager,
  { state: before, formType, createdAt }: Inquiry,
  state: Inquiry['state'],
): Promise<void> {
  if (state === before) return;
  await countDay(manager, inquiryDays, createdAt, { state: before, formType }, -1);
  await countDay(manager, inquiryDays, createdAt, { state, formType }, 1);
}
