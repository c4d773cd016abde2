import type { Database } from '#db/database.ts';
import { type DaySlot, termsForStaff } from '#domain/booking-terms.ts';
import { limits } from '#domain/limits.ts';
import { daySlotRule } from '#domain/rules/appointment.ts';
import { slotPeriod } from '#domain/slots.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { AppointmentChanges, Situation } from './appointment-changes.ts';
import { type AppointmentView, appointmentsBetween, bookedRow, staffView } from './appointment-view.ts';
import { askedDays } from './asked-days.ts';
import type { Change } from './change.ts';
import { readTerms } from './schedule-terms.ts';
import { requireBookable } from './slot-refusal.ts';

/** The booked appointments, for staff. */
export class AppointmentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: AppointmentChanges,
  ) {}

  /**
   * Bookings and blocked times of some days, by time; without those whose inquiry is spam. Days left out: two weeks from
   * today. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
   */
  async list(actor: Actor, from: string | null, to: string | null): Promise<AppointmentView[]> {
    requireReader(actor);
    const days = askedDays({ from, to }, { now: this.clock.now(), most: limits.appointmentDays });
    return this.database.read(async (manager) => {
      const terms = await readTerms(manager);
      const booked = await appointmentsBetween(manager, days);
      return booked.map(({ row, inquiry }) => staffView(row, inquiry, terms));
    });
  }

  /** One booking. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a blocked time and for what is held as spam. */
  async find(actor: Actor, id: string): Promise<AppointmentView> {
    requireReader(actor);
    return this.database.read(async (manager) => {
      const booked = await bookedRow(manager, id);
      if (!booked) throw notFound('Appointment');
      const terms = await readTerms(manager);
      return staffView(booked.row, booked.inquiry, terms);
    });
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, CONFLICT unless it is requested and not over. */
  confirm(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row, now }) => {
      if (row.state === 'confirmed') return null;
      if (row.state !== 'requested') throw conflict('Only a requested appointment can be confirmed.');
      if (slotPeriod(row.date, row.slot).end <= now) throw conflict('This appointment is over.');
      return { kind: 'confirmed' };
    });
  }

  /**
   * Moves to a free slot, on short notice and as far ahead as staff like. Errors: as `confirm`, BAD_USER_INPUT; CONFLICT
   * also with the next free slots, when the slot is taken.
   */
  async move(actor: Actor, id: string, slot: object, version: number | null): Promise<AppointmentView> {
    requirePermission(actor, 'appointments:write');
    const to = validate(daySlotRule, slot);
    return this.#change(actor, id, version, ({ row, terms, now }) => {
      const { state } = row;
      if (state !== 'requested' && state !== 'confirmed' && state !== 'displaced')
        throw conflict('This appointment can no longer be moved.');
      if (state !== 'displaced' && isSame(row, to)) return null;
      requireBookable(to, termsForStaff(terms), now);
      return { kind: 'moved', to, state: state === 'confirmed' ? 'confirmed' : 'requested' };
    });
  }

  /** Errors: as `confirm`. */
  cancel(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row }) => {
      if (row.state === 'cancelled') return null;
      if (row.state === 'no-show') throw conflict('This appointment is over.');
      return { kind: 'cancelled' };
    });
  }

  /** Errors: as `confirm`, CONFLICT before it begins. */
  markNoShow(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row, now }) => {
      if (row.state === 'no-show') return null;
      if (row.state !== 'requested' && row.state !== 'confirmed')
        throw conflict('This appointment was cancelled.');
      if (slotPeriod(row.date, row.slot).start > now) throw conflict('This appointment has not begun.');
      return { kind: 'no-show' };
    });
  }

  async #change(
    actor: Actor,
    id: string,
    version: number | null,
    decide: (situation: Situation) => Change | null,
  ): Promise<AppointmentView> {
    const known = requirePermission(actor, 'appointments:write');
    const accountId = known.kind === 'staff' ? known.accountId : null;
    const author = { name: known.name, isVisitor: false, accountId, version };
    const { row, inquiry, terms } = await this.changes.apply(id, author, decide);
    return staffView(row, inquiry, terms);
  }
}

/** Whoever reads inquiries reads their appointments. */
const requireReader = (actor: Actor) => requirePermission(actor, 'appointments:read', 'inquiries:read');

/** Whether an appointment is in that slot. */
export const isSame = (row: DaySlot, { date, slot }: DaySlot): boolean =>
  row.date === date && row.slot === slot;
