import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import type { Appointment, AppointmentState } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type DaySlot, termsForStaff } from '#domain/booking-terms.ts';
import { limits } from '#domain/limits.ts';
import { daySlotRule } from '#domain/rules/appointment.ts';
import { slotPeriod } from '#domain/slots.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { AppointmentView } from './appointment.type.ts';
import type { AppointmentChanges, Situation } from './appointment-changes.ts';
import { appointmentsBetween, bookedRow, requestedRows, staffViews } from './appointment-view.ts';
import type { Change } from './change.ts';
import { requestedDays } from './requested-days.ts';
import { requireBookable } from './slot-refusal.ts';

const HOUR_IS_OVER =
  'The hour of this request is over. Propose another time: move it, and the visitor is told.';

/** Requested bookings that are listed at once: more than anybody confirms in a day. */
export const MOST_REQUESTED = 100;

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
    const days = requestedDays({ from, to }, { now: this.clock.now(), most: limits.appointmentDays });
    return this.database.read(async (manager) =>
      staffViews(manager, await appointmentsBetween(manager, days)),
    );
  }

  /**
   * The bookings that wait to be confirmed, by time, at most `MOST_REQUESTED`: first those whose hour has passed, until
   * somebody decides on them or closes their inquiry. Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async listRequested(actor: Actor): Promise<AppointmentView[]> {
    requireReader(actor);
    const now = this.clock.now();
    return this.database.read(async (manager) =>
      staffViews(manager, (await requestedRows(manager, now)).slice(0, MOST_REQUESTED)),
    );
  }

  /** How many `listRequested` has, without its bound. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countRequested(actor: Actor): Promise<number> {
    requireReader(actor);
    const now = this.clock.now();
    return this.database.read(async (manager) => (await requestedRows(manager, now)).length);
  }

  /** One booking. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a blocked time and for what is held as spam. */
  async find(actor: Actor, id: string): Promise<AppointmentView> {
    requireReader(actor);
    return this.database.read(async (manager) => {
      const booked = await bookedRow(manager, id);
      if (!booked) throw notFound('Appointment');
      return viewOf(manager, booked);
    });
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, CONFLICT unless it is requested and not over. */
  confirm(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row, now }) => {
      if (row.state === 'confirmed') return null;
      if (row.state !== 'requested') throw conflict('Only a requested appointment can be confirmed.');
      if (slotPeriod(row.date, row.slot).end <= now) throw conflict(HOUR_IS_OVER);
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
      if (isOver(row.state)) throw conflict('This appointment is over.');
      return { kind: 'cancelled' };
    });
  }

  /** Notes that it took place. Errors: as `confirm`, CONFLICT before it begins. */
  markDone(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#note(actor, id, version, 'done');
  }

  /** Notes that the visitor did not come. Errors: as `confirm`, CONFLICT before it begins. */
  markNoShow(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#note(actor, id, version, 'no-show');
  }

  /**
   * Takes back what `markDone` or `markNoShow` noted: the appointment has the state from before; in another state: no
   * change. Errors: as `confirm`.
   */
  reopen(actor: Actor, id: string, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row }) =>
      isOver(row.state) ? { kind: 'reopened', state: row.heldState ?? 'confirmed' } : null,
    );
  }

  /**
   * Gives it to a colleague who works on inquiries; null: to the owner of its inquiry. Errors: as `confirm`, BAD_USER_INPUT;
   * CONFLICT for one that was cancelled.
   */
  assign(actor: Actor, id: string, ownerId: string | null, version: number | null): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row }) => {
      if (row.ownerId === ownerId) return null;
      if (row.state === 'cancelled') throw conflict('This appointment was cancelled.');
      return { kind: 'assigned', ownerId };
    });
  }

  #note(
    actor: Actor,
    id: string,
    version: number | null,
    kind: 'done' | 'no-show',
  ): Promise<AppointmentView> {
    return this.#change(actor, id, version, ({ row, now }) => {
      if (row.state === kind) return null;
      if (row.state !== 'requested' && row.state !== 'confirmed' && !isOver(row.state))
        throw conflict('This appointment was cancelled.');
      if (slotPeriod(row.date, row.slot).start > now) throw conflict('This appointment has not begun.');
      return { kind };
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
    const changed = await this.changes.apply(id, author, decide);
    return this.database.read((manager) => viewOf(manager, changed));
  }
}

async function viewOf(
  manager: EntityManager,
  { row, inquiry }: { readonly row: Appointment; readonly inquiry: Inquiry },
): Promise<AppointmentView> {
  const [view] = await staffViews(manager, [{ row, inquiry }]);
  if (!view) throw notFound('Appointment');
  return view;
}

/** Whether it was noted what became of an appointment. */
const isOver = (state: AppointmentState): boolean => state === 'done' || state === 'no-show';

/** Whoever reads inquiries reads their appointments. */
const requireReader = (actor: Actor) => requirePermission(actor, 'appointments:read', 'inquiries:read');

/** Whether an appointment is in that slot. */
export const isSame = (row: DaySlot, { date, slot }: DaySlot): boolean =>
  row.date === date && row.slot === slot;
