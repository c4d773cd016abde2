/** Clocks change at quarters of an hour, in milliseconds. */
const QUARTER = 15 * 60_000;
/** Offsets that are remembered of a zone: those of each quarter of three years. */
const MOST_KNOWN = 100_000;

interface Offsets {
  readonly format: Intl.DateTimeFormat;
  /** By the quarter of an hour. */
  readonly known: Map<number, number>;
}

const zones = new Map<string, Offsets>();

function offsetsOf(timeZone: string): Offsets {
  const known = zones.get(timeZone);
  if (known) return known;
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const offsets = { format: new Intl.DateTimeFormat('en', { ...date, ...time, timeZone }), known: new Map() };
  zones.set(timeZone, offsets);
  return offsets;
}

/** How far a zone of the database is ahead of UTC at an instant, in milliseconds. */
export function offsetIn(timeZone: string, instant: number): number {
  const { format, known } = offsetsOf(timeZone);
  const quarter = Math.floor(instant / QUARTER);
  const remembered = known.get(quarter);
  if (remembered !== undefined) return remembered;
  const parts = format.formatToParts(quarter * QUARTER);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(quarter, offset);
  return offset;
}
