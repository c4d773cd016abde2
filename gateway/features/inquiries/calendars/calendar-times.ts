import { OFFICE_TIME_ZONE } from '#domain/slots.ts';
import type { BusyPeriod } from './busy-period.ts';
import type { CalendarFile, CalendarLine, CalendarPart } from './calendar-lines.ts';
import { type CalendarZone, type Span, zoneNamed } from './calendar-zones.ts';
import { describedZone } from './described-zone.ts';
import { DAY } from './recurrence-days.ts';
import { wallOf } from './wall.ts';

/** A time as it is written, with the clock that shows it. */
export interface CalendarTime {
  /** What the clock shows (calendar-zones.ts); of a date, midnight. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly zone: CalendarZone;
  /** False: it is a date or names no zone, so that it is read by the clock of the calendar. */
  readonly hasZone: boolean;
}

export const spanOf = ({ wall, zone }: CalendarTime): Span => zone.spanOf(wall);

const UTC = zoneNamed('UTC');
const OFFICE = zoneNamed(OFFICE_TIME_ZONE);
/** Reads times by the zones of one calendar. */
export class CalendarClock {
  /** Of times without a zone, and of whole days: that of the calendar (X-WR-TIMEZONE), or of the office. */
  readonly own: CalendarZone;
  readonly #zones = new Map<string, CalendarZone>();

  /** `when`: the time for which the zones that the calendar describes are wanted. */
  constructor({ lines, parts }: CalendarFile, when: BusyPeriod) {
    for (const part of parts) if (part.kind === 'VTIMEZONE') this.#describe(part, when);
    const named = lines.find(({ name, value }) => name === 'X-WR-TIMEZONE' && value !== '');
    this.own = named ? this.#zoneOf(named.value) : OFFICE;
  }

  /** The times of a line, which may be a list; null in place of one that cannot be read. Empty: there is none. */
  timesOf(line: CalendarLine, fallback = this.own): (CalendarTime | null)[] {
    return line.value
      .split(',')
      .filter((piece) => piece.trim() !== '')
      .map((piece) => this.timeOf(line, piece.trim(), fallback));
  }

  /** One value of a line; null: it is no time. `fallback`: the zone of a time that names none. */
  timeOf({ parameters }: CalendarLine, text: string, fallback = this.own): CalendarTime | null {
    const read = wallOf(text);
    if (!read) return null;
    const isDate = read.isDate || parameters.VALUE?.toUpperCase() === 'DATE';
    const named = parameters.TZID ? this.#zoneOf(parameters.TZID) : null;
    const isUtc = read.isUtc && !isDate;
    const wall = isDate ? read.wall - (read.wall % DAY) : read.wall;
    return { wall, isDate, zone: isUtc ? UTC : (named ?? fallback), hasZone: isUtc || named !== null };
  }

  /** A period of a line, with its end or its length (RFC 5545, section 3.3.9); null: it is none. */
  periodOf(line: CalendarLine, text: string, fallback = this.own): BusyPeriod | null {
    const [begin = '', end = ''] = text.split('/');
    const first = this.timeOf(line, begin, fallback);
    if (!first) return null;
    const start = spanOf(first).earliest;
    const length = durationOf(end);
    if (length) return { start, end: first.zone.spanOf(first.wall + length.days).latest + length.rest };
    const last = this.timeOf(line, end, fallback);
    return last && { start, end: spanOf(last).latest };
  }

  #zoneOf(name: string): CalendarZone {
    const zone = this.#zones.get(name.toLowerCase()) ?? zoneNamed(name);
    this.#zones.set(name.toLowerCase(), zone);
    return zone;
  }

  /** Takes a zone as the calendar describes it, or, where the description is broken, as it names its place. */
  #describe({ observances, lines }: CalendarPart, when: BusyPeriod): void {
    const textOf = (wanted: string) => lines.find(({ name }) => name === wanted)?.value;
    const [id, place] = [textOf('TZID'), textOf('X-LIC-LOCATION')];
    if (!id) return;
    const named = place ? zoneNamed(place) : null;
    const zone = describedZone(id, observances, when) ?? (named?.isKnown ? named : null);
    if (zone) this.#zones.set(id.toLowerCase(), zone);
  }
}

const LENGTH = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** The length of a DURATION in milliseconds: days by the clock, and the rest (RFC 5545, section 3.3.6); null: it is none. */
export function durationOf(text: string): { readonly days: number; readonly rest: number } | null {
  const [found, sign, ...parts] = LENGTH.exec(text.trim()) ?? [];
  if (!found || sign === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { days: (weeks * 7 + days) * DAY, rest: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}
