import { expect, it } from 'vitest';
import { greetedName } from '#domain/greeting.ts';
import { slotInWords } from '#domain/slot-words.ts';
import { isTimeZone } from '#domain/time-zone.ts';

const TEN = '10:30 AM - 11:15 AM';

it.each([
  ['2026-12-02', TEN, 'Europe/London', 'Wednesday 2 December 2026, 10:30 AM IST, 5:00 AM in London'],
  ['2026-12-02', TEN, null, 'Wednesday 2 December 2026, 10:30 AM IST, 5:00 AM UTC'],
  ['2026-12-02', TEN, 'Asia/Calcutta', 'Wednesday 2 December 2026, 10:30 AM IST'],
  [
    '2026-12-02',
    '9:00 AM - 9:45 AM',
    'America/New_York',
    'Wednesday 2 December 2026, 9:00 AM IST, Tuesday 1 December, 10:30 PM in New York',
  ],
  // Midnight there begins the day of India.
  [
    '2027-01-04',
    '2:00 PM - 2:45 PM',
    'America/Argentina/Buenos_Aires',
    'Monday 4 January 2027, 2:00 PM IST, 5:30 AM in Buenos Aires',
  ],
  // The Fridays before and the Mondays after the nights in which the clocks of London change.
  ['2027-03-26', TEN, 'Europe/London', 'Friday 26 March 2027, 10:30 AM IST, 5:00 AM in London'],
  ['2027-03-29', TEN, 'Europe/London', 'Monday 29 March 2027, 10:30 AM IST, 6:00 AM in London'],
  ['2026-10-23', TEN, 'Europe/London', 'Friday 23 October 2026, 10:30 AM IST, 6:00 AM in London'],
  ['2026-10-26', TEN, 'Europe/London', 'Monday 26 October 2026, 10:30 AM IST, 5:00 AM in London'],
  ['2026-12-02', '7:00 AM - 7:30 AM', 'Europe/London', 'Wednesday 2 December 2026, 7:00 AM IST'],
])('a slot is in words %s %s in %s', (date, slot, zone, words) =>
  expect(slotInWords({ date, slot }, zone)).toBe(words),
);

it.each([
  ['Europe/London', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['', false],
  ['+05:30', false],
  ['Mars/Olympus', false],
  ['<b>Europe/London', false],
])('%j is the name of a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));

it.each([
  'Meera Sundaram',
  'ليلى الحسن',
  'मीरा सुन्दरम्',
  'J. R. R. Tolkien',
  "Siobhán O'Brien-Ní",
  'Anjali 🌸',
  '李小龍',
])('a letter greets %s by name', (name) => expect(greetedName(name)).toBe(name));

it.each([
  'Buy-at-evil.example',
  'see t.me',
  'https://evil.example',
  '<img src=x onerror=alert(1)>',
  'Call 0800 555 0100',
  'buy our very cheap pills now friend',
  'x'.repeat(61),
  'a@b.example',
  '',
])('a letter greets not by %j', (name) => expect(greetedName(name)).toBeNull());
