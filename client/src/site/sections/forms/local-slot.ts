import { OFFICE_TIME_ZONE, type Slot, slotEnd, slotStart } from '#domain/slots.ts';

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hour12: true });
const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' });
const officeDay = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE });
const localDay = new Intl.DateTimeFormat('en-CA');

/**
 * A slot of an office date (YYYY-MM-DD) on the clock of this device, as in "5:30 – 6:15 AM"; with its day ahead
 * where that is another than in the office. Only in the browser: a server has no clock of the visitor's.
 */
export function localSlot(date: string, slot: Slot): string {
  const [start, end] = [slotStart(date, slot), slotEnd(date, slot)];
  const times = clock.formatRange(start, end);
  return localDay.format(start) === officeDay.format(start) ? times : `${day.format(start)}, ${times}`;
}

/** Whether this device's clock shows office time at that moment. */
export const isOfficeTime = (moment: Date): boolean =>
  // IST is 330 minutes ahead of UTC, and the offset is counted the other way round.
  moment.getTimezoneOffset() === -330;

/** The device's time zone in words, as in "Central European Standard Time". */
export function localZone(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
