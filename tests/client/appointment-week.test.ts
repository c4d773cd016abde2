import { describe, expect, it } from 'vitest';
import { busyLabel, groundOf } from '#client/admin/appointments/appointment-labels.ts';
import { holidayLines, parseHolidayLines } from '#client/admin/appointments/holiday-lines.ts';
import { type AppointmentRow, cellKey, cellOf, weekDays, weekName } from '#client/admin/appointments/week.ts';
import { INITIAL_TERMS } from '#domain/booking-terms.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { MONDAY_TO_FRIDAY, type Weekday } from '#domain/weekdays.ts';

const MONDAY = '2026-11-23';
const terms = {
  ...{ ...INITIAL_TERMS, version: 1, workingDays: [...MONDAY_TO_FRIDAY], holidays: [] },
  reminders: [...INITIAL_TERMS.reminders],
};
/** 12:30 PM on Wednesday in India. */
const NOW = new Date('2026-11-25T07:00:00Z');

const row = (over: Partial<AppointmentRow>): AppointmentRow => ({
  ...{ id: 'a1', version: 1, date: '2026-11-24', slot: '9:00 AM - 9:45 AM', state: 'requested' },
  ...{ reference: 'DS-7K4Q-92', inquiryId: 'i1', name: 'Meera Sundaram', note: '', isOutsideHours: false },
  ...{ company: null, consultationType: null, ownerId: null, takenById: null, takenBy: null },
  ...over,
});

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

  it('has its name', () => {
    expect(weekName(MONDAY)).toBe('Mon 23 Nov to Sun 29 Nov 2026');
  });

  it('has the working days that staff have set', () => {
    const workingDays: Weekday[] = ['sunday', 'monday'];
    const dates = weekDays(MONDAY, [], { ...terms, workingDays }, NOW).map(({ date }) => date);
    expect(dates).toEqual(['2026-11-23', '2026-11-29']);
  });

  it('has the five working days, and a weekend day on which somebody has an appointment', () => {
    const dates = (rows: AppointmentRow[]) => weekDays(MONDAY, rows, terms, NOW).map(({ date }) => date);
    expect(dates([])).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
    expect(dates([row({ date: '2026-11-28' })]).at(-1)).toBe('2026-11-28');
  });

  it('has each appointment in its slot, and those of slots that are no longer offered', () => {
    const odd = row({ id: 'a2', slot: '5:00 PM - 5:30 PM' });
    const days = weekDays(MONDAY, [row({}), odd], terms, NOW);
    const tuesday = days[1];
    expect(tuesday?.cells[0]?.appointments.map(({ id }) => id)).toEqual(['a1']);
    expect(tuesday?.cells.at(-1)?.appointments.map(({ id }) => id)).toEqual(['a2']);
    expect(days.map(({ cells }) => cells.length)).toEqual([9, 9, 9, 9, 9]);
  });

  it('says who is busy in a slot', () => {
    const busy = [{ date: '2026-11-24', slot: '9:00 AM - 9:45 AM', people: ['Arjun', 'Leena', 'Saira'] }];
    const [, tuesday] = weekDays(MONDAY, [row({})], terms, NOW, busy);
    const [nine, ten] = tuesday?.cells ?? [];
    expect([nine?.busy, ten?.busy]).toEqual([['Arjun', 'Leena', 'Saira'], []]);
    expect(busyLabel({ busy: ['Arjun', 'Leena', 'Saira'] })).toBe('Arjun, Leena and Saira are busy');
    expect(busyLabel({ busy: ['Arjun', 'Leena'] })).toBe('Arjun and Leena are busy');
    expect(busyLabel({ busy: ['Arjun'] })).toBe('Arjun is busy');
  });

  it('says which slots have begun and which days are closed', () => {
    const holidays = [{ date: '2026-11-26', name: 'Founding day' }];
    const days = weekDays(MONDAY, [row({ date: '2026-11-28' })], { ...terms, holidays }, NOW);
    expect(days[2]?.cells.map(({ isPast }) => isPast)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false],
    ]);
    expect(days.map(({ closed }) => closed)).toEqual([
      null,
      null,
      null,
      'Founding day',
      null,
      'No working day',
    ]);
  });

  it('finds the slot that the address names, and none for anything else', () => {
    const days = weekDays(MONDAY, [], terms, NOW);
    const cell = days[1]?.cells[3];
    expect(cell && cellOf(days, cellKey(cell))).toBe(cell);
    for (const key of ['', 'block', '2026-11-30 9:00 AM - 9:45 AM', '2026-11-24 9:00'])
      expect(cellOf(days, key)).toBeUndefined();
  });
});

const holidays = [
  { date: '2026-12-25', name: 'Christmas' },
  { date: '2027-01-26', name: 'Republic Day' },
];

it('holidays as text are read as they were written, and without empty lines', () => {
  expect(parseHolidayLines(holidayLines(holidays))).toEqual(holidays);
  expect(parseHolidayLines('\n  2026-12-25   Christmas \n\n')).toEqual([holidays[0]]);
  expect(parseHolidayLines('')).toEqual([]);
});

it.each(['2026-12-25', 'Christmas', '2026-02-30 No such day', '25.12.2026 Christmas'])(
  'holidays as text are refused with the line %j',
  (line) => expect(parseHolidayLines(`2026-12-24 Eve\n${line}`)).toBeNull(),
);

const slot = '2:00 PM - 2:45 PM';
const ground = (date: string, ...states: AppointmentRow['state'][]) => {
  const rows = states.map((state, index) => row({ id: `a${index}`, date, slot, state }));
  const days = weekDays(
    MONDAY,
    rows,
    { ...terms, holidays: [{ date: '2026-11-27', name: 'Founding day' }] },
    NOW,
  );
  const cell = cellOf(days, cellKey({ date, slot }));
  return cell && groundOf(cell);
};

it.each<[string, AppointmentRow['state'][], string]>([
  ['2026-11-26', [], 'free'],
  ['2026-11-26', ['cancelled'], 'free'],
  ['2026-11-24', [], 'past'],
  ['2026-11-24', ['no_show'], 'taken'],
  ['2026-11-26', ['blocked'], 'closed'],
  ['2026-11-26', ['blocked', 'displaced'], 'taken'],
  ['2026-11-27', [], 'closed'],
])('the ground of a slot of %s with %j is “%s”', (date, states, expected) =>
  expect(ground(date, ...states)).toBe(expected),
);
