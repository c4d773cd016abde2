import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { notFound } from '#gateway/errors.ts';
import { refuseErased } from '#gateway/personal-data/refuse-erased.ts';
import { enqueueEvent, inquiryEvent } from '#gateway/webhook-events.ts';

/**
 * An appointment and its inquiry, locked in the order in which a change of an inquiry locks them, so that on MySQL none
 * waits for the other. Errors: NOT_FOUND, CONFLICT for what is erased.
 */
export async function lockedRows(
  { forChange }: Database,
  manager: EntityManager,
  id: string,
): Promise<{ row: Appointment; before: Inquiry }> {
  const { inquiryId } = (await manager.findOneBy(Appointment, { id })) ?? {};
  if (!inquiryId) throw notFound('Appointment');
  const before = await manager.findOne(Inquiry, { where: { id: inquiryId }, ...forChange });
  const row = await manager.findOne(Appointment, { where: { id }, ...forChange });
  if (!before || !row || row.state === 'held') throw notFound('Appointment');
  refuseErased(before);
  return { row, before };
}

/** Counts a change of the appointment as one of its inquiry, so that tools that keep a copy of the inbox learn of it. */
export async function touchInquiry(manager: EntityManager, before: Inquiry, now: Date): Promise<Inquiry> {
  const set = { version: before.version + 1, updatedAt: now };
  await manager.update(Inquiry, { id: before.id }, set);
  const inquiry = { ...before, ...set };
  await enqueueEvent(manager, now, inquiryEvent('inquiry.updated', inquiry));
  return inquiry;
}
