import { dayWords } from '#domain/date-words.ts';
import { madeOnce } from '#domain/made-once.ts';
import { officeToday, type Slot, slotEnd, slotStart } from '#domain/slots.ts';

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
// Formats are slow to make on a phone, so each is made when it is used.
const clock = madeOnce(
  () => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hour12: true }),
);
const localDay = madeOnce(() => new Intl.DateTimeFormat('en', SHORT_DAY));
const shortDay = madeOnce(() => new Intl.DateTimeFormat('en', { ...SHORT_DAY, timeZone: 'UTC' }));

/** The date of a moment on the clock of this device, as YYYY-MM-DD. */
function localDate(moment: Date): string {
  const onThisClock = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return new Date(onThisClock).toISOString().slice(0, 10);
}

/** An office date (YYYY-MM-DD) as "Tue 24 Nov". */
export const shortOfficeDay = (date: string): string => dayWords(shortDay(), new Date(`${date}T00:00:00Z`));

/** Start and end on the clock of this device, as in "5:30 – 6:15 AM" or "11:15 PM – 12:00 AM". */
function localTimes(start: Date, end: Date): string {
  // A range that ends on the next day would repeat both dates in figures.
  const isOneDay = localDate(start) === localDate(end);
  const times = isOneDay
    ? clock().formatRange(start, end)
    : `${clock().format(start)} – ${clock().format(end)}`;
  // Narrow spaces, which some releases of the Unicode data put in.
  return times.replace(/[\u2009\u202f]/g, ' ');
}

/**
 * A slot of an office date (YYYY-MM-DD) on the clock of this device, as in "5:30 – 6:15 AM"; with its day ahead
 * where that is another than in the office, as in "Tue 24 Nov, 11:15 PM – 12:00 AM". Only in the browser: a server
 * has no clock of the visitor's.
 */
export function localSlot(date: string, slot: Slot): string {
  const start = slotStart(date, slot);
  const times = localTimes(start, slotEnd(date, slot));
  return localDate(start) === officeToday(start) ? times : `${dayWords(localDay(), start)}, ${times}`;
}

/** A slot on the clock of this device with day and zone: "Tue 24 Nov, 11:15 PM – 12:00 AM (Eastern Standard Time)". */
export function localSlotInFull(date: string, slot: Slot): string {
  const start = slotStart(date, slot);
  const times = localTimes(start, slotEnd(date, slot));
  return `${dayWords(localDay(), start)}, ${times} (${localZone(start)})`;
}

/** Whether this device's clock shows office time at that moment. */
export const isOfficeTime = (moment: Date): boolean =>
  // IST is 330 minutes ahead of UTC, and the offset is counted the other way round.
  moment.getTimezoneOffset() === -330;

/** The device's time zone in words, as in "Central European Standard Time"; in summer another than in winter. */
export function localZone(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
