import type { DaySlot } from './booking-terms.ts';
import { dayWords, longOfficeDay } from './date-words.ts';
import { findSlot, OFFICE_TIME_ZONE, slotStart } from './slots.ts';
import { placeOf } from './time-zone.ts';

/** A slot in words, as India reads its clock: "Wednesday 2 December 2026, 10:30 AM IST". */
export function slotInIndia({ date, slot }: DaySlot): string {
  const [begins] = slot.split(' - ');
  return `${longOfficeDay(date)}, ${begins} IST`;
}

/** The subject of the inquiry that asks for an appointment. */
export const appointmentSubject = (slot: DaySlot): string => `Appointment on ${slotInIndia(slot)}`;

/**
 * A slot in words, in India and on the visitor's clock: "Wednesday 2 December 2026, 10:30 AM IST, 5:00 AM in London"; with
 * the day where it is another there. `timeZone`: the visitor's; null: it is not known, then UTC. Without a second time where
 * both clocks show the same, and for a label that is no slot any more.
 */
export function slotInWords({ date, slot: label }: DaySlot, timeZone: string | null): string {
  const inIndia = slotInIndia({ date, slot: label });
  const slot = findSlot(label);
  const there = slot && clockIn(slotStart(date, slot), timeZone ?? 'UTC');
  if (!there) return inIndia;
  return `${inIndia}, ${there} ${timeZone === null ? 'UTC' : `in ${placeOf(timeZone)}`}`;
}

/** A moment on the clock of a time zone; null where that clock shows the same as in India. */
function clockIn(moment: Date, timeZone: string): string | null {
  const [here, there] = [OFFICE_TIME_ZONE, timeZone].map((zone) => {
    const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
    return new Intl.DateTimeFormat('en-CA', parts).format(moment).split(',');
  });
  if (String(here) === String(there)) return null;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  // Some releases of the Unicode data have a narrow space before AM.
  const time = clock.format(moment).replace(/[\u2009\u202f]/g, ' ');
  if (here?.[0] === there?.[0]) return time;
  const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${dayWords(day, moment)}, ${time}`;
}
