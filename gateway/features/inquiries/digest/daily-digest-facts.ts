import {
  And,
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThan,
  MoreThan,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import {
  countFailedLetters,
  countInquiriesWithFailedLetters,
  inquiriesWithFailedLetters,
} from '#db/failed-letters.ts';
import { DIGEST_ENTRIES } from '#domain/daily-digest.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { calledIn, type DraftedThing, type ReviewState } from '#domain/drafts.ts';
import { type NotificationKind, wishOf } from '#domain/notifications.ts';
import { rolePermits } from '#domain/permissions.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { officeDayStart, officeToday, slotPeriod } from '#domain/slots.ts';
import { type Viewer, viewerOf } from '#gateway/features/inquiries/inbox/inquiry-criteria.ts';
import { pageOfView } from '#gateway/features/inquiries/inbox/inquiry-views.ts';
import { composeLetter, type LetterContent, type LetterPart } from '#gateway/letters/letter-layout.ts';

/** A record that a digest names; nothing of it is told but the reference, the time of an appointment, and what a draft is of. */
export interface DigestEntry {
  readonly label: string;
  /** Where it is in the admin. */
  readonly path: string;
}

/** What a digest says of one matter. */
export interface DigestSection {
  readonly name: keyof typeof SECTIONS;
  readonly count: number;
  /** The number of records, where that is another: an inquiry has several letters. */
  readonly records?: number;
  /** The first `DIGEST_ENTRIES` of them. */
  readonly entries: readonly DigestEntry[];
}

type Counted = Omit<DigestSection, 'name'>;

/** The sections that a person can do without, with the kind of notification that each belongs to. */
const CHOSEN: Partial<Record<DigestSection['name'], NotificationKind>> = {
  mine: 'assigned',
  overdue: 'overdue',
  failedLetters: 'letter-failed',
  replied: 'replied',
  mentioned: 'mentioned',
  requested: 'appointment-requested',
  cancelled: 'appointment-cancelled',
};

interface DigestQuestion {
  /** The moment of which the last digest told. */
  readonly since: Date;
  readonly now: Date;
  readonly waitingDrafts: WaitingDrafts;
}

type Reader = Pick<Account, 'id' | 'role' | 'notificationWishes'>;

/** Reads the drafts that wait for a person. */
export type WaitingDrafts = (
  manager: EntityManager,
  reader: Reader,
) => Promise<
  readonly { readonly thing: DraftedThing; readonly name: string; readonly review: ReviewState | null }[]
>;

/**
 * What a person is told at an instant, by what the role permits and the person wants: matters of which there is nothing are
 * left out.
 */
export async function digestSections(
  manager: EntityManager,
  reader: Reader,
  { since, now, waitingDrafts }: DigestQuestion,
): Promise<DigestSection[]> {
  const sections = [
    ...(rolePermits(reader.role, 'inquiries:read')
      ? [
          ...(await inboxSections(manager, reader, since, now)),
          ...(await notificationSections(manager, reader, since)),
        ]
      : []),
    ...draftSections(await waitingDrafts(manager, reader)),
  ];
  const isWanted = (kind: NotificationKind | undefined) =>
    kind === undefined || wishOf(reader.notificationWishes, kind).digest;
  return sections.filter(({ name, count }) => count > 0 && isWanted(CHOSEN[name]));
}

/** What waits in the inbox. Who only reads owns nothing and sends nothing again. */
async function inboxSections(
  manager: EntityManager,
  { id, role }: Reader,
  since: Date,
  now: Date,
): Promise<DigestSection[]> {
  const viewer = { ...(await viewerOf(manager, null, now)), accountId: id };
  const works = rolePermits(role, 'inquiries:write');
  return [
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
}

/** What the person was told since the last digest and has not read yet, of the kinds that no other section shows. */
const notificationSections = async (
  manager: EntityManager,
  { id }: Reader,
  since: Date,
): Promise<DigestSection[]> => [
  { name: 'replied', ...(await unreadOf(manager, id, 'replied', since)) },
  { name: 'mentioned', ...(await unreadOf(manager, id, 'mentioned', since)) },
  { name: 'requested', ...(await unreadOf(manager, id, 'appointment-requested', since)) },
  { name: 'cancelled', ...(await unreadOf(manager, id, 'appointment-cancelled', since)) },
];

/** The drafts that wait for the person. */
function draftSections(waiting: Awaited<ReturnType<WaitingDrafts>>): DigestSection[] {
  const ofState = (state: ReviewState): Counted => {
    const found = waiting.filter(({ review }) => review === state);
    const entries = found
      .slice(0, DIGEST_ENTRIES)
      .map((draft) => ({ label: calledIn(draft), path: '/admin/drafts' }));
    return { count: found.length, entries };
  };
  return [
    { name: 'toReview', ...ofState('asked') },
    { name: 'returned', ...ofState('returned') },
  ];
}

/** An inquiry is listed once, however often it was told of. */
async function unreadOf(
  manager: EntityManager,
  accountId: string,
  kind: NotificationKind,
  since: Date,
): Promise<Counted> {
  const unread = manager
    .createQueryBuilder(Notification, 'unread')
    .innerJoin('unread.inquiry', 'inquiry', 'inquiry.erasedAt IS NULL')
    .where('unread.accountId = :accountId AND unread.kind = :kind', { accountId, kind })
    .andWhere('unread.readAt IS NULL AND unread.createdAt >= :since', { since });
  const counted = await unread.clone().select('COUNT(DISTINCT unread.inquiryId)', 'count').getRawOne();
  const first: { inquiryId: string }[] = await unread
    .select('unread.inquiryId', 'inquiryId')
    .groupBy('unread.inquiryId')
    .orderBy('MIN(unread.createdAt)', 'ASC')
    .addOrderBy('MIN(unread.id)', 'ASC')
    .limit(DIGEST_ENTRIES)
    .getRawMany();
  const ids = first.map(({ inquiryId }) => inquiryId);
  return { count: Number(counted?.count ?? 0), entries: await entriesOf(manager, ids) };
}

/** The entries of some inquiries, in the order of their ids. */
async function entriesOf(manager: EntityManager, ids: readonly string[]): Promise<DigestEntry[]> {
  const inquiries = ids.length === 0 ? [] : await manager.findBy(Inquiry, { id: In(ids) });
  return inquiries.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(entryOf);
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

/** Without those whose time has come, which are `mine` again. */
function snoozedUntilToday(ownerId: string, now: Date): FindOptionsWhere<Inquiry> {
  const snoozedUntil = And(MoreThan(now), LessThan(officeDayStart(officeToday(now), 1)));
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
    .map(({ slot, inquiry }) => ({ ...entryOf(inquiry), label: `${slot}, ${inquiry.reference}` }));
  return { count: booked.length, entries };
}

async function failedLetters(manager: EntityManager): Promise<Counted> {
  const count = await countFailedLetters(manager);
  if (count === 0) return { count, entries: [] };
  const records = await countInquiriesWithFailedLetters(manager);
  const ids = await inquiriesWithFailedLetters(manager, DIGEST_ENTRIES);
  return { count, records, entries: await entriesOf(manager, ids) };
}

const entryOf = ({ id, reference }: Inquiry): DigestEntry => ({
  label: reference,
  path: `/admin/inquiries/${id}`,
});

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
  /** Whether the recipient has an inbox. */
  readonly readsInquiries: boolean;
}

interface DigestList {
  readonly title: string;
  readonly path: string;
  /** Whether the list has others, too: then no number leads to it. */
  readonly isWider?: boolean;
}

/** What a section is called, and the list of the admin that shows all of it. */
const SECTIONS = {
  mine: { title: 'Yours to answer', path: '/admin/inquiries?view=mine' },
  snoozed: { title: 'Snoozed by you until today', path: '/admin/inquiries?view=snoozed', isWider: true },
  unassigned: { title: 'Nobody has taken', path: '/admin/inquiries?view=unassigned' },
  overdue: { title: 'Overdue, everybody’s', path: '/admin/inquiries?view=overdue' },
  new: { title: 'New since the last digest', path: '/admin/inquiries', isWider: true },
  appointments: { title: 'Appointments today', path: '/admin/appointments?view=day' },
  failedLetters: {
    title: 'Letters that could not be sent',
    path: '/admin/inquiries?letters=failed&except=closed,spam',
  },
  replied: { title: 'Somebody wrote back', path: '/admin/inquiries', isWider: true },
  mentioned: { title: 'You were mentioned', path: '/admin/inquiries', isWider: true },
  requested: { title: 'Another time is asked for', path: '/admin/appointments', isWider: true },
  cancelled: { title: 'Appointments that were cancelled', path: '/admin/appointments', isWider: true },
  toReview: { title: 'Drafts that ask for your review', path: '/admin/drafts', isWider: true },
  returned: { title: 'Drafts that were returned to you', path: '/admin/drafts', isWider: true },
} as const satisfies Record<string, DigestList>;

/** Where a person turns the daily digest off. */
export const digestSwitch = (publicUrl: string): string => `${publicUrl}/admin/account#daily-digest`;

/** The letter of a daily digest: counts, and references that lead to their record. */
export function dailyDigestLetter(data: DigestLetterData): LetterContent {
  const { day, person, sections, company, publicUrl, readsInquiries } = data;
  const date = longOfficeDay(day);
  const place = readsInquiries ? 'inbox' : 'drafts';
  const subject = `Your ${place} on ${date}`;
  const counts = sections.map(({ name, count }) => `${SECTIONS[name].title}: ${count}`).join(' · ');
  const frame = { title: subject, heading: subject, preview: counts, company, publicUrl };
  const parts: LetterPart[] = [
    `Hello ${person},`,
    `this is what waits ${readsInquiries ? 'in the inbox of' : 'for you at'} ${company}.`,
    ...sections.map((section) => listOf(section, publicUrl)),
    {
      links: [
        { label: `Open the ${place}`, url: `${publicUrl}/admin/${readsInquiries ? 'inquiries' : 'drafts'}` },
        { label: 'Turn this letter off', url: digestSwitch(publicUrl) },
      ],
    },
    { small: 'You get it on working days because it is turned on in your account.' },
  ];
  return { subject, ...composeLetter(frame, parts), calendar: null };
}

function listOf({ name, count, records = count, entries }: DigestSection, publicUrl: string): LetterPart {
  const { title, path, isWider = false }: DigestList = SECTIONS[name];
  const items = entries.map(({ label, path: place }) => ({ label, url: publicUrl + place }));
  const others = records - entries.length;
  const rest =
    others > 0 ? [{ label: isWider ? 'More in the list' : `${others} more`, url: publicUrl + path }] : [];
  return { list: `${title}: ${count}`, items: [...items, ...rest] };
}
