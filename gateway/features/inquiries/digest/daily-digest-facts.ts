import { And, type EntityManager, type FindOptionsWhere, In, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import {
  countFailedLetters,
  countInquiriesWithFailedLetters,
  inquiriesWithFailedLetters,
} from '#db/failed-letters.ts';
import { DIGEST_ENTRIES } from '#domain/daily-digest.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { rolePermits } from '#domain/permissions.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { officeDayStart, officeToday, slotPeriod } from '#domain/slots.ts';
import { type Viewer, viewerOf } from '#gateway/features/inquiries/inbox/inquiry-criteria.ts';
import { pageOfView } from '#gateway/features/inquiries/inbox/inquiry-views.ts';
import { composeLetter, type LetterContent, type LetterPart } from '#gateway/letters/letter-layout.ts';

/** A record that a digest names; nothing of it is told but the reference, and the time of an appointment. */
export interface DigestEntry {
  readonly label: string;
  readonly inquiryId: string;
}

/** What a digest says of one matter. */
export interface DigestSection {
  readonly name: 'mine' | 'snoozed' | 'unassigned' | 'overdue' | 'new' | 'appointments' | 'failedLetters';
  readonly count: number;
  /** The number of records, where that is another: an inquiry has several letters. */
  readonly records?: number;
  /** The first `DIGEST_ENTRIES` of them. */
  readonly entries: readonly DigestEntry[];
}

type Counted = Omit<DigestSection, 'name'>;

/**
 * What a person is told at an instant, by what the role permits: matters of which there is nothing are left out. Who only
 * reads owns nothing and sends nothing again. `since`: the moment of which the last digest told.
 */
export async function digestSections(
  manager: EntityManager,
  { id, role }: Pick<Account, 'id' | 'role'>,
  since: Date,
  now: Date,
): Promise<DigestSection[]> {
  const viewer = { ...(await viewerOf(manager, null, now)), accountId: id };
  const works = rolePermits(role, 'inquiries:write');
  const sections: DigestSection[] = [
    ...(works
      ? [
          { name: 'mine' as const, ...(await ofView(manager, 'mine', viewer)) },
          { name: 'snoozed' as const, ...(await inquiriesWhere(manager, snoozedUntilToday(id, now))) },
        ]
      : []),
    { name: 'unassigned', ...(await ofView(manager, 'unassigned', viewer)) },
    { name: 'overdue', ...(await ofView(manager, 'overdue', viewer)) },
    {
      name: 'new',
      ...(await inquiriesWhere(manager, { createdAt: MoreThanOrEqual(since), state: Not('spam' as const) })),
    },
    { name: 'appointments', ...(await appointmentsToday(manager, now)) },
    ...(works ? [{ name: 'failedLetters' as const, ...(await failedLetters(manager)) }] : []),
  ];
  return sections.filter(({ count }) => count > 0);
}

/** Oldest first: what waits longest. */
async function ofView(
  manager: EntityManager,
  view: 'mine' | 'unassigned' | 'overdue',
  viewer: Viewer,
): Promise<Counted> {
  const paging = { page: 1, pageSize: DIGEST_ENTRIES };
  const { total, items } = await pageOfView(manager, view, {}, viewer, paging, 'oldest');
  return { count: total, entries: items.map(entryOf) };
}

async function inquiriesWhere(manager: EntityManager, where: FindOptionsWhere<Inquiry>): Promise<Counted> {
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const [rows, count] = await manager.findAndCount(Inquiry, { where, order, take: DIGEST_ENTRIES });
  return { count, entries: rows.map(entryOf) };
}

function snoozedUntilToday(ownerId: string, now: Date): FindOptionsWhere<Inquiry> {
  const today = officeToday(now);
  const snoozedUntil = And(MoreThanOrEqual(officeDayStart(today)), LessThan(officeDayStart(today, 1)));
  return { ownerId, state: In(waitingStates), snoozedUntil };
}

/** By time. */
async function appointmentsToday(manager: EntityManager, now: Date): Promise<Counted> {
  const rows = await manager.find(Appointment, {
    where: { date: officeToday(now), state: In(['requested', 'confirmed']) },
    relations: { inquiry: true },
  });
  const booked = rows
    .flatMap(({ date, slot, inquiry }) =>
      inquiry ? [{ begins: slotPeriod(date, slot).start, slot, inquiry }] : [],
    )
    .sort((a, b) => a.begins.getTime() - b.begins.getTime());
  const entries = booked
    .slice(0, DIGEST_ENTRIES)
    .map(({ slot, inquiry }) => ({ label: `${slot}, ${inquiry.reference}`, inquiryId: inquiry.id }));
  return { count: booked.length, entries };
}

async function failedLetters(manager: EntityManager): Promise<Counted> {
  const count = await countFailedLetters(manager);
  if (count === 0) return { count, entries: [] };
  const records = await countInquiriesWithFailedLetters(manager);
  const ids = await inquiriesWithFailedLetters(manager, DIGEST_ENTRIES);
  const inquiries = ids.length === 0 ? [] : await manager.findBy(Inquiry, { id: In(ids) });
  return {
    count,
    records,
    entries: inquiries.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(entryOf),
  };
}

const entryOf = ({ id, reference }: Inquiry): DigestEntry => ({ label: reference, inquiryId: id });

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
