const HOUR = 60 * 60_000;

/** How long before an appointment its visitor is reminded by letter, by the name of the reminder. */
export const reminders = {
  day: { label: 'A day before', before: 24 * HOUR },
  hour: { label: 'An hour before', before: HOUR },
} as const;

/** A reminder of an appointment. */
export type ReminderKind = keyof typeof reminders;
export const reminderKinds = Object.keys(reminders) as ReminderKind[];

/** When an appointment begins, and since when it has this time. */
interface Agreed {
  readonly start: Date;
  readonly since: Date;
}

/**
 * Until when a reminder is of use: that of the day until that of the hour would be due, that of the hour until the
 * appointment begins.
 */
export const reminderEnds = (kind: ReminderKind, start: Date): Date =>
  kind === 'day' ? new Date(start.getTime() - reminders.hour.before) : start;

/**
 * Whether a reminder is due: its time has come and is not over, also where it comes late, and the appointment had its time
 * before that, since nobody is reminded of what was agreed on a moment ago. Compared as instants, so that daylight saving time
 * changes nothing.
 */
export function isReminderDue(kind: ReminderKind, { start, since }: Agreed, now: Date): boolean {
  const due = new Date(start.getTime() - reminders[kind].before);
  return since < due && due <= now && now < reminderEnds(kind, start);
}
