/** How often a rule repeats, from the shortest. */
const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The lists of a rule that choose days and times, with the least and the most that each takes (RFC 5545, section 3.3.10). */
const LISTS = {
  BYMONTH: [1, 12],
  BYWEEKNO: [-53, 53],
  BYYEARDAY: [-366, 366],
  BYMONTHDAY: [-31, 31],
  BYHOUR: [0, 23],
  BYMINUTE: [0, 59],
  BYSECOND: [0, 60],
  BYSETPOS: [-366, 366],
} as const;
type ListName = keyof typeof LISTS;

export interface RecurrenceRule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number;
  /** As it is written, a date or a time; null: the rule has none. */
  readonly until: string | null;
  /** 0: Monday. */
  readonly weekStart: number;
  /** The numbers that each list chooses; null: the rule does not have it. */
  readonly lists: Readonly<Record<ListName, readonly number[] | null>>;
  /** Weekdays, 0 for Monday, with their place in the month or the year; 0: each. */
  readonly weekdays: readonly { readonly nth: number; readonly weekday: number }[] | null;
}

/** The rule of an RRULE (RFC 5545). Errors: it is none, or has a part that is not known. */
export function readRule(text: string): RecurrenceRule {
  const parts = new Map<string, string>();
  for (const part of text
    .toUpperCase()
    .split(';')
    .filter((piece) => piece.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((piece) => piece.trim());
    if (!(name in LISTS) && !/^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|WKST|X-.*)$/.test(name))
      throw new Error('The rule has a part that is not known.');
    parts.set(name, value);
  }
  const frequency = FREQUENCIES.find((known) => known === parts.get('FREQ'));
  if (!frequency) throw new Error('The rule says no frequency.');
  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([name, [least, most]]) => {
      const value = parts.get(name);
      return [name, value ? value.split(',').map((piece) => whole(piece, least, most)) : null];
    }),
  ) as Record<ListName, number[] | null>;
  if (lists.BYMONTHDAY && frequency === 'WEEKLY') throw new Error('A week has no days of a month.');
  if (lists.BYWEEKNO && frequency !== 'YEARLY') throw new Error('Only a year has weeks with numbers.');
  const weekdays = parts.get('BYDAY')?.split(',').map(weekdayOf) ?? null;
  return {
    ...{ frequency, lists, weekdays, until: parts.get('UNTIL') || null },
    interval: whole(parts.get('INTERVAL') ?? '1', 1, 1_000_000),
    count: parts.has('COUNT') ? whole(parts.get('COUNT') ?? '', 1, Number.MAX_SAFE_INTEGER) : Infinity,
    weekStart: weekdayOf(parts.get('WKST') ?? 'MO').weekday,
  };
}

function whole(text: string, least: number, most: number): number {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Error('The rule has a number that cannot be.');
  return value;
}

function weekdayOf(text: string): { nth: number; weekday: number } {
  const [, nth = '', day = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text.trim()) ?? [];
  const weekday = WEEKDAYS.indexOf(day);
  if (weekday < 0) throw new Error('The rule has a weekday that is none.');
  return { nth: nth === '' ? 0 : whole(nth, -53, 53), weekday };
}
