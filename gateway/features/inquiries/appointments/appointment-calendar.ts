import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import {
  ALARM_MINUTES,
  type CalendarStatus,
  calendarNote,
  calendarPlace,
  calendarTitle,
} from '#domain/calendar-entry.ts';

/** An appointment as calendars know it. */
export interface CalendarEntry {
  readonly reference: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: CalendarStatus;
  /** Raised by every change (RFC 5545, section 3.8.7.4). */
  readonly sequence: number;
  /** When this revision was stored. */
  readonly changedAt: Date;
}

/** Who holds the appointment. */
export interface CalendarOffice {
  readonly company: string;
  /** E-mail address of the company. */
  readonly officeEmail: string;
  /** Number at which the office is reached. */
  readonly phone: string;
  readonly publicUrl: string;
}

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The identity of an entry: depends on the reference only, so that every revision updates the same entry. */
export const calendarUid = (reference: string, publicUrl: string): string =>
  `${reference}@${new URL(publicUrl).hostname}`;

/**
 * The calendar file of an appointment, for its visitor. Published with an alarm, and cancelled with the method CANCEL,
 * which has none (RFC 5546, sections 3.2.1 and 3.2.5). Contains validated values only, like the letter it is attached to.
 */
export function appointmentCalendar(entry: CalendarEntry, office: CalendarOffice): string {
  const { company, officeEmail, phone, publicUrl } = office;
  const { reference, status } = entry;
  const isCancelled = status === 'cancelled';
  const calendar = ical({
    prodId: { company, product: 'Website' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const title = calendarTitle(company);
  const event = calendar.createEvent({
    id: calendarUid(reference, publicUrl),
    sequence: entry.sequence,
    stamp: entry.changedAt,
    start: entry.start,
    end: entry.end,
    status: STATUS[status],
    summary: title,
    description: calendarNote(status, reference),
    location: calendarPlace(phone),
    organizer: { name: company, email: officeEmail },
    url: publicUrl,
  });
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_MINUTES * 60, description: title });
  return textOf(calendar);
}

/** An entry of the feed for staff. */
export interface FeedEntry extends Omit<CalendarEntry, 'reference'> {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** Minutes after which calendar programs are asked to fetch a feed again. */
const FEED_MINUTES = 15;

/** The feed of all appointments. `name`: how calendar programs call it. */
export function feedCalendar(
  name: string,
  entries: readonly FeedEntry[],
  { company }: Pick<CalendarOffice, 'company'>,
): string {
  const calendar = ical({
    name,
    prodId: { company, product: 'Website' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_MINUTES * 60,
  });
  for (const { uid, changedAt, status, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      id: uid,
      stamp: changedAt,
      lastModified: changedAt,
      status: STATUS[status],
      busystatus: status === 'cancelled' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  return textOf(calendar);
}

const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
