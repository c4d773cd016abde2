import { ALARM_MINUTES, calendarNote, calendarPlace, calendarTitle } from '#domain/calendar-entry.ts';
import { type Slot, slotEnd, slotStart } from '#domain/slots.ts';

interface RequestedAppointment {
  readonly reference: string;
  /** Office date, YYYY-MM-DD. */
  readonly date: string;
  readonly slot: Slot;
  readonly company: string;
  /** Address of the organizer. */
  readonly email: string;
  /** Number at which the office is reached. */
  readonly phone: string;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly requestedAt: Date;
}

/** Longest line of a calendar file, in octets without its end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/**
 * A requested appointment as a calendar file (RFC 5545), the same event as in the receipt: its UID depends on the
 * reference only, so a calendar that opens both has it once. Tentative until staff confirm it. A published event names its
 * organizer (RFC 5546, section 3.2.1).
 */
export function calendarFile(appointment: RequestedAppointment): string {
  const { reference, date, slot, company, email, phone, publicUrl, requestedAt } = appointment;
  const title = escaped(calendarTitle(company));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company)}//Website//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${reference}@${new URL(publicUrl).hostname}`,
    'SEQUENCE:0',
    `DTSTAMP:${utc(requestedAt)}`,
    `DTSTART:${utc(slotStart(date, slot))}`,
    `DTEND:${utc(slotEnd(date, slot))}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(calendarNote('tentative', reference))}`,
    `LOCATION:${escaped(calendarPlace(phone))}`,
    `ORGANIZER;CN=${quoted(company)}:mailto:${email}`,
    `URL:${publicUrl}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${ALARM_MINUTES}M`,
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An instant in UTC (RFC 5545, section 3.3.5, form 2). */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value (RFC 5545, section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A parameter value, in quotation marks, which it cannot contain itself (RFC 5545, section 3.2). */
const quoted = (text: string): string => `"${text.replaceAll('"', "'").replace(/\r?\n/g, ' ')}"`;

/** A line in pieces short enough, never cut within a character; each further piece begins with a space. */
function folded(line: string): string {
  let octets = 0;
  let result = '';
  for (const character of line) {
    const length = new TextEncoder().encode(character).length;
    if (octets + length > LONGEST_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}
