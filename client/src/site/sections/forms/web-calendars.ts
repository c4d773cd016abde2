import { type Slot, slotEnd, slotStart } from '#domain/slots.ts';

/** What an entry of a calendar on the web is made of. */
export interface WebEntry {
  /** Office date, YYYY-MM-DD. */
  readonly date: string;
  readonly slot: Slot;
  readonly title: string;
  readonly note: string;
  readonly place: string;
}

/** The calendars on the web that have an address with which a person adds an entry. */
export type WebCalendar = 'google' | 'outlook' | 'outlookPersonal';

/** The address at which a person who is signed in there adds the entry. Nothing is asked of it before. */
export function webCalendarAddress(calendar: WebCalendar, entry: WebEntry): string {
  const { date, slot, title, note, place } = entry;
  const [start, end] = [slotStart(date, slot), slotEnd(date, slot)].map((at) =>
    at.toISOString().slice(0, 19),
  );
  if (calendar === 'google') {
    const dates = [start, end].map((at) => `${at?.replace(/[-:]/g, '')}Z`).join('/');
    const query = { action: 'TEMPLATE', text: title, dates, details: note, location: place };
    return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
  }
  const query = {
    ...{ path: '/calendar/action/compose', rru: 'addevent', startdt: `${start}Z`, enddt: `${end}Z` },
    ...{ subject: title, body: note, location: place },
  };
  // Outlook shows a plus sign where a space is written as one.
  const text = String(new URLSearchParams(query)).replaceAll('+', '%20');
  return `https://outlook.${HOSTS[calendar]}/calendar/0/action/compose?${text}`;
}

/** Accounts of a firm or a school are on another host than those of a person. */
const HOSTS = { outlook: 'office.com', outlookPersonal: 'live.com' };
