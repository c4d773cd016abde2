import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/**
 * An appointment and its inquiry, locked in the order in which a change of an inquiry locks them, so that on MySQL none
 * waits for the other. Errors: NOT_FOUND, CONFLICT for what is erased.
 */
export async function lockedRows(
  { manager, forChange }: UnitOfWork,
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
