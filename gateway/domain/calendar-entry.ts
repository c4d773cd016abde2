/* What calendars say of the appointment of a visitor: in files, and in the links of calendars on the web. */

/** The state of an appointment in calendars (RFC 5545, section 3.8.1.11). */
export type CalendarStatus = 'tentative' | 'confirmed' | 'cancelled';

/** Minutes before an appointment at which a calendar reminds of it. */
export const ALARM_MINUTES = 15;

const NOTE: Record<CalendarStatus, string> = {
  tentative: 'Not confirmed yet. Your reference is',
  confirmed: 'Your reference is',
  cancelled: 'Cancelled. Your reference was',
};

/** The title of an entry. */
export const calendarTitle = (company: string): string => `Consultation with ${company}`;

/** The description of an entry: state and reference. */
export const calendarNote = (status: CalendarStatus, reference: string): string =>
  `${NOTE[status]} ${reference}.`;

/** The place of an entry: a call, with the number at which the office is reached. */
export const calendarPlace = (phone: string): string => `Telephone call, ${phone}`;
