import { In } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { holdAppointments, releaseAppointments } from '#gateway/features/inquiries/appointments/booking.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** Holds the unsent letters and the appointments of inquiries that were marked as spam. */
export async function holdAsSpam(unit: UnitOfWork, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  const unsent = { inquiryId: In(inquiryIds), state: 'owed' } as const;
  await unit.manager.update(Letter, unsent, { state: 'held', heldReason: 'spam' });
  await holdAppointments(unit, inquiryIds);
}

/**
 * Releases what is held of inquiries because they were spam, letters to be sent now. `head`: of a letter about an appointment
 * whose slot is gone.
 */
export async function releaseFromSpam(
  unit: UnitOfWork,
  inquiries: readonly Inquiry[],
  head: Letterhead,
): Promise<void> {
  if (inquiries.length === 0) return;
  const released = { state: 'owed', heldReason: null, nextAttemptAt: unit.now } as const;
  const held = { inquiryId: In(inquiries.map(({ id }) => id)), state: 'held', heldReason: 'spam' } as const;
  // First, because a receipt whose slot is gone is replaced.
  await releaseAppointments(unit, inquiries, head);
  await unit.manager.update(Letter, held, released);
}
