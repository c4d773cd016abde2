import { OFFICE_TIME_ZONE } from '#domain/slots.ts';

const absolute = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const office = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: OFFICE_TIME_ZONE,
});
const short = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const brief = new Intl.RelativeTimeFormat('en', { style: 'narrow' });

/** The units from the largest, with their length in seconds. */
const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Date and time in the time zone of this device. */
export const formatDateTime = (at: Date): string => absolute.format(at);

/** Date and time in the time zone of the office. */
export const formatOfficeTime = (at: Date): string => office.format(at);

/** Day and time in a sentence, in the time zone of this device, such as "Fri, 27 Nov, 9:00 am". */
export const formatShortMoment = (at: Date): string => short.format(at);

/** How long ago: "3 hours ago", "yesterday", "just now". */
export const formatRelativeTime = (at: Date, now: Date): string => timeAgo(relative, at, now);

/** The same where there is little room: "3h ago". */
export const formatBriefTime = (at: Date, now: Date): string => timeAgo(brief, at, now);

function timeAgo(format: Intl.RelativeTimeFormat, at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const dayWithYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

const DAY = 24 * 60 * 60 * 1000;

/** As short as a list has room for: the time of today, the weekday within a week, else the day. */
export function formatShortTime(at: Date, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (at.getTime() >= midnight && at.getTime() < midnight + DAY) return timeOfDay.format(at);
  if (at.getTime() < midnight && at.getTime() >= midnight - 6 * DAY) return weekday.format(at);
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : dayWithYear).format(at);
}

const dayName = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' });

/** A day of a conversation: "Thu, 12 Nov". */
export const formatDay = (at: Date): string => dayName.format(at);

/** The time of day alone, below the name of the day. */
export const formatTimeOfDay = (at: Date): string => timeOfDay.format(at);
