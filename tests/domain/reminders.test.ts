import { expect, it } from 'vitest';
import { isReminderDue, type ReminderKind } from '#domain/reminders.ts';

/* An appointment at 9:00 in India, and a visitor who booked it a week before unless a row says otherwise. */

const start = new Date('2026-11-26T03:30:00.000Z');
const since = new Date('2026-11-19T03:30:00.000Z');
const at = (time: string) => new Date(`2026-11-${time}Z`);

it.each<[ReminderKind, string, boolean]>([
  ['day', '25T03:29:59.999', false],
  ['day', '25T03:30:00.000', true],
  // Late, since there was no gateway, but of use.
  ['day', '26T02:29:59.999', true],
  // The other one is due.
  ['day', '26T02:30:00.000', false],
  ['hour', '26T02:29:59.999', false],
  ['hour', '26T02:30:00.000', true],
  ['hour', '26T03:29:59.999', true],
  ['hour', '26T03:30:00.000', false],
])('the reminder of the %s at %s: %s', (kind, now, isDue) =>
  expect(isReminderDue(kind, { start, since }, at(now))).toBe(isDue),
);

it.each<[ReminderKind, string, boolean]>([
  ['day', '25T03:29:59.999', true],
  ['day', '25T03:30:00.000', false],
  ['hour', '25T12:00:00.000', true],
  ['hour', '26T02:45:00.000', false],
])('the reminder of the %s of what was agreed on at %s: %s', (kind, agreed, isDue) => {
  const now = kind === 'day' ? at('25T12:00:00.000') : at('26T03:00:00.000');
  expect(isReminderDue(kind, { start, since: at(agreed) }, now)).toBe(isDue);
});
