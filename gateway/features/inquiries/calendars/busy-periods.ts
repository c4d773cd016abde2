import ICAL from 'ical.js';
import { OFFICE_TIME_ZONE } from '#domain/slots.ts';
import { isTimeZone } from '#domain/time-zone.ts';

/** From when to when somebody is busy, in milliseconds since 1970. */
export interface BusyPeriod {
  readonly start: number;
  readonly end: number;
}

/** What is looked for in a calendar. */
export interface BusyWindow extends BusyPeriod {
  /** Host of the site, by which events of our own feed are known: they are appointments, and counted as such. */
  readonly ownHost: string;
}

/** Occurrences of a recurring event that are looked at; one each day for fifty years has fewer. */
const MOST_OCCURRENCES = 20_000;
/** Periods that are kept of a calendar. */
const MOST_PERIODS = 5_000;

/**
 * The times of a calendar file (RFC 5545) in which its owner is busy, without gaps and in order, cut to the window. What is
 * cancelled, or does not take up time (TRANSP, and what Outlook calls free), is none. A time without a zone, and a whole
 * day, is read as the office reads its clock. Errors: the text is no calendar.
 */
export function busyPeriods(text: string, window: BusyWindow): BusyPeriod[] {
  const root = new ICAL.Component(ICAL.parse(text));
  if (root.name !== 'vcalendar') throw new Error('The text is no calendar.');
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const found: BusyPeriod[] = [];
  const add = (period: BusyPeriod) => {
    if (period.end > window.start && period.start < window.end) found.push(cut(period, window));
  };
  for (const { master, exceptions } of seriesOf(root)) {
    const uid = String((master ?? exceptions[0])?.getFirstPropertyValue('uid') ?? '');
    if (uid.endsWith(`@${window.ownHost}`)) continue;
    try {
      periodsOf(master, exceptions, window, add);
    } catch {
      // A rule that the library refuses: the other events of the calendar count.
    }
  }
  for (const freebusy of root.getAllSubcomponents('vfreebusy')) addFreeBusy(freebusy, add);
  return merged(found).slice(0, MOST_PERIODS);
}

interface Series {
  readonly master: ICAL.Component | null;
  /** Occurrences that were changed (RFC 5545, section 3.8.4.4). */
  readonly exceptions: readonly ICAL.Component[];
}

/** The events of a file by their UID. */
function seriesOf(root: ICAL.Component): Series[] {
  const byUid = new Map<string, { master: ICAL.Component | null; exceptions: ICAL.Component[] }>();
  for (const [index, event] of root.getAllSubcomponents('vevent').entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `event-${index}`);
    const series = byUid.get(uid) ?? { master: null, exceptions: [] };
    if (event.hasProperty('recurrence-id')) series.exceptions.push(event);
    else series.master = event;
    byUid.set(uid, series);
  }
  return [...byUid.values()];
}

function periodsOf(
  master: ICAL.Component | null,
  exceptions: readonly ICAL.Component[],
  window: BusyPeriod,
  add: (period: BusyPeriod) => void,
): void {
  const event = master && new ICAL.Event(master, { exceptions: [...exceptions], strictExceptions: false });
  if (!event?.isRecurring()) {
    for (const single of master ? [master, ...exceptions] : exceptions)
      if (isBusy(single)) addEvent(new ICAL.Event(single), add);
    return;
  }
  const occurrences = event.iterator();
  for (let count = 0; count < MOST_OCCURRENCES; count += 1) {
    const next = occurrences.next() as ICAL.Time | null;
    if (!next) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    const zone = zoneNameOf(item.startDate);
    const start = instantOf(startDate, zone);
    // An occurrence may be moved, but what is planned for after the window is not looked at.
    if (instantOf(next, zoneNameOf(event.startDate)) > window.end) return;
    if (isBusy(item.component)) add({ start, end: Math.max(start, instantOf(endDate, zone)) });
  }
}

function addEvent({ startDate, endDate }: ICAL.Event, add: (period: BusyPeriod) => void): void {
  if (!startDate) return;
  const start = instantOf(startDate);
  add({ start, end: Math.max(start, endDate ? instantOf(endDate, zoneNameOf(startDate)) : start) });
}

function addFreeBusy(freebusy: ICAL.Component, add: (period: BusyPeriod) => void): void {
  for (const property of freebusy.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
    for (const period of property.getValues() as ICAL.Period[])
      add({ start: instantOf(period.start), end: instantOf(period.getEnd()) });
  }
}

function isBusy(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    textOf('status') !== 'CANCELLED' &&
    textOf('transp') !== 'TRANSPARENT' &&
    textOf('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

/** The TZID of a time as it is written; empty: it has none, or was calculated from one that has. */
const zoneNameOf = (time: ICAL.Time): string => String((time as { timezone?: string }).timezone ?? '');

/** An instant, in milliseconds since 1970. `zoneName`: of the time that this one was calculated from. */
function instantOf(time: ICAL.Time, zoneName = ''): number {
  const { zone } = time;
  const isKnown = !time.isDate && zone && zone !== ICAL.Timezone.localTimezone;
  if (isKnown) return time.toUnixTime() * 1000;
  const named = zoneNameOf(time) || zoneName;
  return inZone(time, !time.isDate && isTimeZone(named) ? named : OFFICE_TIME_ZONE);
}

/** The instant at which the clock of a zone shows a time. */
function inZone(time: ICAL.Time, timeZone: string): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  let instant = wall;
  // Twice, since the offset may be another at the first guess.
  for (let round = 0; round < 2; round += 1) instant = wall - offsetAt(instant, timeZone);
  return instant;
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', {
    ...{ ...parts, minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone },
  });
  const shown = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

const cut = ({ start, end }: BusyPeriod, window: BusyPeriod): BusyPeriod => ({
  start: Math.max(start, window.start),
  end: Math.min(end, window.end),
});

/** Periods in order, those that overlap or touch as one. */
function merged(periods: readonly BusyPeriod[]): BusyPeriod[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...periods].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}
