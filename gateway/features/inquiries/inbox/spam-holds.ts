import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { holdAppointment, releaseAppointment } from '#gateway/features/inquiries/appointments/booking.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** Holds the unsent letters and the appointment of an inquiry that was marked as spam. */
export async function holdAsSpam(unit: UnitOfWork, inquiryId: string): Promise<void> {
  await unit.manager.update(Letter, { inquiryId, state: 'owed' }, { state: 'held', heldReason: 'spam' });
  await holdAppointment(unit, inquiryId);
}

/**
 * Releases what is held of an inquiry because it was spam, letters to be sent now. `head`: of a letter about an appointment
 * whose slot is gone.
 */
export async function releaseFromSpam(unit: UnitOfWork, inquiry: Inquiry, head: Letterhead): Promise<void> {
  const released = { state: 'owed', heldReason: null, nextAttemptAt: unit.now } as const;
  const held = { inquiryId: inquiry.id, state: 'held', heldReason: 'spam' } as const;
  // First, because a receipt whose slot is gone is replaced.
  await releaseAppointment(unit, inquiry, head);
  await unit.manager.update(Letter, held, released);
}
