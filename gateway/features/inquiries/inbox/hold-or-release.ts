import type { EntityManager } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { holdAppointment, releaseAppointment } from '#gateway/features/inquiries/appointments/booking.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** Holds the letters and the appointment of an inquiry that becomes spam, and releases them when it no longer is. */
export async function holdOrRelease(
  unit: UnitOfWork,
  before: Inquiry,
  state: InquiryState,
  head: Letterhead,
): Promise<void> {
  if (state === before.state) return;
  if (state === 'spam') {
    await holdLetters(unit.manager, before.id);
    return holdAppointment(unit, before.id);
  }
  // Closing spam does not unmark it, so its letters stay held.
  if (state === 'closed') return;
  // First, because a receipt whose slot is gone is replaced.
  await releaseAppointment(unit, before, head);
  await releaseLetters(unit.manager, before.id, unit.now);
}

/** Holds the unsent letters of an inquiry that was marked as spam. */
async function holdLetters(manager: EntityManager, inquiryId: string): Promise<void> {
  await manager.update(Letter, { inquiryId, state: 'owed' }, { state: 'held', heldReason: 'spam' });
}

/** Queues the letters held as spam, to be sent now, because staff unmarked the inquiry. */
async function releaseLetters(manager: EntityManager, inquiryId: string, now: Date): Promise<void> {
  const released = { state: 'owed', heldReason: null, nextAttemptAt: now } as const;
  await manager.update(Letter, { inquiryId, state: 'held', heldReason: 'spam' }, released);
}
