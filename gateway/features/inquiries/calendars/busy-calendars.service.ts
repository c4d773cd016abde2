import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { BusyCalendar, type UnreadReason, UnreadReasonEnum } from '#db/entities/busy-calendar.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { limits } from '#domain/limits.ts';
import { busyCalendarRule } from '#domain/rules/busy-calendar.ts';
import { addDays, slots } from '#domain/slots.ts';
import { busyIn, busyTimesBetween } from '#gateway/features/inquiries/appointments/busy-seats.ts';
import { requestedDays } from '#gateway/features/inquiries/appointments/requested-days.ts';
import { accountNames, isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { CalendarSource } from '#gateway/ports/calendar-source.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { storeBusyTimes } from './busy-calendar-reader.ts';

const READ = 'When it was read last; null: not yet.';

@ObjectType('UnreadEvent', {
  description: 'An event that could not be read as it is. Nothing of what it says is kept.',
})
export class UnreadEventView {
  @Field(() => Int, { description: 'Number of its first line in the file, from 1.' })
  line: number;

  @Field(() => String, {
    nullable: true,
    description: 'Its first day as it is written, YYYY-MM-DD; null: that cannot be read either.',
  })
  date: string | null;

  @Field(() => UnreadReasonEnum, { description: 'Why it could not be read.' })
  reason: UnreadReason;
}

/** The own calendar as its owner sees it: never its address, which is a secret. */
@ObjectType('BusyCalendar', { description: 'The calendar of a person that is read as busy times.' })
export class BusyCalendarView {
  @Field(() => String, { description: 'Host of its address, which is a secret.' })
  host: string;

  @Field(() => Date, { nullable: true, description: READ })
  readAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be read last; null: it could.' })
  lastError: string | null;

  @Field(() => Int, {
    description: 'How many events could not be read as they are, at the last read that succeeded.',
  })
  unreadCount: number;

  @Field(() => [UnreadEventView], { description: 'The first 20 of them.' })
  unread: readonly UnreadEventView[];
}

@ObjectType('UnreadableCalendar', { description: 'A calendar of staff that could not be read.' })
export class UnreadableCalendar {
  @Field(() => String, { description: 'Whose it is.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is that of the caller.' })
  isMine: boolean;

  @Field(() => Date, { nullable: true, description: READ })
  readAt: Date | null;

  @Field(() => String, { description: 'Why it could not be read.' })
  lastError: string;
}

@ObjectType('BusySlot', { description: 'A slot at which colleagues who take appointments are busy.' })
export class BusySlot implements DaySlot {
  @Field(() => String, { description: 'Day in India, YYYY-MM-DD.' })
  date: string;

  @Field(() => String, { description: 'Label of the slot.' })
  slot: string;

  @Field(() => [String], { description: 'Their names.' })
  people: string[];
}

/** The calendars of staff that are read as busy times. */
export class BusyCalendarsService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly source: Pick<CalendarSource, 'refusal'>,
  ) {}

  /** The calendar of the actor; null: none is connected. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<BusyCalendarView | null> {
    const { accountId } = requireStaff(actor, 'appointments:write');
    const row = await this.units.read((manager) => manager.findOneBy(BusyCalendar, { id: accountId }));
    return row && viewOf(row);
  }

  /** Those that could not be read, for whoever plans with appointments. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async unreadable(actor: Actor): Promise<UnreadableCalendar[]> {
    const known = requirePermission(actor, 'appointments:read', 'inquiries:read');
    const mine = known.kind === 'staff' ? known.accountId : null;
    return this.units.read(async (manager) => {
      const rows = (await manager.find(BusyCalendar)).filter(({ lastError }) => lastError !== null);
      const working = await whoCanTake(
        manager,
        rows.map(({ id }) => id),
      );
      const names = await accountNames(manager, working);
      return rows
        .filter(({ id }) => working.includes(id))
        .map(({ id, readAt, lastError }) => ({
          ...{ name: names.get(id) ?? '', isMine: id === mine, readAt, lastError: lastError ?? '' },
        }));
    });
  }

  /**
   * The slots of some days at which somebody who takes appointments is busy, by time. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT.
   */
  async busySlots(actor: Actor, from: string, to: string): Promise<BusySlot[]> {
    requirePermission(actor, 'appointments:read', 'inquiries:read');
    const days = requestedDays({ from, to }, { now: this.units.clock.now(), most: limits.appointmentDays });
    return this.units.read(async (manager) => {
      const busy = await busyTimesBetween(manager, days);
      const working = await whoCanTake(
        manager,
        busy.map(({ accountId }) => accountId),
      );
      const names = await accountNames(manager, working);
      return slotsOf(days).flatMap((slot) => {
        const ids = busyIn(busy, slot).filter((id) => names.has(id));
        return ids.length > 0 ? [{ ...slot, people: ids.map((id) => names.get(id) ?? '').sort() }] : [];
      });
    });
  }

  /**
   * Connects the calendar of the actor in place of an earlier one; it is read within a minute. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT for an address that is not one of the public internet.
   */
  async connect(actor: Actor, input: { readonly address: string }): Promise<BusyCalendarView> {
    const staff = requireStaff(actor, 'appointments:write');
    const { address } = validate(busyCalendarRule, input);
    const refusal = this.source.refusal(address);
    if (refusal) throw refusedField('address', refusal);
    const { accountId: id, name } = staff;
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const row: BusyCalendar = {
        ...{
          id,
          address,
          readAt: null,
          lastError: null,
          unreadCount: 0,
          unread: null,
          state: 'owed',
          attempts: 0,
        },
        ...{ nextAttemptAt: now, leaseUntil: null, leaseOwner: null, createdAt: now },
      };
      await manager.delete(BusyCalendar, { id });
      await manager.insert(BusyCalendar, row);
      await storeBusyTimes(manager, id, []);
      const summary = `“${name}” connected a calendar, which is read as busy times.`;
      unit.log({ action: 'updated', thing: 'account', thingId: id, summary });
      unit.poll('calendars');
      return viewOf(row);
    });
  }

  /** Forgets the calendar of the actor and its busy times; again: no change. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async disconnect(actor: Actor): Promise<boolean> {
    const staff = requireStaff(actor, 'appointments:write');
    const { accountId: id, name } = staff;
    return this.units.write(staff, async (unit) => {
      const { affected } = await unit.manager.delete(BusyCalendar, { id });
      await storeBusyTimes(unit.manager, id, []);
      const summary = `“${name}” disconnected the calendar that was read as busy times.`;
      if (affected) unit.log({ action: 'updated', thing: 'account', thingId: id, summary });
      return true;
    });
  }
}

const viewOf = ({ address, readAt, lastError, unreadCount, unread }: BusyCalendar): BusyCalendarView => ({
  host: new URL(address).hostname,
  ...{ readAt, lastError, unreadCount, unread: unread ?? [] },
});

/** Every slot of some days. */
function slotsOf({ from, to }: { readonly from: string; readonly to: string }): DaySlot[] {
  const all: DaySlot[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    all.push(...slots.map(({ label }) => ({ date, slot: label })));
  return all;
}

/** Those of some accounts that can take appointments. */
async function whoCanTake(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const accounts = await manager.find(Account);
  return accounts
    .filter((account) => ids.includes(account.id) && isPossibleOwner(account))
    .map(({ id }) => id);
}
