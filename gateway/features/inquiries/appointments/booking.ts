import { type EntityManager, In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { updateRows } from '#db/update-rows.ts';
import { bookingIssue, type DaySlot } from '#domain/booking-terms.ts';
import { slotPeriod } from '#domain/slots.ts';
import { mapInTurns } from '#gateway/kernel/map-in-turns.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { appointmentEvent } from '#gateway/write/webhook-events.ts';
import { type Letterhead, visitorLetter } from './appointment-letters.ts';
import { withdrawReminders } from './appointment-reminders.service.ts';
import { capacityForVisitors } from './busy-seats.ts';
import { freeSlotsAhead } from './free-slots.ts';
import { readTerms } from './schedule-terms.ts';
import { findSeat, takeSeat, takeSeats } from './seats.ts';
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
  unit.emit(appointmentEvent('appointment.requested', { id, state: 'requested', updatedAt: now }, inquiry));
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

/** Holds the appointments of inquiries that were marked as spam, and frees their seats; one that is over stays as it is. */
export async function holdAppointments(unit: UnitOfWork, inquiryIds: readonly string[]): Promise<void> {
  const { manager, now } = unit;
  const held = (await lockedAppointments(unit, inquiryIds)).filter(
    (row) =>
      row.state === 'displaced' ||
      ((row.state === 'requested' || row.state === 'confirmed') && !isOver(row, now)),
  );
  if (held.length === 0) return;
  const updates = held.map((row) => ({
    row,
    set: { state: 'held', heldState: row.state, seat: null, updatedAt: now } as const,
  }));
  await updateRows(manager, Appointment, updates);
  await withdrawReminders(
    manager,
    held.flatMap(({ inquiryId }) => inquiryId ?? []),
  );
  if (held.some(({ seat }) => seat !== null)) unit.changeContent();
}

/** The appointments of some inquiries, locked in one order. */
const lockedAppointments = (
  { manager, forChange }: UnitOfWork,
  inquiryIds: readonly string[],
): Promise<Appointment[]> =>
  manager.find(Appointment, { where: { inquiryId: In(inquiryIds) }, order: { id: 'ASC' }, ...forChange });

/** An appointment that is held, with the inquiry it came with. */
interface Held {
  readonly row: Appointment;
  readonly inquiry: Inquiry;
}

/**
 * Gives the appointments of inquiries that are spam no more their slots and their states, in the order of the inquiries. When a
 * slot is taken or over, its sender is asked to choose another, in one letter in place of those that are held; whoever was asked
 * before is not asked again.
 */
export async function releaseAppointments(
  unit: UnitOfWork,
  inquiries: readonly Inquiry[],
  head: Letterhead,
): Promise<void> {
  const { manager, now } = unit;
  const rows = await lockedAppointments(
    unit,
    inquiries.map(({ id }) => id),
  );
  const held = inquiries.flatMap((inquiry) => {
    const row = rows.find(({ inquiryId, state }) => inquiryId === inquiry.id && state === 'held');
    return row ? [{ row, inquiry }] : [];
  });
  const displaced = held.filter(({ row }) => row.heldState === 'displaced');
  const refused = await takeSeatsAgain(
    unit,
    held.filter((one) => !displaced.includes(one)),
  );
  const updates = [
    ...displaced.map(({ row }) => ({ row, set: { ...kept(now), state: 'displaced' } as const })),
    ...refused.map(({ row }) => ({ row, set: { ...booked(row, now), state: 'displaced' } as const })),
  ];
  await updateRows(manager, Appointment, updates);
  if (refused.length > 0) await askForAnotherTime(unit, refused, head);
}

/** The columns of an appointment that is held no more. */
const kept = (now: Date) => ({ heldState: null, updatedAt: now });

/** As `kept`, of one that a calendar is told of anew. */
const booked = ({ sequence }: Appointment, now: Date) => ({
  ...kept(now),
  sequence: sequence + 1,
  timeSince: now,
});

/** Gives appointments their slots again, and tells of it. Returns those whose slot is taken or over. */
async function takeSeatsAgain(unit: UnitOfWork, held: readonly Held[]): Promise<Held[]> {
  if (held.length === 0) return [];
  const { manager, now } = unit;
  const terms = await readTerms(manager);
  // The lead time was kept by the sender; staff decide later. What had been booked may be outside the terms: they change, and
  // staff book further ahead.
  const isGone = (row: Appointment): boolean =>
    row.heldState === null
      ? bookingIssue(row, { ...terms, leadTimeMinutes: 0 }, now) !== null
      : isOver(row, now);
  const possible = held.filter(({ row }) => !isGone(row)).map(({ row }) => row);
  const taken = await takeSeats(manager, possible, terms.capacity, (seated) =>
    updateRows(
      manager,
      Appointment,
      seated.map(({ wanted: row, seat }) => ({
        row,
        set: { ...booked(row, now), seat, state: row.heldState ?? 'requested' },
      })),
    ),
  );
  const isRefused = ({ row }: Held): boolean => !possible.includes(row) || taken.includes(row);
  for (const { row, inquiry } of held.filter((one) => !isRefused(one))) {
    unit.changeContent();
    // Whoever was marked as spam after the booking was announced with it.
    if (row.heldState !== null) continue;
    const again = { id: row.id, state: 'requested', updatedAt: now } as const;
    unit.emit(appointmentEvent('appointment.requested', again, inquiry));
  }
  return held.filter(isRefused);
}

/** Owes the senders of appointments whose slot is gone the letter that asks for another one. */
async function askForAnotherTime(
  { manager, now }: UnitOfWork,
  refused: readonly Held[],
  head: Letterhead,
): Promise<void> {
  const freeAhead = await freeSlotsAhead(manager, now);
  const letters = await mapInTurns(refused, ({ row, inquiry }) => {
    const appointment = {
      ...row,
      ...booked(row, now),
      version: row.version + 1,
      state: 'displaced',
    } as const;
    const event = { kind: 'displaced', free: freeAhead(row.date) } as const;
    return { ...visitorLetter(event, { appointment, inquiry, now }, head), state: 'owed' as const };
  });
  // Whatever they are held for, they name a time that is gone.
  const inquiryId = In(refused.map(({ inquiry }) => inquiry.id));
  await manager.delete(Letter, { inquiryId, kind: 'receipt', state: 'held' });
  await insertRows(manager, Letter, letters);
}

const isOver = ({ date, slot }: DaySlot, now: Date): boolean => slotPeriod(date, slot).end <= now;
