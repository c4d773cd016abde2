import { DAY, dayAfter, dayOf, daysOf, periodOf } from './recurrence-days.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** Days and times that are looked at for one rule: each hour since 1980, or each day since 1601, has fewer. */
const MOST_STEPS = 500_000;

/** How many days and times may still be looked at for all rules of a file. */
export interface Steps {
  left: number;
}
/** More than the days of a year, which is the longest period of a rule. */
const LONGEST_PERIOD = 372;

interface Bounds {
  /** What a clock shows from and to when occurrences are asked for (calendar-zones.ts). */
  readonly from: number;
  readonly to: number;
  readonly isDate: boolean;
  readonly steps: Steps;
  /** Whether the rule has ended before a time. */
  hasEnded(wall: number): boolean;
}

/** What the clock shows at the occurrences of a rule, in order; false at the end: there were more than are looked at. */
export type Occurrences = Generator<number, boolean, undefined>;

/**
 * The occurrences of a rule that begins at a time (RFC 5545, section 3.3.10). The begin is the first of them, also where the
 * rule itself would not choose it. No rule can take long: one that chooses no day ends with the bounds.
 */
export function* occurrencesOf(rule: RecurrenceRule, start: number, bounds: Bounds): Occurrences {
  let left = rule.count - 1;
  if (start >= bounds.from && start <= bounds.to) yield start;
  for (const wall of chosenBy(rule, start, bounds)) {
    if (wall === null) return false;
    if (wall <= start) continue;
    if (left <= 0 || wall > bounds.to || bounds.hasEnded(wall)) return true;
    left -= 1;
    if (wall >= bounds.from) yield wall;
  }
  return true;
}

/** What a rule chooses from the days, also before its begin; null: enough was looked at. */
function* chosenBy(
  rule: RecurrenceRule,
  start: number,
  { from, to, isDate, steps }: Bounds,
): Generator<number | null> {
  const first = dayOf(Math.floor(start / DAY));
  const positions = rule.lists.BYSETPOS;
  const reach = positions ? LONGEST_PERIOD : 0;
  const begin = (rule.count === Infinity ? Math.max(start, from) : start) / DAY - reach;
  const times = isDate ? () => [0] : timesOf(rule, start);
  const most = Math.min(MOST_STEPS, steps.left);
  let taken = 0;
  let counted = 0;
  let period: { key: number; walls: number[] } = { key: Number.NaN, walls: [] };
  const isDay = daysOf(rule, first);
  for (let day = dayOf(Math.floor(begin)); day.number <= to / DAY + reach; day = dayAfter(day)) {
    taken += 1;
    for (const time of isDay(day) ? times(day.number) : []) {
      taken += 1;
      const wall = day.number * DAY + time;
      if (!positions) yield wall;
      else {
        const key = keyOf(rule, wall, periodOf(rule, day));
        if (key !== period.key) {
          yield* atPositions(period.walls, positions);
          period = { key, walls: [] };
        }
        period.walls.push(wall);
      }
    }
    steps.left -= taken - counted;
    counted = taken;
    if (taken > most) yield null;
  }
  if (positions) yield* atPositions(period.walls, positions);
}

const SIZES = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 } as const;
type ShortFrequency = keyof typeof SIZES;
const isShort = (frequency: string): frequency is ShortFrequency => frequency in SIZES;

/** The period of which BYSETPOS chooses. */
const keyOf = ({ frequency }: RecurrenceRule, wall: number, period: number) =>
  isShort(frequency) ? Math.floor(wall / SIZES[frequency]) : period;

const atPositions = (walls: readonly number[], positions: readonly number[]): number[] =>
  walls.filter((_, index) => positions.includes(index + 1) || positions.includes(index - walls.length));

/** The times of a day that a rule chooses, in order, in milliseconds since midnight. */
function timesOf({ frequency, interval, lists }: RecurrenceRule, start: number): (day: number) => number[] {
  const clock = new Date(start);
  const sorted = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b);
  // A part that is shorter than the frequency and that the rule does not choose is as at the begin.
  const size = isShort(frequency) ? SIZES[frequency] : DAY;
  const part = (list: readonly number[] | null, unit: number, most: number, begin: number) =>
    sorted(list ?? (size <= unit ? Array.from({ length: most }, (_, n) => n) : [begin]));
  const hours = part(lists.BYHOUR, SIZES.HOURLY, 24, clock.getUTCHours());
  const minutes = part(lists.BYMINUTE, SIZES.MINUTELY, 60, clock.getUTCMinutes());
  const seconds = part(lists.BYSECOND, SIZES.SECONDLY, 60, clock.getUTCSeconds());
  const all = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
  );
  if (!isShort(frequency)) return () => all;
  const begin = Math.floor(start / size);
  return (day) => all.filter((time) => (Math.floor((day * DAY + time) / size) - begin) % interval === 0);
}
