import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment somebody asked for. */
export interface Appointment {
  readonly start: Date;
  readonly end: Date;
}

interface Invitation {
  readonly reference: string;
  readonly appointment: Appointment;
  readonly company: string;
  /** The company's own address. */
  readonly officeEmail: string;
  readonly publicUrl: string;
  /** When the request was stored. */
  readonly askedAt: Date;
}

/**
 * The appointment as a calendar file, tentative until staff confirm it (RFC 5545; STATUS in 3.8.1.11). Its UID comes
 * from the reference alone, so that a letter sent twice puts one entry into a calendar. It holds checked values
 * only, like the receipt it travels with.
 */
export function appointmentCalendar(invitation: Invitation): string {
  const { reference, appointment, company, officeEmail, publicUrl, askedAt } = invitation;
  const calendar = ical({ prodId: { company, product: 'Website' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${reference}@${new URL(publicUrl).hostname}`,
    sequence: 0,
    stamp: askedAt,
    start: appointment.start,
    end: appointment.end,
    status: ICalEventStatus.TENTATIVE,
    summary: `Consultation with ${company}`,
    description: `Not confirmed yet. Your reference is ${reference}.`,
    organizer: { name: company, email: officeEmail },
    url: publicUrl,
  });
  return `${calendar.toString()}\r\n`;
}
