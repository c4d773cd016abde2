import { expect, it } from 'vitest';
import { formatRelativeTime, formatShortTime } from '#client/admin/parts/format-time.ts';

/* Times of a list, on the clock of this device. */

/** A Thursday. */
const now = new Date(2026, 10, 26, 15, 0);

it.each([
  ['of today is the time of day', new Date(2026, 10, 26, 0, 0), /^12:00\sam$/],
  ['of yesterday, a minute before midnight, is its weekday', new Date(2026, 10, 25, 23, 59), /^Wed$/],
  ['of six days ago is its weekday', new Date(2026, 10, 20, 0, 0), /^Fri$/],
  ['of the same weekday of last week is the day', new Date(2026, 10, 19, 23, 59), /^19 Nov$/],
  ['of tomorrow is the day', new Date(2026, 10, 27, 9, 0), /^27 Nov$/],
  ['of another year has the year', new Date(2025, 10, 26, 15, 0), /^26 Nov,? 2025$/],
])('the short time of a list %s', (_what, at, expected) => {
  expect(formatShortTime(at, now)).toMatch(expected);
});

it.each([
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [47 * 3600, 'yesterday'],
  [48 * 3600, '2 days ago'],
  [8 * 24 * 3600, 'last week'],
  [-3600, 'in 1 hour'],
])('something of %d seconds ago was %s', (seconds, expected) => {
  expect(formatRelativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(expected);
});
