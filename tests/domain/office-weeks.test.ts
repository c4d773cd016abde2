import { describe, expect, it } from 'vitest';
import { lastWeeks, mondayOf, mondaysBetween } from '#domain/office-weeks.ts';

describe('office weeks', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

  it.each([
    ['2026-11-08', '2026-11-17', ['2026-11-02', '2026-11-09', '2026-11-16']],
    ['2026-11-09', '2026-11-16', ['2026-11-09', '2026-11-16']],
    ['2026-11-09', '2026-11-15', ['2026-11-09']],
    ['2026-11-16', '2026-11-16', ['2026-11-16']],
  ])('from %s to %s are all that the range touches', (from, to, mondays) =>
    expect(mondaysBetween(from, to)).toEqual(mondays),
  );

  it('end with the week of today', () => {
    expect(lastWeeks('2026-11-20', 4)).toEqual({ from: '2026-10-26', to: '2026-11-20' });
    expect(lastWeeks('2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
});
