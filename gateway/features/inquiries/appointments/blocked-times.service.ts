import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '#db/database-faults.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { blockRule } from '#domain/rules/appointment.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { AppointmentView } from './appointment.type.ts';
import { staffViews } from './appointment-view.ts';
import { BLOCKING_SEAT } from './seats.ts';

/** Slots that staff keep free. What is booked in them stays. */
export class BlockedTimesService {
  constructor(private readonly units: UnitsOfWork) {}

  /**
   * Blocks slots of a day. One that is blocked already keeps its note. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT.
   */
  async block(
    actor: Actor,
    input: { readonly date: string; readonly slots: readonly string[]; readonly note: string | null },
  ): Promise<AppointmentView[]> {
    const staff = requireStaff(actor, 'schedule:write');
    const { date, slots, note } = validate(blockRule, input);
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const blocked: Appointment[] = [];
      for (const slot of slots) blocked.push(await blockSlot(manager, { date, slot }, note, now));
      const summary = `${slots.length === 1 ? 'A time was' : `${slots.length} times were`} blocked: ${date}, ${slots.join(', ')}.`;
      unit.log({ action: 'created', thing: 'schedule', thingId: blocked[0]?.id ?? '', summary });
      unit.changeContent();
      return staffViews(
        manager,
        blocked.map((row) => ({ row, inquiry: null })),
      );
    });
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async unblock(actor: Actor, id: string): Promise<boolean> {
    return this.units.write(requireStaff(actor, 'schedule:write'), async (unit) => {
      const { manager } = unit;
      const row = await manager.findOneBy(Appointment, { id, state: 'blocked' });
      const { affected } = await manager.delete(Appointment, { id, state: 'blocked' });
      if (!row || !affected) throw notFound('Blocked time');
      const summary = `A time is free again: ${row.date}, ${row.slot}.`;
      unit.log({ action: 'deleted', thing: 'schedule', thingId: id, summary });
      unit.changeContent();
      return true;
    });
  }
}

/** The row that blocks a slot, stored now or before. */
async function blockSlot(
  manager: EntityManager,
  { date, slot }: DaySlot,
  note: string,
  now: Date,
): Promise<Appointment> {
  const seat = { date, slot, seat: BLOCKING_SEAT };
  const row: Appointment = {
    ...seat,
    id: randomUUID(),
    inquiryId: null,
    state: 'blocked',
    heldState: null,
    timeZone: null,
    ownerId: null,
    note,
    ...{ timeSince: null, dayReminderFor: null, hourReminderFor: null },
    sequence: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const stored = await manager.findOneBy(Appointment, seat);
  if (stored) return stored;
  try {
    await manager.insert(Appointment, row);
    return row;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Somebody else blocked it at the same time.
    return manager.findOneByOrFail(Appointment, seat);
  }
}
