import type { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import type { CalendarStatus } from '#domain/calendar-entry.ts';
import { greetedName } from '#domain/greeting.ts';
import { type ReminderKind, reminderEnds } from '#domain/reminders.ts';
import { slotInWords } from '#domain/slot-words.ts';
import { addDays, officeDayStart, officeToday, slotPeriod } from '#domain/slots.ts';
import {
  composeLetter,
  type LetterContent,
  type LetterLink,
  type LetterPart,
} from '#gateway/letters/letter-layout.ts';
import type { CompanyFacts, LetterSettings } from '#gateway/letters/letter-settings.ts';
import { type NewLetter, newLetter } from '#gateway/letters/new-letter.ts';
import { senderLinks } from '#gateway/letters/sender-links.ts';
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

/** The appointment after the event. */
interface AppointmentFacts {
  readonly appointment: Appointment;
  readonly inquiry: Inquiry;
  readonly now: Date;
}

/** The letter to the sender of the request. Contains values that a rule has checked, never free text. */
export function visitorLetter(event: AppointmentEvent, facts: AppointmentFacts, head: Letterhead): NewLetter {
  const { inquiry, now } = facts;
  return newLetter({ inquiry, kind: 'receipt', content: visitorContent(event, facts, head), head, now });
}

/** As `visitorLetter`, without the letter around it. */
export function visitorContent(
  event: AppointmentEvent,
  facts: AppointmentFacts,
  head: Letterhead,
): LetterContent {
  const { appointment, inquiry } = facts;
  const { reference, name } = inquiry;
  const { title, parts } = wordsOf(event, facts, head);
  const frame = frameOf(title, title, slotInWords(appointment, appointment.timeZone), head);
  return {
    subject: `${title} (${reference})`,
    ...composeLetter(frame, [
      { greeting: greetedName(name) },
      ...parts,
      { small: `Your reference is ${reference}. Business hours: ${head.facts.businessHours}` },
    ]),
    calendar: calendarOf(event, facts, head),
  };
}

/** The frame of a letter about an inquiry. */
export const frameOf = (title: string, heading: string, preview: string, head: Letterhead) => ({
  ...{ title, heading, preview },
  company: head.facts.company,
  publicUrl: head.publicUrl,
});

/** Title and parts of the letter to the visitor. */
function wordsOf(
  event: AppointmentEvent,
  { appointment, now }: AppointmentFacts,
  head: Letterhead,
): { title: string; parts: LetterPart[] } {
  const { timeZone } = appointment;
  const inWords = (slot: DaySlot): string => slotInWords(slot, timeZone);
  const when = inWords(appointment);
  const yours = `Your appointment with ${head.facts.company}`;
  const links = appointmentLinks(appointment, head);
  switch (event.kind) {
    case 'moved': {
      const isConfirmed = appointment.state === 'confirmed';
      const steps = [
        isConfirmed
          ? 'The new time is confirmed.'
          : 'We confirm the new time within 24 hours, or offer another.',
        UPDATED,
      ];
      const before = { label: 'Time before', value: inWords(event.from) };
      return { title: `${yours} was moved`, parts: [{ when }, { rows: [before] }, { steps }, { links }] };
    }
    case 'confirmed': {
      const steps = [
        UPDATED,
        'We talk at this time. Until then you can move or cancel the appointment here:',
      ];
      return { title: `${yours} is confirmed`, parts: [{ when }, { steps }, { links }] };
    }
    case 'cancelled': {
      const again = [{ label: 'Choose another time', url: `${head.publicUrl}/schedule` }];
      const steps = [
        'Nobody waits for you at this time.',
        'The attached file removes it from your calendar.',
      ];
      return { title: `${yours} was cancelled`, parts: [{ when }, { steps }, { links: again }] };
    }
    case 'displaced': {
      const expiresAt = officeDayStart(addDays(officeToday(now), OFFER_DAYS));
      const url = linkUrl(appointment.id, expiresAt, head);
      return {
        title: 'Please choose another time for your appointment',
        parts: [
          'The time you asked for is no longer free. We are sorry.',
          { rows: [{ label: 'Your time', value: when }] },
          { rows: event.free.map((free) => ({ label: 'Free', value: inWords(free) })) },
          { links: [{ label: 'Choose another time', url }] },
          { small: `The link works for ${OFFER_DAYS} days.` },
        ],
      };
    }
  }
}

const UPDATED = 'The attached file updates the entry in your calendar.';

const calendarOf = ({ kind }: AppointmentEvent, facts: AppointmentFacts, head: Letterhead): string | null =>
  kind === 'displaced' ? null : visitorCalendar(facts, head);

/** The calendar file of an appointment as it is now. */
export function visitorCalendar(
  {
    appointment,
    inquiry,
  }: {
    readonly appointment: Pick<Appointment, 'date' | 'slot' | 'sequence' | 'updatedAt' | 'state'>;
    readonly inquiry: Pick<Inquiry, 'reference'>;
  },
  head: Pick<Letterhead, 'publicUrl' | 'facts'>,
): string {
  const { date, slot, sequence, updatedAt: changedAt } = appointment;
  const entry = { ...slotPeriod(date, slot), reference: inquiry.reference, sequence, changedAt };
  return appointmentCalendar({ ...entry, status: calendarStatus(appointment) }, { ...head, ...head.facts });
}

/** The status of an appointment in calendars. */
export function calendarStatus({ state }: Pick<Appointment, 'state'>): CalendarStatus {
  if (state === 'requested') return 'tentative';
  const takesPlace = ['confirmed', 'done', 'no-show', 'blocked'].includes(state);
  return takesPlace ? 'confirmed' : 'cancelled';
}

/** The letter that reminds a visitor, in time for the reminder. */
export function reminderLetter(
  kind: ReminderKind,
  { appointment, inquiry, now }: AppointmentFacts,
  head: Letterhead,
): NewLetter {
  const { company, businessHours } = head.facts;
  const when = slotInWords(appointment, appointment.timeZone);
  const title = `Your appointment with ${company} ${COMES[kind]}`;
  const small = `Your reference is ${inquiry.reference}. Business hours: ${businessHours}`;
  const parts: LetterPart[] = [
    { greeting: greetedName(inquiry.name) },
    { when },
    ...(appointment.state === 'requested' ? ['We have not confirmed this time yet.'] : []),
    'We talk at this time. If it does not suit you any more, you can move or cancel the appointment here:',
    { links: appointmentLinks(appointment, head) },
    { small },
  ];
  return newLetter({
    inquiry,
    kind: 'reminder',
    content: {
      subject: `${title} (${inquiry.reference})`,
      ...composeLetter(frameOf(title, title, when, head), parts),
      calendar: null,
    },
    ...{ head, now },
    notAfter: reminderEnds(kind, slotPeriod(appointment.date, appointment.slot).start),
  });
}

const COMES: Record<ReminderKind, string> = { day: 'is coming up', hour: 'begins soon' };

/** The letter that tells staff what a visitor did. */
export function staffNotice(
  event: Extract<AppointmentEvent, { kind: 'moved' | 'cancelled' }>,
  { appointment, inquiry, now }: AppointmentFacts,
  head: Letterhead,
): NewLetter {
  const { reference, name } = inquiry;
  const title = event.kind === 'moved' ? 'Appointment moved' : 'Appointment cancelled';
  const inWords = (slot: DaySlot): string => slotInWords(slot, appointment.timeZone);
  const when = inWords(appointment);
  const rows = event.kind === 'moved' ? [{ label: 'Time before', value: inWords(event.from) }] : [];
  const parts = [
    `${title} by the visitor.`,
    { when },
    { links: senderLinks(inquiry, head.publicUrl) },
    { rows },
  ];
  return newLetter({
    inquiry,
    kind: 'staff',
    content: {
      subject: `[${reference}] ${title}: ${when}`,
      ...composeLetter(frameOf(`${title} ${reference}`, name, `${title}: ${when}`, head), parts),
      calendar: null,
    },
    ...{ head, now },
  });
}
