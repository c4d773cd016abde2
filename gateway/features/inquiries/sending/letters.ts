import type { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { greetedName } from '#domain/greeting.ts';
import { slotInWords } from '#domain/slot-words.ts';
import { findSlot } from '#domain/slots.ts';
import {
  appointmentLinks,
  frameOf,
  type Letterhead,
  visitorCalendar,
} from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { composeLetter, type LetterContent } from '#gateway/letters/letter-layout.ts';
import { senderLinks } from '#gateway/letters/sender-links.ts';

/** The facts of both letters of an inquiry. */
export interface LetterFacts {
  readonly inquiry: Pick<
    Inquiry,
    'id' | 'reference' | 'name' | 'email' | 'subject' | 'answers' | 'createdAt'
  > & { readonly formType: SiteForm };
  /** The requested appointment as it is now; null: the form has none. */
  readonly appointment: ReceiptAppointment | null;
  readonly head: Letterhead;
  /** Names of the files that came with the form. */
  readonly fileNames?: readonly string[];
}

type ReceiptAppointment = Pick<
  Appointment,
  'id' | 'date' | 'slot' | 'timeZone' | 'sequence' | 'updatedAt' | 'state'
>;

/** The letter to the staff: who and what, how to answer from a phone, then every field. */
export function staffLetter({ inquiry, appointment, head, fileNames = [] }: LetterFacts): LetterContent {
  const { reference, name, subject, answers, formType } = inquiry;
  const { title } = formOf(formType);
  const when = appointment && slotInWords(appointment, appointment.timeZone);
  const frame = frameOf(`${title} ${reference}`, name, `${title}: ${when ?? subject}`, head);
  return {
    subject: `[${reference}] ${title}: ${subject}`,
    ...composeLetter(frame, [
      `${title} ${reference}`,
      ...(when === null ? [] : [{ when }]),
      { links: senderLinks(inquiry, head.publicUrl) },
      {
        rows: [
          ...answers,
          ...(fileNames.length > 0 ? [{ label: 'Files', value: fileNames.join('\n') }] : []),
        ],
      },
      { small: 'An answer to this letter goes to the sender.' },
    ]),
    calendar: null,
  };
}

/** The receipt for the sender. It contains only values that a rule has validated, never free text. */
export function receiptLetter({ inquiry, appointment, head }: LetterFacts): LetterContent {
  const { reference, name, formType } = inquiry;
  const { company, businessHours } = head.facts;
  const { fields, ...form } = formOf(formType);
  const title = form.title.toLowerCase();
  const when = appointment && slotInWords(appointment, appointment.timeZone);
  const received = `We have received your ${title}`;
  const preview = when ?? `Your reference is ${reference}. We answer within 24 hours.`;
  const frame = frameOf(received, received, preview, head);
  const rows = inquiry.answers.filter(({ name }) => fields[name]?.isInReceipt);
  return {
    subject: `${received} (${reference})`,
    ...composeLetter(frame, [
      { greeting: greetedName(name) },
      `Thank you for writing to ${company}. Your ${title} has arrived.`,
      ...(when === null ? [] : [{ when }]),
      { rows: [{ label: 'Reference', value: reference }, ...rows] },
      { steps: stepsOf(inquiry, appointment) },
      { links: appointment ? appointmentLinks(appointment, head) : [] },
      { small: `Business hours: ${businessHours}. Please name your reference when you write or call.` },
      { small: 'If you did not write to us, somebody used your address; you can ignore this letter.' },
    ]),
    calendar: appointment && visitorCalendar({ appointment, inquiry }, head),
  };
}

/** What the sender of a form can expect, and when. */
function stepsOf(
  { formType }: Pick<LetterFacts['inquiry'], 'formType'>,
  appointment: ReceiptAppointment | null,
): readonly string[] {
  if (appointment) {
    const minutes = findSlot(appointment.slot)?.length;
    return [
      'We answer within 24 hours: we confirm this time, or offer another.',
      'The attached file puts the time into your calendar, not confirmed until we write.',
      `We talk${minutes ? ` for ${minutes} minutes` : ''}. Until then you can move or cancel the appointment here:`,
    ];
  }
  return [`${formOf(formType).reader} reads what you wrote.`, 'We answer within 24 hours, to this address.'];
}
