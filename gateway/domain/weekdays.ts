/** The days of a week in order; the week begins on Monday (ISO 8601). */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week, as it is stored and as APIs name it. */
export type Weekday = (typeof weekdays)[number];

/** From Monday to Friday. */
export const MONDAY_TO_FRIDAY: readonly Weekday[] = weekdays.slice(0, 5);

/** The weekday of a date (YYYY-MM-DD). */
export function weekdayOf(date: string): Weekday {
  const sinceSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sinceSunday + 6) % 7] ?? 'monday';
}

/** A weekday as text shows it: "Monday". */
export const weekdayName = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/**
 * Weekdays after a verb: "from Monday to Friday", also across the end of the week as in "from Sunday to Thursday"; "on
 * Monday, Wednesday and Friday" where they are not consecutive or only two; "on every day".
 */
export function weekdaysInWords(days: readonly Weekday[]): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  if (inOrder.length === weekdays.length) return 'on every day';
  const firsts = inOrder.filter((day) => !inOrder.includes(neighbour(day, -1)));
  const [first] = firsts;
  const [last] = inOrder.filter((day) => !inOrder.includes(neighbour(day, 1)));
  if (first && last && firsts.length === 1 && inOrder.length > 2)
    return `from ${weekdayName(first)} to ${weekdayName(last)}`;
  const names = inOrder.map(weekdayName);
  return `on ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')}`;
}

/** The weekday `step` days after another. */
const neighbour = (day: Weekday, step: 1 | -1): Weekday =>
  weekdays[(weekdays.indexOf(day) + step + weekdays.length) % weekdays.length] ?? day;
