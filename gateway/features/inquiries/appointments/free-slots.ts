import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import {
  type BookingTerms,
  bookingIssue,
  type DaySlot,
  holidayOn,
  isWorkingDay,
} from '#domain/booking-terms.ts';
import { addDays, officeToday, slotEnd, slotStart, slots } from '#domain/slots.ts';
import { DATE, ENDS, SLOT, STARTS } from './appointment.type.ts';
import { readTerms } from './schedule-terms.ts';
import { type SeatsLeft, seatsLeftBetween } from './seats.ts';

/** How many free slots a caller is offered in place of a taken one. */
const OFFERED = 5;

@ObjectType('AppointmentSlot', { description: 'A slot of a day.' })
export class AppointmentSlot {
  @Field(() => String, { description: SLOT })
  label: string;

  @Field(() => Date, { description: STARTS })
  startsAt: Date;

  @Field(() => Date, { description: ENDS })
  endsAt: Date;

  @Field(() => Int, {
    description: 'How many can still book it; 0: taken, blocked, too soon or too far ahead.',
  })
  seatsLeft: number;
}

@ObjectType('AppointmentDay', { description: 'A day with its slots.' })
export class AppointmentDay {
  @Field(() => String, { description: DATE })
  date: string;

  @Field(() => Boolean, {
    description: 'Whether there are appointments: a working day that is no holiday.',
  })
  isWorkingDay: boolean;

  @Field(() => String, { nullable: true, description: 'Name of the holiday; null: none.' })
  holiday: string | null;

  @Field(() => [AppointmentSlot], { description: 'The slots; none on a day without appointments.' })
  slots: AppointmentSlot[];
}

/** The days from one date to another, both included. */
export async function appointmentDays(
  manager: EntityManager,
  range: { readonly from: string; readonly to: string },
  now: Date,
): Promise<AppointmentDay[]> {
  const terms = await readTerms(manager);
  const seatsLeft = await seatsLeftBetween(manager, range, terms.capacity);
  const days: AppointmentDay[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1))
    days.push(dayOf(date, terms, now, seatsLeft));
  return days;
}

function dayOf(date: string, terms: BookingTerms, now: Date, seatsLeft: SeatsLeft): AppointmentDay {
  const isOpen = isWorkingDay(date, terms);
  return {
    date,
    isWorkingDay: isOpen,
    holiday: holidayOn(date, terms),
    slots: !isOpen
      ? []
      : slots.map((slot) => ({
          label: slot.label,
          startsAt: slotStart(date, slot),
          endsAt: slotEnd(date, slot),
          seatsLeft: seatsLeftNow({ date, slot: slot.label }, terms, now, seatsLeft),
        })),
  };
}

const seatsLeftNow = (wanted: DaySlot, terms: BookingTerms, now: Date, seatsLeft: SeatsLeft): number =>
  bookingIssue(wanted, terms, now) === null ? seatsLeft(wanted) : 0;

/** The next free slots from a date on, and from today when those days have none. */
export async function nextFreeSlots(manager: EntityManager, date: string, now: Date): Promise<DaySlot[]> {
  return (await freeSlotsAhead(manager, now))(date);
}

/** As `nextFreeSlots`, of any number of dates. */
export async function freeSlotsAhead(
  manager: EntityManager,
  now: Date,
): Promise<(date: string) => DaySlot[]> {
  const terms = await readTerms(manager);
  const today = officeToday(now);
  const range = { from: today, to: addDays(today, terms.horizonDays) };
  const seatsLeft = await seatsLeftBetween(manager, range, terms.capacity);
  const all: DaySlot[] = [];
  for (let day = today; day <= range.to; day = addDays(day, 1))
    for (const { label } of slots) {
      const wanted = { date: day, slot: label };
      if (seatsLeftNow(wanted, terms, now, seatsLeft) > 0) all.push(wanted);
    }
  return (date) => {
    const ahead = all.filter((slot) => slot.date >= date);
    return (ahead.length > 0 ? ahead : all).slice(0, OFFERED);
  };
}
