import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { bookingIssue, type DaySlot } from '#domain/booking-terms.ts';
import { appointmentEvent, enqueueEvent } from '#gateway/write/webhook-events.ts';
import { type Letterhead, visitorLetter } from './appointment-letters.ts';
import { nextFreeSlots } from './free-slots.ts';
import { readSchedule } from './schedule.ts';
import { findSeat, SlotTaken, takeSeat } from './seats.ts';
import { requireBookable } from './slot-refusal.ts';

/*
 * The appointment of a schedule form, in the transaction that stores or changes its inquiry. Each call that changes which
 * seats are free returns true: then the content version must be raised, as the last step of the transaction.
 */

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

/** The names of the fields of the schedule form. */
const FORM_FIELDS = { date: 'date', slot: 'time' };

/**
 * Refuses a slot that is taken already, or outside the terms of booking, before a transaction is begun. Errors: SlotTaken,
 * BAD_USER_INPUT.
 */
export async function requireFree(manager: EntityManager, wanted: DaySlot, now: Date): Promise<void> {
  const { terms } = await readSchedule(manager);
  requireBookable(wanted, terms, now, FORM_FIELDS);
  await findSeat(manager, wanted, terms.capacity);
}

/** Books a slot. Errors: SlotTaken, BAD_USER_INPUT for a slot outside the terms of booking. */
export async function bookAppointment(
  manager: EntityManager,
  appointment: NewAppointment,
  now: Date,
): Promise<void> {
  const { terms } = await readSchedule(manager);
  requireBookable(appointment, terms, now, FORM_FIELDS);
  await takeSeat(manager, appointment, terms.capacity, (seat) =>
    manager.insert(Appointment, { ...newRow(appointment, now), seat, state: 'requested' }),
  );
}

/** Stores an appointment that takes no seat, because its inquiry looks like spam. Errors: as `bookAppointment`. */
export async function holdNewAppointment(
  manager: EntityManager,
  appointment: NewAppointment,
  now: Date,
): Promise<void> {
  const { terms } = await readSchedule(manager);
  requireBookable(appointment, terms, now, FORM_FIELDS);
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

/** Holds the appointment of an inquiry that was marked as spam, and frees its seat. Returns whether it had one. */
export async function holdAppointment(
  manager: EntityManager,
  inquiryId: string,
  now: Date,
  lock: Database['forChange'],
): Promise<boolean> {
  const row = await manager.findOne(Appointment, { where: { inquiryId }, ...lock });
  if (row?.state !== 'requested' && row?.state !== 'confirmed' && row?.state !== 'displaced') return false;
  await manager.update(
    Appointment,
    { id: row.id },
    { state: 'held', heldState: row.state, seat: null, version: row.version + 1, updatedAt: now },
  );
  return row.seat !== null;
}

/**
 * Gives the appointment of an inquiry that is spam no more its slot and its state. When the slot is taken or over, the
 * sender is asked to choose another, in one letter in place of those that are held; whoever was asked before is not asked
 * again. Returns whether a seat was taken.
 */
export async function releaseAppointment(
  manager: EntityManager,
  inquiry: Inquiry,
  head: Letterhead,
  now: Date,
  lock: Database['forChange'],
): Promise<boolean> {
  const held = await manager.findOne(Appointment, { where: { inquiryId: inquiry.id }, ...lock });
  if (held?.state !== 'held') return false;
  const kept = { version: held.version + 1, heldState: null, updatedAt: now };
  if (held.heldState === 'displaced') {
    await manager.update(Appointment, { id: held.id }, { ...kept, state: 'displaced' });
    return false;
  }
  const changed = { ...kept, sequence: held.sequence + 1 };
  try {
    await takeSeatAgain(manager, held, changed, now);
    // Whoever was marked as spam after the booking was announced with it.
    if (held.heldState === null) {
      const booked = { id: held.id, state: 'requested', updatedAt: now } as const;
      await enqueueEvent(manager, now, appointmentEvent('appointment.requested', booked, inquiry));
    }
    return true;
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
  return false;
}

async function takeSeatAgain(
  manager: EntityManager,
  held: Appointment,
  changed: Partial<Appointment>,
  now: Date,
): Promise<void> {
  const { terms } = await readSchedule(manager);
  // The lead time was kept by the sender; staff decide later.
  if (bookingIssue(held, { ...terms, leadTimeMinutes: 0 }, now)) throw new SlotTaken(held);
  await takeSeat(manager, held, terms.capacity, (seat) =>
    manager.update(Appointment, { id: held.id }, { ...changed, seat, state: held.heldState ?? 'requested' }),
  );
}
