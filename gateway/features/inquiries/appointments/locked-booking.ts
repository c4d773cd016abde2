import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/**
 * An appointment and its inquiry, locked in the order in which a change of an inquiry locks them, so that on MySQL none
 * waits for the other; null: there is none, or it is a blocked time.
 */
export async function lockedBooking(
  { manager, forChange }: UnitOfWork,
  id: string,
): Promise<{ row: Appointment; inquiry: Inquiry } | null> {
  const { inquiryId } = (await manager.findOneBy(Appointment, { id })) ?? {};
  if (!inquiryId) return null;
  const inquiry = await manager.findOne(Inquiry, { where: { id: inquiryId }, ...forChange });
  const row = await manager.findOne(Appointment, { where: { id }, ...forChange });
  return inquiry && row && { row, inquiry };
}
