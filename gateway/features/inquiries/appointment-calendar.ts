import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The period of a requested appointment. */
export interface Appointment {
  readonly start: Date;
  readonly end: Date;
}

interface Invitation {
  readonly reference: string;
  readonly appointment: Appointment;
  readonly company: string;
  /** E-mail address of the company. */
  readonly officeEmail: string;
  readonly publicUrl: string;
  /** When the request was stored. */
  readonly requestedAt: Date;
}

/**
 * The appointment as a calendar file, with status TENTATIVE until staff confirm it (RFC 5545, section 3.8.1.11). The
 * UID depends on the reference only, so that a letter sent twice creates one calendar entry. Contains validated values
 * only, like the receipt it is attached to.
 */
export function appointmentCalendar(invitation: Invitation): string {
  const { reference, appointment, company, officeEmail, publicUrl, requestedAt } = invitation;
  const calendar = ical({ prodId: { company, product: 'Website' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${reference}@${new URL(publicUrl).hostname}`,
    sequence: 0,
    stamp: requestedAt,
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
