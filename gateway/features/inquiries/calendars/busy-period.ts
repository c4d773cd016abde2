import type { UnreadEvent } from '#db/entities/busy-calendar.entity.ts';

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

/** Events that are named of those that could not be read. */
export const MOST_NAMED = 20;

/** What was read of a calendar. */
export interface CalendarReading {
  readonly busy: readonly BusyPeriod[];
  /** How many events could not be read as they are. */
  readonly unreadCount: number;
  /** The first of them. */
  readonly unread: readonly UnreadEvent[];
}

/** Told of what is found. */
export interface Findings {
  busy(period: BusyPeriod): void;
  unread(event: UnreadEvent): void;
}
