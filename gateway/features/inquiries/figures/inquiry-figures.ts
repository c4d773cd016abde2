import { businessTimeBetween, type Holidays, PROMISED_HOURS, waitingSince } from '#domain/business-hours.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import type { InquiryOrigin } from '#domain/inquiry-origin.ts';
import { limits } from '#domain/limits.ts';
import { mondayOf, mondaysBetween } from '#domain/office-weeks.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { AnswerFigures, Ranking, WeekCount } from './inquiry-figures.type.ts';

const HOUR = 3_600_000;

/** The number of inquiries of an office day, form and state. */
export interface DayCount {
  readonly day: string;
  readonly formType: FormType;
  readonly state: InquiryState;
  readonly count: number;
}

/** What the figures look at of one inquiry. */
export interface FigureRow extends InquiryOrigin {
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly isWaiting: boolean;
  /** Whether it asks for an appointment whose hour has begun and that nobody has confirmed. */
  readonly isPastRequest: boolean;
}

/** The inquiries of each week, from the first to the last day asked for; weeks without one are 0. */
export function countsByWeek(days: readonly DayCount[], from: string, to: string): WeekCount[] {
  const counts = new Map(mondaysBetween(from, to).map((monday) => [monday, 0]));
  for (const { day, count } of days) {
    const monday = mondayOf(day);
    counts.set(monday, (counts.get(monday) ?? 0) + count);
  }
  return [...counts].map(([monday, count]) => ({ monday, count }));
}

/** The sum of counts for each of some values, in their order. */
export const countsBy = <Value>(
  values: readonly Value[],
  days: readonly DayCount[],
  valueIn: (day: DayCount) => Value,
): { value: Value; count: number }[] =>
  values.map((value) => ({
    value,
    count: days.reduce((sum, day) => sum + (valueIn(day) === value ? day.count : 0), 0),
  }));

/** Ranks rows by some of their values; equal counts are in the order of the values. */
export function rank<Value extends object>(
  rows: readonly FigureRow[],
  valueIn: (row: FigureRow) => Value,
): Ranking<Value> {
  const counts = new Map<string, Value & { count: number }>();
  for (const row of rows) {
    const value = valueIn(row);
    const key = JSON.stringify(value);
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { ...value, count: 1 });
  }
  const ranked = [...counts]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || (keyA < keyB ? -1 : 1))
    .map(([, counted]) => counted);
  return {
    named: ranked.slice(0, limits.figureNames),
    others: ranked.slice(limits.figureNames).reduce((sum, { count }) => sum + count, 0),
  };
}

/** How fast rows were answered; what waits since before `overdueBefore` is late, and what asks for an hour that has begun. */
export function answerFigures(
  rows: readonly FigureRow[],
  holidays: Holidays,
  overdueBefore: Date,
): AnswerFigures {
  const timeBetween = businessTimeBetween(holidays);
  const hours = rows.flatMap((row) =>
    row.firstAnsweredAt === null ? [] : [timeBetween(startOfFirstWait(row), row.firstAnsweredAt) / HOUR],
  );
  return {
    answered: hours.length,
    withinPromise: hours.filter((one) => one <= PROMISED_HOURS).length,
    overdue: rows.filter((row) => row.isWaiting && (waitingSince(row) < overdueBefore || row.isPastRequest))
      .length,
    medianHours: medianOf(hours),
  };
}

/** Since when the first answer was waited for: since the sender had reopened the inquiry, where that came before it. */
const startOfFirstWait = ({ createdAt, reopenedAt, firstAnsweredAt }: FigureRow): Date =>
  reopenedAt !== null && firstAnsweredAt !== null && reopenedAt <= firstAnsweredAt ? reopenedAt : createdAt;

/** The middle value, or the mean of the two in the middle; null of none. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
