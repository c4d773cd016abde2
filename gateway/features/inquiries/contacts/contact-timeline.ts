import { Field, ID, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { readMoment } from '#db/migrations/table-definition.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { slotPeriod } from '#domain/slots.ts';
import { AppointmentView } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type ListedLetter, lettersWith } from '#gateway/features/inquiries/inbox/listed-letters.ts';
import { shownMails } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import { offsetOf, type Page, pageOf, rowsOf } from '#gateway/lists/page.ts';

/** What stands in the history of a contact. */
export type ContactEntryKind = 'inquiry' | 'mail' | 'letter' | 'appointment';

const ContactEntryKindEnum = graphqlEnum<ContactEntryKind>(
  'ContactEntryKind',
  'What stands in the history of a contact.',
  {
    inquiry: 'An inquiry of the person.',
    mail: 'A mail with which the person wrote back.',
    letter: 'A letter to the person.',
    appointment: 'An appointment of the person.',
  },
);

@ObjectType('ContactEntry', { description: 'One thing in the history of a contact.' })
export class ContactEntry {
  @Field(() => ID, { description: 'Identifier of the inquiry, the mail, the letter or the appointment.' })
  id: string;

  @Field(() => ContactEntryKindEnum, { description: 'What it is.' })
  kind: ContactEntryKind;

  @Field(() => Date, { description: 'When it arrived, was sent or written, or takes place.' })
  at: Date;

  @Field(() => Inquiry, { description: 'The inquiry that it is, or belongs to.' })
  inquiry: WithAppointment<Inquiry>;

  /** Read only where it is asked for, since its text is long (`ContactsService.mailOf`). */
  @Field(() => Mail, { nullable: true, description: 'The mail; null: it is none.' })
  mail?: Mail | null;

  @Field(() => Letter, { nullable: true, description: 'The letter; null: it is none.' })
  letter: ListedLetter | null;

  @Field(() => AppointmentView, { nullable: true, description: 'The appointment; null: it is none.' })
  appointment: AppointmentView | null;

  @Field(() => [InquiryFile], {
    description: 'The files that came with the inquiry or the mail, or went with the letter.',
  })
  files: readonly InquiryFile[];
}

/** An entry before its page is chosen: nothing is read of it but when it was. */
interface Found extends Pick<ContactEntry, 'id' | 'kind' | 'at'> {
  readonly inquiryId: string;
}

/** Of what has one time the later: an inquiry is received before its receipt is written. */
const RANKS: Readonly<Record<ContactEntryKind, number>> = {
  inquiry: 0,
  mail: 1,
  letter: 2,
  appointment: 3,
};

const latestFirst = (one: Found, other: Found): number =>
  other.at.getTime() - one.at.getTime() ||
  RANKS[other.kind] - RANKS[one.kind] ||
  (one.id < other.id ? 1 : -1);

/** The newest inquiries whose history is told: far more than a person sends. */
const SHOWN_INQUIRIES = 500;

/** The newest mails of the history. Anybody who has a letter can write more. */
const SHOWN_MAILS = 2000;

/** The mails with these ids, by id. */
export async function mailsWith(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, Mail[]>> {
  const mails = await shownMails(manager, await rowsOf(manager, Mail, ids));
  return new Map(mails.map((mail) => [mail.id, [mail]]));
}

/** One page of the history of a person, the latest first. Letters to staff are no part of it. */
export async function timelinePage(
  manager: EntityManager,
  addresses: readonly string[],
  paging: Paging,
): Promise<Page<ContactEntry>> {
  const inquiries = await manager.find(Inquiry, {
    select: { id: true, createdAt: true },
    where: { senderAddress: In(addresses) },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: SHOWN_INQUIRIES + 1,
  });
  const newest = inquiries.slice(0, SHOWN_INQUIRIES);
  const ids = newest.map(({ id }) => id);
  const mails = await mailEntries(manager, ids, addresses);
  const entries: Found[] = [
    ...newest.map(({ id, createdAt: at }) => ({ id, kind: 'inquiry' as const, at, inquiryId: id })),
    ...mails.slice(0, SHOWN_MAILS),
    ...(await appointmentEntries(manager, ids)),
    ...(await letterEntries(manager, ids)),
  ];
  entries.sort(latestFirst);
  const shown = entries.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
  const items = await withFiles(manager, await withRecords(manager, shown));
  const isTotalExact = inquiries.length <= SHOWN_INQUIRIES && mails.length <= SHOWN_MAILS;
  return pageOf(items, paging, { total: entries.length, isTotalExact });
}

/** The appointments that these inquiries asked for, as far as the inquiries show them. */
async function appointmentEntries(manager: EntityManager, inquiryIds: readonly string[]): Promise<Found[]> {
  const rows = await manager.find(Appointment, {
    select: { id: true, inquiryId: true, date: true, slot: true },
    where: { inquiryId: In([...inquiryIds]), state: Not('held'), inquiry: { erasedAt: IsNull() } },
  });
  return rows.map(({ id, inquiryId, date, slot }) => ({
    id,
    kind: 'appointment',
    at: slotPeriod(date, slot).start,
    inquiryId: inquiryId ?? '',
  }));
}

const REPLY = 'reply';

/**
 * What was written back in the threads of the person, and by the person in the threads of others; the mail that began an
 * inquiry is the inquiry.
 */
async function mailEntries(
  manager: EntityManager,
  inquiryIds: readonly string[],
  addresses: readonly string[],
): Promise<Found[]> {
  const places = [
    { column: 'm.senderAddress', values: addresses },
    { column: 'm.inquiryId', values: inquiryIds },
  ].filter(({ values }) => values.length > 0);
  const sql = places.map(({ column, values }) => `${column} IN (${marksFor(values)})`).join(' OR ');
  const mails: { id: string; inquiryId: string | null; at: string | Date }[] = await manager.query(
    `SELECT m.id AS id, m.inquiryId AS inquiryId, m.receivedAt AS at FROM mails AS m WHERE m.kind = '${REPLY}' AND (${sql}) ORDER BY m.receivedAt DESC, m.id DESC LIMIT ${SHOWN_MAILS + 1}`,
    places.flatMap(({ values }) => [...values]),
  );
  return mails.flatMap(({ id, inquiryId, at }) =>
    inquiryId ? [{ id, kind: 'mail' as const, at: readMoment(at), inquiryId }] : [],
  );
}

type WithRecords = Omit<ContactEntry, 'files'>;

/** The entries with their inquiries and what else they are. */
async function withRecords(manager: EntityManager, entries: readonly Found[]): Promise<WithRecords[]> {
  const idsOf = (wanted: ContactEntryKind) =>
    entries.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const inquiryIds = [...new Set(entries.map(({ inquiryId }) => inquiryId))];
  const rows = await withAppointments(manager, await rowsOf(manager, Inquiry, inquiryIds));
  const inquiries = new Map(rows.map((row) => [row.id, row]));
  const letters = await lettersWith(manager, { id: In(idsOf('letter')) });
  const lettersById = new Map(letters.map((letter) => [letter.id, letter]));
  return entries.flatMap(({ id, kind, at, inquiryId }) => {
    const inquiry = inquiries.get(inquiryId);
    if (!inquiry) return [];
    const appointment = kind === 'appointment' ? inquiry.appointment : null;
    return [
      {
        id,
        kind,
        at,
        inquiry,
        appointment,
        letter: lettersById.get(id) ?? null,
      },
    ];
  });
}

/** The entries with their files. */
async function withFiles(manager: EntityManager, entries: readonly WithRecords[]): Promise<ContactEntry[]> {
  const found = await manager.find(InquiryFile, {
    where: { inquiryId: In(entries.map(({ inquiry }) => inquiry.id)) },
    relations: { mail: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  /** A file that came with a reply belongs to that, one that waits for an answer or came from a colleague to nothing. */
  const placeOf = ({ inquiryId, letterId, mailId, mail, direction }: InquiryFile): string | null => {
    if (letterId !== null) return letterId;
    if (mail?.kind === REPLY) return mailId;
    if (mail?.kind === 'answer' || mail?.kind === 'note') return null;
    return direction === 'received' ? inquiryId : null;
  };
  return entries.map((entry) => ({
    ...entry,
    files: entry.kind === 'appointment' ? [] : found.filter((file) => placeOf(file) === entry.id),
  }));
}

async function letterEntries(manager: EntityManager, inquiryIds: readonly string[]): Promise<Found[]> {
  if (inquiryIds.length === 0) return [];
  // One that waits or has failed stands where it was tried last, in sight.
  const rows: { id: string; inquiryId: string; at: string | Date }[] = await manager.query(
    `SELECT l.id AS id, l.inquiryId AS inquiryId, COALESCE(l.sentAt, l.writtenAt, l.nextAttemptAt, l.createdAt) AS at FROM letters AS l WHERE l.inquiryId IN (${marksFor(inquiryIds)}) AND l.kind <> 'staff'`,
    [...inquiryIds],
  );
  return rows.map(({ id, inquiryId, at }) => ({ id, kind: 'letter', at: readMoment(at), inquiryId }));
}

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
