import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { addDays, officeDayStart, officeToday } from '#domain/slots.ts';

const NINE = 9 * 60 * 60 * 1000;

/** Nine o'clock in the office, some days from now. */
const morningIn = (now: Date, days: number): Date =>
  new Date(officeDayStart(addDays(officeToday(now), days)).getTime() + NINE);

/** Days until the next Monday, at least one. */
function daysToMonday(now: Date): number {
  const weekday = new Date(`${officeToday(now)}T00:00:00Z`).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

/** Until when an inquiry can be put off: the usual times, and the one that is stored. */
export function snoozeChoices(now: Date, stored: string): { value: string; label: string }[] {
  const usual = [
    { label: 'Tomorrow, 9:00', at: morningIn(now, 1) },
    { label: 'In three days, 9:00', at: morningIn(now, 3) },
    { label: 'Next Monday, 9:00', at: morningIn(now, daysToMonday(now)) },
    { label: 'In two weeks, 9:00', at: morningIn(now, 14) },
  ].map(({ label, at }) => ({ label: `${label} IST`, value: at.toISOString() }));
  const isUsual = stored === '' || usual.some(({ value }) => value === stored);
  return isUsual ? usual : [{ value: stored, label: formatDateTime(new Date(stored)) }, ...usual];
}
