import type { RecurrenceRule } from './recurrence-rule.ts';

/** A day as the milliseconds of a clock that is set to UTC. */
export const DAY = 86_400_000;

/** What rules ask of a day; `number`: days since 1970. */
interface Day {
  readonly number: number;
  readonly year: number;
  /** 1: January. */
  readonly month: number;
  readonly monthday: number;
  readonly yearday: number;
  readonly daysOfMonth: number;
  readonly daysOfYear: number;
  /** 0: Monday. */
  readonly weekday: number;
}

const numberOf = (year: number, month: number, day = 1) => Date.UTC(year, month - 1, day) / DAY;
const modulo = (value: number, size: number) => ((value % size) + size) % size;

export function dayOf(number: number): Day {
  const date = new Date(number * DAY);
  const [year, month, monthday] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const first = numberOf(year, 1);
  return {
    ...{ number, year, month, monthday, yearday: number - first + 1, weekday: modulo(number + 3, 7) },
    daysOfMonth: numberOf(year, month + 1) - numberOf(year, month),
    daysOfYear: numberOf(year + 1, 1) - first,
  };
}

/** The day after one. */
export function dayAfter(day: Day): Day {
  const { number, year, month, monthday, yearday, daysOfMonth, daysOfYear, weekday } = day;
  if (monthday === daysOfMonth) return dayOf(number + 1);
  return {
    ...{ number: number + 1, year, month, monthday: monthday + 1, yearday: yearday + 1 },
    ...{ daysOfMonth, daysOfYear, weekday: (weekday + 1) % 7 },
  };
}

/** The day on which the week of a day begins. */
const weekOf = (day: Day, weekStart: number) => day.number - modulo(day.weekday - weekStart, 7);

/** The year to which the week of a day belongs, which has four days of it or more, and the number of the week in it. */
function numberedWeekOf(day: Day, weekStart: number) {
  const week = weekOf(day, weekStart);
  const { year } = dayOf(week + 3);
  // The first week is the one with 4 January.
  const [first, next] = [year, year + 1].map((one) => weekOf(dayOf(numberOf(one, 1, 4)), weekStart));
  return { year, number: (week - (first ?? 0)) / 7 + 1, weeks: ((next ?? 0) - (first ?? 0)) / 7 };
}

/** The number of the period of a rule, a year, a month, a week or a day, in which a day is. */
export function periodOf(rule: RecurrenceRule, day: Day): number {
  switch (rule.frequency) {
    case 'YEARLY':
      return rule.lists.BYWEEKNO ? numberedWeekOf(day, rule.weekStart).year : day.year;
    case 'MONTHLY':
      return day.year * 12 + day.month;
    case 'WEEKLY':
      return weekOf(day, rule.weekStart) / 7;
    default:
      return day.number;
  }
}

/** Whether a list has a number, counted from the begin, or as a negative one from the end. */
const has = (list: readonly number[] | null, number: number, size: number) =>
  !list || list.includes(number) || list.includes(number - size - 1);

/** Whether a rule has occurrences on a day, as far as days decide; `first`: the day on which it begins. */
export function daysOf(rule: RecurrenceRule, first: Day): (day: Day) => boolean {
  const isShort = /^(SECOND|MINUTE|HOUR)LY$/.test(rule.frequency);
  const begin = periodOf(rule, first);
  return (day) =>
    (isShort || rule.interval === 1 || (periodOf(rule, day) - begin) % rule.interval === 0) &&
    isChosen(rule, day, first);
}

function isChosen(rule: RecurrenceRule, day: Day, first: Day): boolean {
  const { lists } = rule;
  if (lists.BYMONTH && !lists.BYMONTH.includes(day.month)) return false;
  if (!has(lists.BYYEARDAY, day.yearday, day.daysOfYear)) return false;
  if (!has(lists.BYMONTHDAY, day.monthday, day.daysOfMonth)) return false;
  if (lists.BYWEEKNO) {
    const { number, weeks } = numberedWeekOf(day, rule.weekStart);
    if (!has(lists.BYWEEKNO, number, weeks)) return false;
  }
  return rule.weekdays ? isWeekdayOf(rule, day) : isImplied(rule, day, first);
}

function isWeekdayOf({ frequency, lists, weekdays }: RecurrenceRule, day: Day): boolean {
  const isMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && lists.BYMONTH !== null);
  const isYear = frequency === 'YEARLY' && !isMonth && !lists.BYWEEKNO;
  const [at, size] = isMonth ? [day.monthday, day.daysOfMonth] : [day.yearday, day.daysOfYear];
  const places = [0, Math.ceil(at / 7), -Math.ceil((size - at + 1) / 7)];
  return (weekdays ?? []).some(
    ({ nth, weekday }) => weekday === day.weekday && (isMonth || isYear ? places.includes(nth) : true),
  );
}

/** What a rule does not say is as on its first day. */
function isImplied({ frequency, lists }: RecurrenceRule, day: Day, first: Day): boolean {
  if (frequency === 'WEEKLY' || lists.BYWEEKNO) return day.weekday === first.weekday;
  if (lists.BYMONTHDAY || lists.BYYEARDAY) return true;
  if (frequency === 'MONTHLY') return day.monthday === first.monthday;
  if (frequency === 'YEARLY')
    return day.monthday === first.monthday && (lists.BYMONTH !== null || day.month === first.month);
  return true;
}
