import { expect, it } from 'vitest';
import {
  firstFreeAfter,
  hasFreeSlot,
  type OfficeDay,
  presetDay,
  slotKey,
} from '#client/site/data/free-slots.ts';

const NONE: ReadonlySet<string> = new Set();

/** A working day with the seats of its slots: nine, ten and eleven o'clock. */
const day = (date: string, ...seats: number[]): OfficeDay => ({
  date,
  isWorkingDay: true,
  holiday: null,
  slots: seats.map((seatsLeft, hour) => ({ label: `${9 + hour}:00`, seatsLeft })),
});
const closed = (date: string, holiday: string | null = null): OfficeDay => ({
  ...{ date, holiday, isWorkingDay: false, slots: [] },
});

const FRIDAY = '2026-11-27';
const days = [
  day(FRIDAY, 1, 1, 1),
  closed('2026-11-28'),
  closed('2026-11-29'),
  day('2026-11-30', 0, 0, 0),
  closed('2026-12-01', 'Founding day'),
  day('2026-12-02', 0, 2, 1),
  day('2026-12-03', 1, 1, 1),
];

it('the next free slots are on days after today, without weekends, holidays and full days', () => {
  expect(firstFreeAfter(FRIDAY, days, 3)).toEqual([
    { date: '2026-12-02', slot: '10:00' },
    { date: '2026-12-02', slot: '11:00' },
    { date: '2026-12-03', slot: '9:00' },
  ]);
});

it('the next free slots leave out a slot that was taken since', () => {
  const taken = new Set([slotKey('2026-12-02', '10:00')]);
  expect(firstFreeAfter(FRIDAY, days, 1, taken)).toEqual([{ date: '2026-12-02', slot: '11:00' }]);
});

it('the next free slots are fewer where there are no more', () => {
  expect(firstFreeAfter('2026-12-03', days, 3)).toEqual([]);
  expect(firstFreeAfter('2026-12-02', days, 9)).toHaveLength(3);
});

it('the preset day is the next one with a free slot', () => {
  expect(presetDay(FRIDAY, days)).toBe('2026-12-02');
});

it.each([
  ['2026-11-26', '2026-11-27'],
  [FRIDAY, '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])(
  'the preset day on %s is %s, a day from Monday to Friday, where the slots are not known',
  (today, preset) => {
    expect(presetDay(today, [])).toBe(preset);
  },
);

it.each([
  [day('2026-12-02', 0, 1), NONE, true],
  [day('2026-12-02', 0, 1), new Set([slotKey('2026-12-02', '10:00')]), false],
  [closed('2026-11-28'), NONE, false],
  [undefined, NONE, true],
] as const)('says of %j with %j taken that it has a free slot: %s', (requested, taken, expected) => {
  expect(hasFreeSlot(requested, taken)).toBe(expected);
});
