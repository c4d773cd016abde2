import escaped from 'escape-html';
import type { InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import { type Appointment, appointmentCalendar } from './appointment-calendar.ts';

/** The data of both letters of an inquiry. */
export interface LetterData {
  readonly reference: string;
  readonly title: string;
  readonly subject: string;
  readonly answers: readonly InquiryAnswer[];
  readonly confirmed: readonly InquiryAnswer[];
  /** The requested appointment; null: the form has none. */
  readonly appointment: Appointment | null;
  readonly requestedAt: Date;
  readonly company: string;
  /** E-mail address of the company. */
  readonly officeEmail: string;
  readonly businessHours: string;
  readonly publicUrl: string;
}

/** Subject and body of a letter. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file, or null. */
  readonly calendar: string | null;
}

/** The letter to the staff, with every answer. */
export function staffLetter(data: LetterData): LetterContent {
  const { reference, title, subject, answers, publicUrl } = data;
  const inbox = `${publicUrl}/admin/inquiries`;
  return {
    subject: `[${reference}] ${title}: ${subject}`,
    text: [
      `${title} ${reference}`,
      ...answers.map(({ label, value }) => `${label}: ${value}`),
      `Answer this letter to write to the sender. All inquiries: ${inbox}`,
    ].join('\n\n'),
    html: page(
      `${title} ${reference}`,
      table(answers),
      `<p>Answer this letter to write to the sender. <a href="${escaped(inbox)}">All inquiries</a></p>`,
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
  const ignore = 'If you did not write to us, somebody used your address; you can ignore this letter.';
  return {
    subject: `We have received your ${title.toLowerCase()} (${reference})`,
    text: [
      thanks,
      keep,
      ...confirmed.map(({ label, value }) => `${label}: ${value}`),
      promise,
      hours,
      ignore,
      publicUrl,
    ].join('\n\n'),
    html: page(
      reference,
      `<p>${escaped(thanks)}</p><p>${escaped(keep)}</p>`,
      table(confirmed),
      `<p>${promise}<br>${escaped(hours)}</p><p>${ignore}</p><p><a href="${escaped(publicUrl)}">${escaped(publicUrl)}</a></p>`,
    ),
    calendar: appointment && appointmentCalendar({ ...data, appointment }),
  };
}

function table(answers: readonly InquiryAnswer[]): string {
  if (answers.length === 0) return '';
  const rows = answers.map(
    ({ label, value }) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:6px 16px 6px 0;color:#5b6475;font-weight:600">${escaped(label)}</th>` +
      `<td style="padding:6px 0;white-space:pre-wrap">${escaped(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

function page(title: string, ...parts: string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="margin:0;background:#f7f3ea;color:#101b33;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:600px;margin:0 auto;padding:32px 24px">',
    `<h1 style="font-size:22px;margin:0 0 16px;border-bottom:1px solid #d8d1c2;padding-bottom:12px">${escaped(title)}</h1>`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
}
