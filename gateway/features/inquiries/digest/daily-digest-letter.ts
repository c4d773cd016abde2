import { longOfficeDay } from '#domain/date-words.ts';
import { composeLetter, type LetterContent, type LetterPart } from '#gateway/letters/letter-layout.ts';
import type { DigestSection } from './daily-digest-facts.ts';

interface DigestLetterData {
  /** YYYY-MM-DD in India. */
  readonly day: string;
  /** Name of the recipient. */
  readonly person: string;
  /** Not empty. */
  readonly sections: readonly DigestSection[];
  /** Name of the company. */
  readonly company: string;
  readonly publicUrl: string;
}

/** What a section is called, and the list of the admin that shows all of it. */
const SECTIONS: Readonly<Record<DigestSection['name'], { readonly title: string; readonly path: string }>> = {
  mine: { title: 'Yours to answer', path: '/admin/inquiries?view=mine' },
  snoozed: { title: 'Snoozed by you until today', path: '/admin/inquiries?view=mine' },
  unassigned: { title: 'Nobody has taken', path: '/admin/inquiries?view=unassigned' },
  overdue: { title: 'Overdue', path: '/admin/inquiries?view=overdue' },
  new: { title: 'New since the last digest', path: '/admin/inquiries' },
  appointments: { title: 'Appointments today', path: '/admin/appointments' },
  failedLetters: { title: 'Letters that could not be sent', path: '/admin/inquiries?letters=failed' },
};

/** Where a person turns the daily digest off. */
export const digestSwitch = (publicUrl: string): string => `${publicUrl}/admin/account#daily-digest`;

/** The letter of a daily digest: counts, and references that lead to their record. */
export function dailyDigestLetter(data: DigestLetterData): LetterContent {
  const { day, person, sections, company, publicUrl } = data;
  const date = longOfficeDay(day);
  const subject = `Your inbox on ${date}`;
  const counts = sections.map(({ name, count }) => `${SECTIONS[name].title}: ${count}`).join(' · ');
  const frame = { title: subject, heading: subject, preview: counts, company, publicUrl };
  const parts: LetterPart[] = [
    `Hello ${person},`,
    `this is what waits in the inbox of ${company}.`,
    ...sections.map((section) => listOf(section, publicUrl)),
    {
      links: [
        { label: 'Open the inbox', url: `${publicUrl}/admin/inquiries` },
        { label: 'Turn this letter off', url: digestSwitch(publicUrl) },
      ],
    },
    { small: 'You get it on working days because it is turned on in your account.' },
  ];
  return { subject, ...composeLetter(frame, parts), calendar: null };
}

function listOf({ name, count, records = count, entries }: DigestSection, publicUrl: string): LetterPart {
  const { title, path } = SECTIONS[name];
  const items = entries.map(({ label, inquiryId }) => ({
    label,
    url: `${publicUrl}/admin/inquiries?edit=${inquiryId}`,
  }));
  const others = records - entries.length;
  const rest = others > 0 ? [{ label: `${others} more`, url: publicUrl + path }] : [];
  return { list: `${title}: ${count}`, items: [...items, ...rest] };
}
