import type { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { addDays, officeDayStart, officeToday, slotPeriod } from '#domain/slots.ts';
import {
  composeLetter,
  type LetterContent,
  type LetterLink,
  type LetterPart,
} from '#gateway/letters/letter-layout.ts';
import type { CompanyFacts, LetterSettings } from '#gateway/letters/letter-settings.ts';
import { type NewLetter, newLetter } from '#gateway/letters/new-letter.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import { linkPath, linkToken } from './appointment-link.ts';

/** Days in which the sender of a request can choose another time after theirs was taken. */
const OFFER_DAYS = 14;

/** What letters about appointments are written with. */
export interface Letterhead extends Pick<LetterSettings, 'publicUrl' | 'mailFrom'> {
  readonly facts: CompanyFacts;
  readonly linkKey: string;
}

/** What happened to an appointment. */
export type AppointmentEvent =
  | { readonly kind: 'moved'; readonly from: DaySlot }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'cancelled' }
  /** Its slot was taken while it was held; `free` are the next ones. */
  | { readonly kind: 'displaced'; readonly free: readonly DaySlot[] };

const phrase = ({ date, slot }: DaySlot): string => `${date}, ${slot} IST`;

/** The links with which a visitor changes an appointment, until it begins. */
export function appointmentLinks(
  { id, date, slot }: DaySlot & { readonly id: string },
  head: Pick<Letterhead, 'publicUrl' | 'linkKey'>,
): LetterLink[] {
  const url = linkUrl(id, slotPeriod(date, slot).start, head);
  return [
    { label: 'Move the appointment', url: `${url}#move` },
    { label: 'Cancel the appointment', url: `${url}#cancel` },
  ];
}

const linkUrl = (
  id: string,
  expiresAt: Date,
  { publicUrl, linkKey }: Pick<Letterhead, 'publicUrl' | 'linkKey'>,
): string => publicUrl + linkPath(linkToken(id, expiresAt, linkKey));

interface Told {
  readonly appointment: Appointment;
  readonly inquiry: Inquiry;
  readonly now: Date;
}

/** The letter to the sender of the request. Contains values that a rule has checked, never free text. */
export function visitorLetter(event: AppointmentEvent, told: Told, head: Letterhead): NewLetter {
  const { appointment, inquiry, now } = told;
  return newLetter({
    inquiry,
    kind: 'receipt',
    content: visitorContent(event, told, head),
    staffAddress: head.facts.staffAddress,
    mailFrom: head.mailFrom,
    now,
    part: String(appointment.sequence),
  });
}

/** As `visitorLetter`, without the letter around it. */
function visitorContent(event: AppointmentEvent, told: Told, head: Letterhead): LetterContent {
  const { appointment, inquiry, now } = told;
  const { company, businessHours } = head.facts;
  const { reference } = inquiry;
  const when = phrase(appointment);
  const hours = `Business hours: ${businessHours}`;
  const calendar = calendarOf(event, told, head);
  const links = appointmentLinks(appointment, head);
  const letter = (title: string, parts: readonly LetterPart[]) => ({
    subject: `${title} (${reference})`,
    ...composeLetter(reference, [`${title}.`, `Your reference is ${reference}.`, ...parts, hours]),
    calendar,
  });
  const at = { rows: [{ label: 'Time', value: when }] };
  switch (event.kind) {
    case 'moved': {
      const before = { label: 'Time before', value: phrase(event.from) };
      const rows = [{ label: 'New time', value: when }, before];
      return letter(`Your appointment with ${company} was moved`, [{ rows }, { links }]);
    }
    case 'confirmed':
      return letter(`Your appointment with ${company} is confirmed`, [at, { links }]);
    case 'cancelled': {
      const again = [{ label: 'Choose another time', url: `${head.publicUrl}/schedule` }];
      return letter(`Your appointment with ${company} was cancelled`, [at, { links: again }]);
    }
    case 'displaced': {
      const expiresAt = officeDayStart(addDays(officeToday(now), OFFER_DAYS));
      const url = linkUrl(appointment.id, expiresAt, head);
      return letter('Please choose another time for your appointment', [
        `The time you asked for, ${when}, is no longer free. We are sorry.`,
        { rows: event.free.map((free) => ({ label: 'Free', value: phrase(free) })) },
        { links: [{ label: 'Choose another time', url }] },
      ]);
    }
  }
}

function calendarOf({ kind }: AppointmentEvent, told: Told, head: Letterhead): string | null {
  const { appointment, inquiry } = told;
  if (kind === 'displaced') return null;
  const { date, slot, sequence, updatedAt: changedAt } = appointment;
  const entry = { ...slotPeriod(date, slot), reference: inquiry.reference, sequence, changedAt };
  return appointmentCalendar({ ...entry, status: calendarStatus(appointment) }, { ...head, ...head.facts });
}

/** The status of an appointment in calendars. */
export function calendarStatus({ state }: Appointment): 'tentative' | 'confirmed' | 'cancelled' {
  if (state === 'requested') return 'tentative';
  return state === 'confirmed' || state === 'no-show' || state === 'blocked' ? 'confirmed' : 'cancelled';
}

/** The letter that tells staff what a visitor did. */
export function staffNotice(
  event: Extract<AppointmentEvent, { kind: 'moved' | 'cancelled' }>,
  { appointment, inquiry, now }: Told,
  head: Letterhead,
): NewLetter {
  const { reference, name, email } = inquiry;
  const title = event.kind === 'moved' ? 'Appointment moved' : 'Appointment cancelled';
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: event.kind === 'moved' ? 'New time' : 'Time', value: phrase(appointment) },
    ...(event.kind === 'moved' ? [{ label: 'Time before', value: phrase(event.from) }] : []),
  ];
  const link = { label: 'All inquiries', url: `${head.publicUrl}/admin/inquiries` };
  const heading = `${title} ${reference}`;
  const parts = [`${title} by the visitor.`, { rows }, { links: [link] }];
  return newLetter({
    inquiry,
    kind: 'staff',
    content: {
      subject: `[${reference}] ${title}: ${phrase(appointment)}`,
      ...composeLetter(heading, [heading, ...parts]),
      calendar: null,
    },
    staffAddress: head.facts.staffAddress,
    mailFrom: head.mailFrom,
    now,
    part: String(appointment.sequence),
  });
}
