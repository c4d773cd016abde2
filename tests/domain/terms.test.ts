import { expect, it } from 'vitest';
import { trashEnd, trashStart, versionsStart } from '#domain/history.ts';
import { erasuresStart } from '#domain/retention.ts';

/* How long something is kept, as docs/operations.md promises it to whoever runs the site. */

const now = new Date('2027-11-20T06:00:00.000Z');

it.each([
  ['what is deleted leaves the trash after thirty days', trashStart, '2027-10-21T06:00:00.000Z'],
  ['a version that was replaced is forgotten after a year', versionsStart, '2026-11-20T06:00:00.000Z'],
  ['an erasure is forgotten after two years', erasuresStart, '2025-11-20T06:00:00.000Z'],
])('%s', (_what, start, from) => expect(start(now).toISOString()).toBe(from));

it('the end of the trash that a list names is the one at which it is emptied', () => {
  expect(trashStart(trashEnd(now))).toEqual(now);
});
