import ICAL from 'ical.js';
import { zoneNamed } from '#gateway/features/inquiries/calendars/calendar-zones.ts';

/** A time of an event: an instant, a day, or what is written where nobody can say which instant that is. */
export type EventTime =
  | { readonly kind: 'instant'; readonly at: Date }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'unknown'; readonly written: string; readonly zone: string };

/** What the calendar of a mail says of one event (RFC 5545, section 3.6.1). */
export interface CalendarEvent {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: string;
  /** Those who answer, with PARTSTAT in upper case; for a REPLY, whoever sends it. */
  readonly attendees: readonly { readonly name: string; readonly status: string }[];
  readonly comment: string;
  readonly start: EventTime | null;
  /** Where the event ends; a day is the last one of it. Null: it does not say. */
  readonly end: EventTime | null;
  /** The occurrence of a series that is meant; null: all. */
  readonly occurrence: EventTime | null;
  /** RRULE as it is written; empty: the event happens once. */
  readonly rule: string;
  /** Dates of further occurrences (RDATE). */
  readonly moreDates: number;
}

/** A calendar in a mail (RFC 5546). */
export interface MailCalendar {
  /** METHOD in upper case; empty: none, as in a file that somebody attached. */
  readonly method: string;
  /** The first ones. */
  readonly events: readonly CalendarEvent[];
  /** How many others there are. */
  readonly others: number;
}

/** Events of one calendar that are read: each may have to be found in a zone that the file describes. */
const MOST_EVENTS = 5;

/** Characters of a calendar that are read: an invitation has some thousand. */
const MOST = 500_000;

/** Reads a calendar of a mail. `method`: of the type of its part. Null: it cannot be read. */
export function readCalendar(text: string, method: string): MailCalendar | null {
  const root = text.length <= MOST ? calendarIn(text) : null;
  if (root === null) return null;
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => [textIn(zone, 'tzid'), zone] as const),
  );
  const events = root.getAllSubcomponents('vevent');
  return {
    method: (textIn(root, 'method') || method).toUpperCase().trim(),
    events: events.slice(0, MOST_EVENTS).map((event) => eventOf(event, zones)),
    others: Math.max(0, events.length - MOST_EVENTS),
  };
}

function calendarIn(text: string): ICAL.Component | null {
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\ufeff/, '').trim());
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed;
    const root = new ICAL.Component(first as never);
    return root.name === 'vcalendar' ? root : null;
  } catch {
    // The library throws texts and errors of many kinds at what is no calendar: the mail says that it was not read.
    return null;
  }
}

const textIn = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim();

type Zones = ReadonlyMap<string, ICAL.Component>;

function eventOf(event: ICAL.Component, zones: Zones): CalendarEvent {
  const timeOf = (name: string) => {
    const property = event.getFirstProperty(name);
    return property && timeIn(property, zones);
  };
  const start = timeOf('dtstart');
  return {
    summary: textIn(event, 'summary'),
    description: textIn(event, 'description'),
    location: textIn(event, 'location'),
    organizer: personIn(event.getFirstProperty('organizer')),
    attendees: event.getAllProperties('attendee').map((attendee) => ({
      name: personIn(attendee),
      status: parameterOf(attendee, 'partstat').toUpperCase(),
    })),
    comment: textIn(event, 'comment'),
    start,
    end: endOf(event, start, timeOf('dtend')),
    occurrence: timeOf('recurrence-id'),
    rule: textIn(event, 'rrule'),
    moreDates: event.getAllProperties('rdate').reduce((count, date) => count + date.getValues().length, 0),
  };
}

const parameterOf = (property: ICAL.Property, name: string): string => {
  const value = property.getParameter(name);
  return String((Array.isArray(value) ? value[0] : value) ?? '').trim();
};

/** Name and address of a calendar user. */
function personIn(property: ICAL.Property | null): string {
  if (!property) return '';
  const address = String(property.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim();
  const name = parameterOf(property, 'cn');
  return name === '' || name === address ? address : `${name} <${address}>`;
}

function timeIn(property: ICAL.Property, zones: Zones): EventTime | null {
  const time: unknown = property.getFirstValue();
  if (!(time instanceof ICAL.Time)) return null;
  const date = [time.year, time.month, time.day].map((part) => String(part).padStart(2, '0')).join('-');
  if (time.isDate) return { kind: 'day', date };
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (Number.isNaN(wall)) return null;
  if (time.zone === ICAL.Timezone.utcTimezone) return { kind: 'instant', at: new Date(wall) };
  const zone = parameterOf(property, 'tzid');
  const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
  const unknown = { kind: 'unknown', written: `${date} ${clock}`, zone } as const;
  if (zone === '') return unknown;
  const described = zones.get(zone);
  const offset = described && offsetIn(described, time);
  if (offset != null) return { kind: 'instant', at: new Date(wall - offset * 1000) };
  const named = zoneNamed(zone);
  return named.isKnown ? { kind: 'instant', at: new Date(named.spanOf(wall).earliest) } : unknown;
}

/** Seconds that a zone of the file is ahead of UTC; null: it does not say, or in rules that no zone of this world has. */
function offsetIn(zone: ICAL.Component, time: ICAL.Time): number | null {
  const phases = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
  const isUsual = phases.every((phase) => {
    const rule = textIn(phase, 'rrule');
    return (
      phase.hasProperty('dtstart') &&
      phase.hasProperty('tzoffsetto') &&
      (rule === '' || /FREQ=YEARLY/i.test(rule))
    );
  });
  if (phases.length === 0 || !isUsual || time.year > 2100) return null;
  try {
    return new ICAL.Timezone(zone).utcOffset(time);
  } catch {
    // A rule that the library refuses: the name of the zone may be known.
    return null;
  }
}

function endOf(event: ICAL.Component, start: EventTime | null, end: EventTime | null): EventTime | null {
  if (end?.kind === 'day') {
    // The day of an end is the first one that is free.
    const last = dayAfter(end.date, -1);
    return { kind: 'day', date: start?.kind === 'day' && last < start.date ? start.date : last };
  }
  if (end) return end;
  const duration: unknown = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration) || !start) return null;
  const seconds = duration.toSeconds();
  if (start.kind === 'instant') return { kind: 'instant', at: new Date(start.at.getTime() + seconds * 1000) };
  return start.kind === 'day' && seconds > 86_400
    ? { kind: 'day', date: dayAfter(start.date, Math.ceil(seconds / 86_400) - 1) }
    : null;
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
