import type { EntityManager } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { bookingIssue, type DaySlot } from '#domain/booking-terms.ts';
import { slotPeriod } from '#domain/slots.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { appointmentEvent } from '#gateway/write/webhook-events.ts';
import { type Letterhead, visitorLetter } from './appointment-letters.ts';
import { withdrawReminders } from './appointment-reminders.service.ts';
import { capacityForVisitors } from './busy-seats.ts';
import { nextFreeSlots } from './free-slots.ts';
import { readTerms } from './schedule-terms.ts';
import { findSeat, SlotTaken, takeSeat } from './seats.ts';
import { requireBookable } from './slot-refusal.ts';

/* The appointment of a schedule form, in the unit of work that stores or changes its inquiry. */

/** A slot as a sender asks for it. */
export interface RequestedSlot extends DaySlot {
  /** The sender's (IANA); null: not known. */
  readonly timeZone: string | null;
}

/** An appointment that was not stored yet. */
export interface NewAppointment extends RequestedSlot {
  readonly id: string;
  readonly inquiryId: string;
}

/**
 * Refuses a slot that is taken already, or outside the terms of booking, before a transaction is begun. Errors: SlotTaken,
 * BAD_USER_INPUT.
 */
export async function requireFree(manager: EntityManager, wanted: DaySlot, now: Date): Promise<void> {
  const terms = await readTerms(manager);
  requireBookable(wanted, terms, now, 'time');
  await findSeat(manager, wanted, await capacityForVisitors(manager, wanted, terms.capacity));
}

/**
 * Books a slot for an inquiry, and tells of it. Errors: SlotTaken, BAD_USER_INPUT for a slot outside the terms of booking.
 */
export async function bookAppointment(
  unit: UnitOfWork,
  appointment: NewAppointment,
  inquiry: Pick<Inquiry, 'id' | 'reference' | 'createdAt'>,
): Promise<void> {
  const { manager } = unit;
  const { id, createdAt: now } = { ...inquiry, ...appointment };
  const terms = await readTerms(manager);
  requireBookable(appointment, terms, now, 'time');
  const capacity = await capacityForVisitors(manager, appointment, terms.capacity);
  await takeSeat(manager, appointment, capacity, (seat) =>
    manager.insert(Appointment, { ...newRow(appointment, now), seat, state: 'requested' }),
  );
  unit.tell(appointmentEvent('appointment.requested', { id, state: 'requested', updatedAt: now }, inquiry));
  unit.changeContent();
}

/** Stores an appointment that takes no seat, because its inquiry looks like spam. Errors: as `bookAppointment`. */
export async function holdNewAppointment(
  { manager }: UnitOfWork,
  appointment: NewAppointment,
  { createdAt: now }: Pick<Inquiry, 'createdAt'>,
): Promise<void> {
  const terms = await readTerms(manager);
  requireBookable(appointment, terms, now, 'time');
  await manager.insert(Appointment, { ...newRow(appointment, now), seat: null, state: 'held' });
}

const newRow = ({ id, inquiryId, date, slot, timeZone }: NewAppointment, now: Date) => ({
  id,
  inquiryId,
  date,
  slot,
  timeZone,
  note: '',
  sequence: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** Holds the appointment of an inquiry that was marked as spam, and frees its seat; one that is over stays as it is. */
export async function holdAppointment(unit: UnitOfWork, inquiryId: string): Promise<void> {
  const { manager, now } = unit;
  const row = await manager.findOne(Appointment, { where: { inquiryId }, ...unit.forChange });
  if (row?.state !== 'requested' && row?.state !== 'confirmed' && row?.state !== 'displaced') return;
  if (row.state !== 'displaced' && isOver(row, now)) return;
  await manager.update(
    Appointment,
    { id: row.id },
    { state: 'held', heldState: row.state, seat: null, version: row.version + 1, updatedAt: now },
  );
  await withdrawReminders(manager, inquiryId);
  if (row.seat !== null) unit.changeContent();
}

/**
 * Gives the appointment of an inquiry that is spam no more its slot and its state. When the slot is taken or over, the
 * sender is asked to choose another, in one letter in place of those that are held; whoever was asked before is not asked
 * again.
 */
export async function releaseAppointment(
  unit: UnitOfWork,
  inquiry: Inquiry,
  head: Letterhead,
): Promise<void> {
  const { manager, now } = unit;
  const held = await manager.findOne(Appointment, {
    where: { inquiryId: inquiry.id },
    ...unit.forChange,
  });
  if (held?.state !== 'held') return;
  const kept = { version: held.version + 1, heldState: null, updatedAt: now };
  if (held.heldState === 'displaced') {
    await manager.update(Appointment, { id: held.id }, { ...kept, state: 'displaced' });
    return;
  }
  const changed = { ...kept, sequence: held.sequence + 1, timeSince: now };
  try {
    await takeSeatAgain(manager, held, changed, now);
    // Whoever was marked as spam after the booking was announced with it.
    if (held.heldState === null) {
      const booked = { id: held.id, state: 'requested', updatedAt: now } as const;
      unit.tell(appointmentEvent('appointment.requested', booked, inquiry));
    }
    return unit.changeContent();
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
  }
  const displaced = { ...held, ...changed, state: 'displaced' } as const;
  await manager.update(Appointment, { id: held.id }, { ...changed, state: 'displaced' });
  const free = await nextFreeSlots(manager, held.date, now);
  const event = { kind: 'displaced', free } as const;
  const told = { appointment: displaced, inquiry, now };
  // Whatever they are held for, they name a time that is gone.
  await manager.delete(Letter, { inquiryId: inquiry.id, kind: 'receipt', state: 'held' });
  await manager.insert(Letter, { ...visitorLetter(event, told, head), state: 'owed' });
}

async function takeSeatAgain(
  manager: EntityManager,
  held: Appointment,
  changed: Partial<Appointment>,
  now: Date,
): Promise<void> {
  const terms = await readTerms(manager);
  // The lead time was kept by the sender; staff decide later. What had been booked may be outside the terms: they change, and
  // staff book further ahead.
  const isGone =
    held.heldState === null
      ? bookingIssue(held, { ...terms, leadTimeMinutes: 0 }, now) !== null
      : isOver(held, now);
  if (isGone) throw new SlotTaken(held);
  await takeSeat(manager, held, terms.capacity, (seat) =>
    manager.update(Appointment, { id: held.id }, { ...changed, seat, state: held.heldState ?? 'requested' }),
  );
}

const isOver = ({ date, slot }: DaySlot, now: Date): boolean => slotPeriod(date, slot).end <= now;
