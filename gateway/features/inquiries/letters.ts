import escaped from 'escape-html';
import type { InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import { appointmentCalendar } from '#gateway/appointments/appointment-calendar.ts';
import {
  type LetterContent,
  type LetterLink,
  letterLinks,
  letterPage,
  letterTable,
} from '#gateway/letters/letter-layout.ts';

/** The data of both letters of an inquiry. */
export interface LetterData {
  readonly inquiryId: string;
  readonly reference: string;
  readonly title: string;
  readonly subject: string;
  readonly answers: readonly InquiryAnswer[];
  readonly confirmed: readonly InquiryAnswer[];
  /** The requested appointment; null: the form has none. */
  readonly appointment: RequestedAppointment | null;
  readonly requestedAt: Date;
  readonly company: string;
  /** E-mail address of the company. */
  readonly officeEmail: string;
  readonly businessHours: string;
  readonly publicUrl: string;
}

/** The period of a requested appointment, and the links with which the sender changes it. */
interface RequestedAppointment {
  readonly start: Date;
  readonly end: Date;
  readonly links: readonly LetterLink[];
}

/** The letter to the staff, with every answer. */
export function staffLetter(data: LetterData): LetterContent {
  const { inquiryId, reference, title, subject, answers, publicUrl } = data;
  const inbox = `${publicUrl}/admin/inquiries?edit=${inquiryId}`;
  return {
    subject: `[${reference}] ${title}: ${subject}`,
    text: [
      `${title} ${reference}`,
      ...answers.map(({ label, value }) => `${label}: ${value}`),
      `Answer this letter to write to the sender, or in the inbox: ${inbox}`,
    ].join('\n\n'),
    html: letterPage(
      `${title} ${reference}`,
      letterTable(answers),
      `<p>Answer this letter to write to the sender, or <a href="${escaped(inbox)}">in the inbox</a>.</p>`,
    ),
    calendar: null,
  };
}

/** The receipt for the sender. It contains only values that a rule has validated, never free text. */
export function receiptLetter(data: LetterData): LetterContent {
  const { reference, title, confirmed, company, businessHours, publicUrl, appointment } = data;
  const promise = 'We answer within 24 hours.';
  const thanks = `Thank you for writing to ${company}. Your ${title.toLowerCase()} has arrived.`;
  const keep = `Your reference is ${reference}. Please name it when you write or call.`;
  const hours = `Business hours: ${businessHours}`;
  const links = appointment?.links ?? [];
  const ignore = 'If you did not write to us, somebody used your address; you can ignore this letter.';
  return {
    subject: `We have received your ${title.toLowerCase()} (${reference})`,
    text: [
      thanks,
      keep,
      ...confirmed.map(({ label, value }) => `${label}: ${value}`),
      promise,
      hours,
      ...links.map(({ label, url }) => `${label}: ${url}`),
      ignore,
      publicUrl,
    ].join('\n\n'),
    html: letterPage(
      reference,
      `<p>${escaped(thanks)}</p><p>${escaped(keep)}</p>`,
      letterTable(confirmed),
      `<p>${promise}<br>${escaped(hours)}</p>${letterLinks(links)}<p>${ignore}</p><p><a href="${escaped(publicUrl)}">${escaped(publicUrl)}</a></p>`,
    ),
    calendar:
      appointment &&
      appointmentCalendar(
        { ...appointment, reference, status: 'tentative', sequence: 0, changedAt: data.requestedAt },
        data,
      ),
  };
}
