import { describe, expect, it } from 'vitest';
import { INITIAL_TERMS } from '#domain/booking-terms.ts';
import { dueDigestDay } from '#domain/daily-digest.ts';

const dueAt = (now: string, time = '07:30', terms = INITIAL_TERMS) =>
  dueDigestDay(new Date(now), time, terms)?.day ?? null;

describe('the day whose daily digests are due', () => {
  it.each([
    ['2026-11-20T01:59:59.999Z', null],
    ['2026-11-20T02:00:00.000Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    // Saturday and Sunday in India.
    ['2026-11-20T18:30:00.000Z', null],
    ['2026-11-22T18:29:59.999Z', null],
    ['2026-11-23T02:00:00.000Z', '2026-11-23'],
  ])('at %s is %s', (now, day) => {
    expect(dueAt(now)).toBe(day);
  });

  it('begins at the same moment on both sides of a change to or from daylight saving time elsewhere', () => {
    // Europe and the United States change their clocks on the Sundays before; India never does.
    for (const day of ['2026-03-06', '2026-03-09', '2026-03-30', '2026-10-23', '2026-10-26', '2026-11-02']) {
      expect([dueAt(`${day}T01:59:59.999Z`), dueAt(`${day}T02:00:00.000Z`)]).toEqual([null, day]);
    }
  });

  it('is none on a holiday, and follows the working days', () => {
    const holiday = { ...INITIAL_TERMS, holidays: [{ date: '2026-11-23', name: 'Founding day' }] };
    expect(dueAt('2026-11-23T12:00:00.000Z', '07:30', holiday)).toBeNull();
    const saturdays = { ...INITIAL_TERMS, workingDays: ['saturday' as const] };
    expect(dueAt('2026-11-21T12:00:00.000Z', '07:30', saturdays)).toBe('2026-11-21');
    expect(dueAt('2026-11-20T12:00:00.000Z', '07:30', saturdays)).toBeNull();
  });

  it.each([
    ['00:01', '2026-11-19T18:31:00.000Z'],
    ['16:45', '2026-11-20T11:15:00.000Z'],
    ['23:59', '2026-11-20T18:29:00.000Z'],
  ])('begins at the set time, %s', (time, begins) => {
    const before = new Date(Date.parse(begins) - 1).toISOString();
    expect([dueAt(before, time), dueAt(begins, time)]).toEqual([null, '2026-11-20']);
  });
});
