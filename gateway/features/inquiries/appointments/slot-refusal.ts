import type { Database } from '#db/database.ts';
import { type BookingTerms, bookingIssue, type DaySlot } from '#domain/booking-terms.ts';
import { badUserInput, conflict, type Failure } from '#gateway/kernel/errors.ts';
import { nextFreeSlots } from './free-slots.ts';
import type { SlotTaken } from './seats.ts';

const TAKEN = 'This time was just taken.';

/** Errors: BAD_USER_INPUT for a slot that nobody can book; `field`: what the input calls the slot. */
export function requireBookable(wanted: DaySlot, terms: BookingTerms, now: Date, field = 'slot'): void {
  const issue = bookingIssue(wanted, terms, now);
  if (issue) throw badUserInput(issue.message, [issue.field === 'date' ? issue : { ...issue, field }]);
}

/** The failure for a slot that somebody else has: CONFLICT, with the next free ones in `freeSlots`. */
export async function slotTaken(
  database: Database,
  { wanted }: SlotTaken,
  now: Date,
  field = 'slot',
): Promise<Failure> {
  const freeSlots = await database.read((manager) => nextFreeSlots(manager, wanted.date, now));
  return conflict(TAKEN, [{ field, message: TAKEN }], { freeSlots });
}
