import { describe, expect, it } from 'vitest';
import { BOOKING_STEP_MINUTES } from '#domain/booking-terms.ts';
import { slotNamed } from '#domain/slot-named.ts';
import {
  findSlot,
  IST_OFFSET_MINUTES,
  OFFICE_TIME_ZONE,
  officeToday,
  slotEnd,
  slotStart,
  slots,
} from '#domain/slots.ts';

const firstSlot = slots[0];

/** Local time of an instant at the office, by the time zone tables and not by the tested arithmetic. */
const onTheWall = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: OFFICE_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);

describe('the slots', () => {
  it('are the eight of the specification, 45 minutes each and the last 30', () => {
    expect(slots.map(({ label, length }) => `${label} ${length}`)).toEqual([
      '9:00 AM - 9:45 AM 45',
      '9:45 AM - 10:30 AM 45',
      '10:30 AM - 11:15 AM 45',
      '11:15 AM - 12:00 PM 45',
      '12:00 PM - 12:45 PM 45',
      '2:00 PM - 2:45 PM 45',
      '2:45 PM - 3:30 PM 45',
      '3:30 PM - 4:00 PM 30',
    ]);
  });

  it('are consecutive without overlap and end with the business day', () => {
    slots.reduce((before, next) => {
      expect(next.start).toBeGreaterThanOrEqual(before.start + before.length);
      return next;
    });
    const last = slots.at(-1);
    expect(last && last.start + last.length).toBe(16 * 60);
  });

  it('are found by their exact label only', () => {
    expect(findSlot('2:45 PM - 3:30 PM')?.start).toBe(14 * 60 + 45);
    expect(findSlot('2:45 pm - 3:30 pm')).toBeUndefined();
    expect(findSlot('')).toBeUndefined();
  });

  it.each([
    ['9:00 AM - 9:45 AM', '9:00 AM - 9:45 AM'],
    ['9:00', '9:00 AM - 9:45 AM'],
    ['09:00', '9:00 AM - 9:45 AM'],
    ['9:00 am', '9:00 AM - 9:45 AM'],
    ['12:00', '12:00 PM - 12:45 PM'],
    ['12:00 PM', '12:00 PM - 12:45 PM'],
    ['2:00', '2:00 PM - 2:45 PM'],
    ['14:00', '2:00 PM - 2:45 PM'],
    ['2:00 PM', '2:00 PM - 2:45 PM'],
    ['15:30', '3:30 PM - 4:00 PM'],
  ])('are named by %s', (text, label) => {
    expect(slotNamed(text)?.label).toBe(label);
  });

  it.each(['9:10', '2:00 AM', '12:00 AM', '0:00 PM', '14:00 PM', '21:00', '9', '9:00 IST', '99:99', ''])(
    'are not named by “%s”',
    (text) => expect(slotNamed(text)).toBeUndefined(),
  );

  it('begin at instants at which answers about them are made anew', () => {
    for (const { start } of slots) expect(start % BOOKING_STEP_MINUTES).toBe(0);
    expect(IST_OFFSET_MINUTES % BOOKING_STEP_MINUTES).toBe(0);
  });

  it.each(['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25', '2026-11-01', '2028-02-29'])(
    'begin and end when the wall clock of the office says so, on %s too',
    (date) => {
      for (const slot of slots) {
        const clock = (minutes: number): string =>
          `${date} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(onTheWall(slotStart(date, slot))).toBe(clock(slot.start));
        expect(onTheWall(slotEnd(date, slot))).toBe(clock(slot.start + slot.length));
      }
    },
  );

  it('begin at 03:30 UTC, whatever the season', () => {
    expect(firstSlot && slotStart('2026-07-15', firstSlot).toISOString()).toBe('2026-07-15T03:30:00.000Z');
    expect(firstSlot && slotStart('2026-12-15', firstSlot).toISOString()).toBe('2026-12-15T03:30:00.000Z');
  });
});

it.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20', 'the last millisecond before midnight in India'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21', 'midnight in India, the evening before in UTC'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21', 'midnight in UTC'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', 'the turn of the year'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29', 'a leap day'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29', 'the hour in which Europe changes its clocks'],
  ['2026-11-01T06:00:00.000Z', '2026-11-01', 'the hour in which North America changes its clocks'],
])('today at the office at %s is %s: %s', (moment, day) => {
  expect(officeToday(new Date(moment))).toBe(day);
  expect(onTheWall(new Date(moment)).slice(0, 10)).toBe(day);
});
