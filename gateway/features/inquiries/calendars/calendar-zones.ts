import { isTimeZone } from '#domain/time-zone.ts';
import { windowsZone, zonesShownAs } from './zone-names.ts';
import { offsetIn } from './zone-offsets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How far clocks of this world are behind and ahead of UTC at most, in milliseconds. */
const MOST_BEHIND = 12 * HOUR;
const MOST_AHEAD = 14 * HOUR;

/** The instants at which a clock can have shown a time, in milliseconds since 1970; the same twice: it is known. */
export interface Span {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * What the clocks of a zone show. A `wall` is what a clock shows, as the milliseconds since 1970 of the same figures in UTC.
 */
export interface CalendarZone {
  /** As it can be shown: an IANA name, such as Europe/Berlin, or an offset, such as UTC+05:30; empty: it is not known. */
  readonly name: string;
  /** False: its times may be any within the span. */
  readonly isKnown: boolean;
  spanOf(wall: number): Span;
  wallAt(instant: number): number;
}

/** Names of the database without a region. Node takes more, such as IST, BST and CST, which are several zones each. */
const WITHOUT_REGION =
  /^(UTC|UCT|GMT|GMT[+-]?0|Zulu|Universal|Greenwich|EST|MST|HST|CET|MET|EET|WET|(EST5E|CST6C|MST7M|PST8P)DT|PRC|ROC|ROK|NZ|GB|GB-Eire|NZ-CHAT|W-SU|\w{4,})$/i;
const OFFSET = /^\(?(?:UTC|GMT)?\s*([+\u2212-])\s*(\d{1,2})(?:[:.]?(\d{2}))?\)?$/i;
const OFFSETS_WITHIN = /(?:UTC|GMT)\s*[+\u2212-]\s*\d{1,2}(?:[:.]?\d{2})?/gi;
const UTC_WORDS = /^(z|utc|coordinated universal time|greenwich mean time)$/i;

/**
 * The zone that a calendar or an invitation names: IANA names in any case and at the end of a path
 * (/mozilla.org/20050126_1/Europe/Berlin), Windows names by CLDR's table, offsets (GMT+0530), and the names that Outlook and
 * Exchange show: "(UTC+01:00) Amsterdam, Berlin, Bern". One that is not known may be any, or, where its name says an offset,
 * that one or an hour more, since summer time is not known.
 */
export function zoneNamed(text: string): CalendarZone {
  const name = decoded(text).trim().replace(/^"|"$/g, '').replace(/\s+/g, ' ');
  if (UTC_WORDS.test(name)) return fixedZone(0);
  const exact = ianaZone(name);
  if (exact) return known(exact);
  const offset = offsetOf(name);
  if (offset !== null) return fixedZone(offset);
  // A path that ends in no zone names none, whatever figures are in it.
  return /^[^\s(]*\/[^\s(]*$/.test(name) ? ANY : displayedZone(name);
}

/** As the database of time zones names it; null: by this name it has none. */
function ianaZone(name: string): string | null {
  // What comes before the zone in a path names who wrote it. "Etc/GMT+5:30" is no zone, and its sign would be the other.
  const parts = name.split('/').filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) {
    const candidate = parts.slice(from).join('/');
    const zone = windowsZone(candidate) ?? databaseZone(candidate.replaceAll(' ', '_'));
    if (zone) return zone;
  }
  return null;
}

function databaseZone(name: string): string | null {
  const isName = name.includes('/') ? !/^SystemV\//i.test(name) : WITHOUT_REGION.test(name);
  return isName && isTimeZone(name)
    ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    : null;
}

/** By a name as programs show it: an offset, if there is one, and places or a description. */
function displayedZone(name: string): CalendarZone {
  const offsets = [...name.matchAll(OFFSETS_WITHIN)].flatMap(([text]) => offsetOf(text) ?? []);
  if (/^\((UTC|GMT)\)/i.test(name)) offsets.splice(0, offsets.length, 0);
  const [offset, other] = offsets;
  if (offset !== undefined && other !== undefined && other !== offset)
    return between(Math.min(...offsets), Math.max(...offsets));
  const words = name.replace(/^\([^)]*\)\s*/, '');
  if (/^coordinated universal time/i.test(words)) return fixedZone(offset ?? 0);
  const found = zonesShownAs(words).find((zone) => offset === undefined || hasOffset(zone, offset));
  if (found) return known(found);
  return offset === undefined ? ANY : between(offset, offset + HOUR);
}

/** Whether a zone is that far ahead of UTC in winter or summer. */
const hasOffset = (zone: string, offset: number) =>
  [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].some((at) => offsetIn(zone, at) === offset);

/** In milliseconds ahead of UTC; null: the text is no offset of this world. */
function offsetOf(text: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return null;
  const offset = (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === '+' ? 1 : -1);
  return offset < -MOST_BEHIND || offset > MOST_AHEAD ? null : offset;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It has a percent sign of its own.
    return text;
  }
}

const known = (name: string): CalendarZone =>
  name === 'UTC' ? fixedZone(0) : zoneBy(name, (instant) => offsetIn(name, instant));

/** A zone that never changes its clocks. */
function fixedZone(offset: number): CalendarZone {
  const minutes = Math.abs(offset) / MINUTE;
  const figures = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return zoneBy(offset === 0 ? 'UTC' : `UTC${offset < 0 ? '-' : '+'}${figures.join(':')}`, () => offset);
}

/**
 * A zone by how far it is ahead of UTC at an instant, in milliseconds. A time that a clock shows twice is the first of them,
 * and one that it leaves out counts with the offset before (RFC 5545, section 3.3.5).
 */
export function zoneBy(name: string, offsetAt: (instant: number) => number): CalendarZone {
  return {
    ...{ name, isKnown: true },
    spanOf(wall) {
      const [before, after] = [offsetAt(wall - 24 * HOUR), offsetAt(wall + 24 * HOUR)];
      const isLater = offsetAt(wall - before) !== before && offsetAt(wall - after) === after;
      const instant = wall - (isLater ? after : before);
      return { earliest: instant, latest: instant };
    },
    wallAt: (instant) => instant + offsetAt(instant),
  };
}

/** A zone of which is known how far it is ahead of UTC at least and at most, in milliseconds. */
const between = (least: number, most: number): CalendarZone => ({
  ...{ name: '', isKnown: false },
  spanOf: (wall) => ({ earliest: wall - most, latest: wall - least }),
  wallAt: (instant) => instant + least,
});

const ANY = between(-MOST_BEHIND, MOST_AHEAD);
