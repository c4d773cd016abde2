import { describe, expect, it } from 'vitest';
import {
  businessHoursWaited,
  businessMilliseconds,
  isOverdue,
  overdueBefore,
  PROMISED_HOURS,
} from '#domain/business-hours.ts';
import { OFFICE_TIME_ZONE } from '#domain/slots.ts';

/** An instant by its local time at the office; 2026-11-20 is a Friday. */
const wall = (text: string): Date => new Date(`${text}+05:30`);
const hours = (from: string, to: string): number => businessMilliseconds(wall(from), wall(to)) / 3_600_000;

it.each([
  ['within a day', '2026-11-20T10:00', '2026-11-20T12:30', 2.5],
  ['a whole day', '2026-11-20T09:00', '2026-11-20T16:00', 7],
  ['from before the office opens', '2026-11-20T06:00', '2026-11-20T10:00', 1],
  ['until after it closes', '2026-11-20T15:00', '2026-11-20T23:59', 1],
  ['before it opens', '2026-11-20T00:00', '2026-11-20T09:00', 0],
  ['after it has closed', '2026-11-20T16:00', '2026-11-21T00:00', 0],
  ['over a night', '2026-11-19T15:00', '2026-11-20T10:00', 2],
  ['over a weekend', '2026-11-20T15:30', '2026-11-23T09:30', 1],
  ['within a weekend', '2026-11-21T10:00', '2026-11-22T20:00', 0],
  ['from a weekend', '2026-11-21T10:00', '2026-11-23T11:00', 2],
  ['into a weekend', '2026-11-20T14:00', '2026-11-22T12:00', 2],
  ['a whole week', '2026-11-18T11:11', '2026-11-25T11:11', 35],
  ['over the turn of a year', '2026-12-31T15:00', '2027-01-01T10:00', 2],
  ['at once', '2026-11-20T10:00', '2026-11-20T10:00', 0],
  ['backwards', '2026-11-20T12:00', '2026-11-20T10:00', 0],
  ['before the first Monday it counts from', '1969-12-29T09:00', '1969-12-29T10:00', 1],
])('business hours between two instants %s', (_when, from, to, expected) =>
  expect(hours(from, to)).toBe(expected),
);

it('business hours between two instants are exact to the millisecond', () => {
  const opens = wall('2026-11-20T09:00');
  expect(businessMilliseconds(new Date(opens.getTime() - 1), new Date(opens.getTime() + 1))).toBe(1);
});

it('business hours between two instants equal those by the time zone tables, minute by minute over two weeks', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: OFFICE_TIME_ZONE,
    weekday: 'short',
    hour: 'numeric',
  });
  const isOpen = (moment: Date): boolean => {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const hour = Number(parts.get('hour'));
    return !['Sat', 'Sun'].includes(parts.get('weekday') ?? '') && hour >= 9 && hour < 16;
  };
  const start = wall('2026-11-20T10:00').getTime();
  let open = 0;
  const step = 15 * 60_000;
  for (let at = start; at < start + 14 * 24 * 3_600_000; at += step) {
    expect(businessMilliseconds(new Date(start), new Date(at))).toBe(open);
    if (isOpen(new Date(at))) open += step;
  }
});

it('an inquiry waits only while it is new or open', () => {
  const [arrived, now] = [wall('2026-11-20T10:00'), wall('2026-11-20T11:30')];
  expect(['new', 'open'].map((state) => businessHoursWaited(state, arrived, now))).toEqual([1.5, 1.5]);
  for (const state of ['answered', 'closed', 'spam'])
    expect(businessHoursWaited(state, arrived, now)).toBeNull();
});

describe('what is overdue', () => {
  const holidays = [{ date: '2026-11-24' }, { date: '2026-11-24' }, { date: '2026-11-22' }];

  it.each([
    '2026-11-20T10:00',
    '2026-11-20T16:00',
    '2026-11-22T12:00',
    '2026-11-24T12:00',
    '2026-11-26T09:00',
    '2026-11-26T12:20',
  ])('at %s arrived before one instant, holidays not counted', (text) => {
    const now = wall(text);
    const instant = overdueBefore(now, holidays);
    const step = 10 * 60_000;
    for (let at = now.getTime() - 12 * 24 * 3_600_000; at < now.getTime(); at += step) {
      const waited = businessMilliseconds(new Date(at), now, holidays) / 3_600_000;
      expect([new Date(at), waited > PROMISED_HOURS]).toEqual([new Date(at), new Date(at) < instant]);
    }
  });

  it.each([
    ['while the office was open', '2026-11-18T11:00'],
    ['as the office closed', '2026-11-18T16:00'],
    ['as the office opened', '2026-11-19T09:00'],
    ['in a night', '2026-11-18T22:00'],
    ['on a weekend', '2026-11-21T13:00'],
    ['on a holiday', '2026-11-24T12:00'],
  ])(
    'is nothing that arrived %s exactly the promised hours ago, and all that is a millisecond older',
    (_when, text) => {
      const arrived = wall(text);
      const waitedAt = (now: Date) => businessHoursWaited('new', arrived, now, holidays);
      // The first instant at which it has waited for the promised hours.
      let [early, late] = [arrived.getTime(), arrived.getTime() + 14 * 24 * 3_600_000];
      while (late - early > 1) {
        const middle = Math.floor((early + late) / 2);
        if ((waitedAt(new Date(middle)) ?? 0) < PROMISED_HOURS) early = middle;
        else late = middle;
      }
      const [now, next] = [new Date(late), new Date(late + 1)];
      expect(waitedAt(now)).toBe(PROMISED_HOURS);
      expect([isOverdue(waitedAt(now)), arrived < overdueBefore(now, holidays)]).toEqual([false, false]);
      expect([isOverdue(waitedAt(next)), arrived < overdueBefore(next, holidays)]).toEqual([true, true]);
    },
  );

  it('is nothing that waits no longer', () => expect(isOverdue(null)).toBe(false));

  it('does not count the hours of a holiday', () => {
    expect(businessMilliseconds(wall('2026-11-23T15:00'), wall('2026-11-25T10:00'), holidays)).toBe(
      2 * 3_600_000,
    );
  });
});
