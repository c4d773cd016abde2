import { expect, it } from 'vitest';
import { bookingIssue, INITIAL_TERMS, isWorkingDay, termsForStaff } from '#domain/booking-terms.ts';
import { addDays, slotPeriod } from '#domain/slots.ts';
import { type Weekday, weekdays, weekdaysInWords } from '#domain/weekdays.ts';

const NINE = '9:00 AM - 9:45 AM';
/** A Friday, half past eleven in India. */
const NOW = new Date('2026-11-20T06:00:00.000Z');
const CLOSED = { ...INITIAL_TERMS, holidays: [{ date: '2026-11-24', name: 'Guru Nanak Jayanti' }] };

it.each([
  ['2026-11-23', NINE, null],
  ['2026-11-20', '12:00 PM - 12:45 PM', null],
  ['2026-11-20', '11:15 AM - 12:00 PM', 'slot'],
  ['2026-11-19', NINE, 'slot'],
  ['2026-11-21', NINE, 'date'],
  ['2026-11-22', NINE, 'date'],
  ['2026-11-24', NINE, 'date'],
  // 60 days ahead is a Tuesday.
  ['2027-01-19', NINE, null],
  ['2027-01-20', NINE, 'date'],
])('a slot on %s at %s: %s', (date, slot, field) => {
  expect(bookingIssue({ date, slot }, CLOSED, NOW)?.field ?? null).toBe(field);
});

it('a slot is closed a lead time before it begins, to the millisecond', () => {
  const terms = { ...INITIAL_TERMS, leadTimeMinutes: 60 };
  const at = (instant: string) => bookingIssue({ date: '2026-11-23', slot: NINE }, terms, new Date(instant));
  expect(at('2026-11-23T02:29:59.999Z')).toBeNull();
  expect(at('2026-11-23T02:30:00.000Z')?.message).toBe(
    'Appointments are booked more than 60 minutes ahead. Please choose a later slot.',
  );
  expect(at('2026-11-23T03:30:00.000Z')?.message).toBe(
    'That slot has already begun in India. Please choose a later one.',
  );
});

it('a slot is open to staff on short notice and far ahead, but not in the past', () => {
  const terms = termsForStaff({ ...CLOSED, leadTimeMinutes: 1440 });
  const issue = (date: string) =>
    bookingIssue({ date, slot: '12:00 PM - 12:45 PM' }, terms, NOW)?.field ?? null;
  expect([issue('2026-11-20'), issue('2028-01-03'), issue('2026-11-19'), issue('2026-11-24')]).toEqual([
    null,
    null,
    'slot',
    'date',
  ]);
});

it.each([
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'from Monday to Friday'],
  [['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'], 'from Sunday to Thursday'],
  [['friday', 'monday', 'wednesday'], 'on Monday, Wednesday and Friday'],
  [['monday', 'tuesday'], 'on Monday and Tuesday'],
  [['saturday'], 'on Saturday'],
  [[...weekdays], 'on every day'],
] as const)('appointments on %j are named in the refusal of another day: %s', (workingDays, words) => {
  expect(weekdaysInWords(workingDays)).toBe(words);
  const closed = weekdays.find((day) => !(workingDays as readonly Weekday[]).includes(day));
  if (!closed) return;
  const date = addDays('2026-11-23', weekdays.indexOf(closed));
  expect(bookingIssue({ date, slot: NINE }, { ...INITIAL_TERMS, workingDays }, NOW)).toEqual({
    field: 'date',
    message: `Appointments are ${words}. Please choose another day.`,
  });
});

it('a working day is a day from Monday to Friday that is no holiday', () => {
  const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-23', n));
  expect(week.map((date) => isWorkingDay(date, CLOSED))).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('the period of a label that is no slot any more is the whole day', () => {
  const { start, end } = slotPeriod('2026-11-23', '7:00 AM - 7:45 AM');
  expect([start.toISOString(), end.toISOString()]).toEqual([
    '2026-11-22T18:30:00.000Z',
    '2026-11-23T18:30:00.000Z',
  ]);
});
