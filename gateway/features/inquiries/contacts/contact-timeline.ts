import { Field, ID, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { AppointmentView } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { shownMails } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import { offsetOf, type Page, pageOf } from '#gateway/lists/page.ts';

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

  @Field(() => Mail, { nullable: true, description: 'The mail; null: it is none.' })
  mail: Mail | null;

  @Field(() => Letter, { nullable: true, description: 'The letter; null: it is none.' })
  letter: Letter | null;

  @Field(() => AppointmentView, { nullable: true, description: 'The appointment; null: it is none.' })
  appointment: AppointmentView | null;

  @Field(() => [InquiryFile], {
    description: 'The files that came with the inquiry or the mail, or went with the letter.',
  })
  files: readonly InquiryFile[];
}

/** An entry before its page is chosen: its mail is not read yet. */
type Found = Omit<ContactEntry, 'files' | 'mail'>;

/** An entry that is nothing but its inquiry. */
const ALONE = { letter: null, appointment: null } as const;

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
const TOLD_INQUIRIES = 500;

/** The newest mails of the history. Anybody who has a letter can write more. */
const TOLD_MAILS = 2000;

/** One page of the history of a person, the latest first. Letters to staff are no part of it. */
export async function timelinePage(
  manager: EntityManager,
  addresses: readonly string[],
  paging: Paging,
): Promise<Page<ContactEntry>> {
  const found = await manager.find(Inquiry, {
    where: { senderAddress: In(addresses) },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: TOLD_INQUIRIES + 1,
  });
  const inquiries = await withAppointments(manager, found.slice(0, TOLD_INQUIRIES));
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  const mails = await mailEntries(manager, byId, addresses);
  const entries = [
    ...inquiries.flatMap(entriesOf),
    ...mails.slice(0, TOLD_MAILS),
    ...(await letterEntries(manager, byId)),
  ];
  entries.sort(latestFirst);
  const shown = entries.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
  const items = await withFiles(manager, await withMails(manager, shown));
  const isTotalExact = found.length <= TOLD_INQUIRIES && mails.length <= TOLD_MAILS;
  return pageOf(items, paging, { total: entries.length, isTotalExact });
}

/** An inquiry, and the appointment it asked for. */
function entriesOf(inquiry: WithAppointment<Inquiry>): Found[] {
  const { id, createdAt, appointment } = inquiry;
  const arrival: Found = { ...ALONE, id, kind: 'inquiry', at: createdAt, inquiry };
  if (!appointment) return [arrival];
  const { id: appointmentId, startsAt: at } = appointment;
  return [arrival, { ...ALONE, id: appointmentId, kind: 'appointment', at, inquiry, appointment }];
}

type Inquiries = ReadonlyMap<string, WithAppointment<Inquiry>>;

const REPLY = 'reply';

/**
 * What was written back in the threads of the person, and by the person in the threads of others; the mail that began an
 * inquiry is the inquiry.
 */
async function mailEntries(
  manager: EntityManager,
  byId: Inquiries,
  addresses: readonly string[],
): Promise<Found[]> {
  const mails = await manager.find(Mail, {
    select: { id: true, inquiryId: true, receivedAt: true },
    order: { receivedAt: 'DESC', id: 'DESC' },
    take: TOLD_MAILS + 1,
    where: [
      { senderAddress: In(addresses), kind: REPLY },
      { inquiryId: In([...byId.keys()]), kind: REPLY },
    ],
  });
  const elsewhere = mails.flatMap(({ inquiryId }) => (inquiryId && !byId.has(inquiryId) ? [inquiryId] : []));
  const others = await manager.findBy(Inquiry, { id: In(elsewhere) });
  const all = new Map([
    ...byId,
    ...(await withAppointments(manager, others)).map((inquiry) => [inquiry.id, inquiry] as const),
  ]);
  return mails.flatMap(({ id, inquiryId, receivedAt: at }) => {
    const inquiry = all.get(inquiryId ?? '');
    return inquiry ? [{ ...ALONE, id, kind: 'mail', at, inquiry }] : [];
  });
}

type WithMail = Omit<ContactEntry, 'files'>;

/** The entries with what their mails say. */
async function withMails(manager: EntityManager, entries: readonly Found[]): Promise<WithMail[]> {
  const ids = entries.flatMap(({ kind, id }) => (kind === 'mail' ? [id] : []));
  const mails = ids.length === 0 ? [] : await manager.findBy(Mail, { id: In(ids) });
  const byId = new Map((await shownMails(manager, mails)).map((mail) => [mail.id, mail]));
  return entries.map((entry) => ({ ...entry, mail: byId.get(entry.id) ?? null }));
}

/** The entries with their files. */
async function withFiles(manager: EntityManager, entries: readonly WithMail[]): Promise<ContactEntry[]> {
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

async function letterEntries(manager: EntityManager, byId: Inquiries): Promise<Found[]> {
  if (byId.size === 0) return [];
  const letters = await manager.find(Letter, { where: { inquiryId: In([...byId.keys()]) } });
  return letters.flatMap((letter) => {
    const inquiry = byId.get(letter.inquiryId);
    if (!inquiry || letter.kind === 'staff') return [];
    // One that waits or has failed stands where it was tried last, in sight.
    const at = letter.sentAt ?? letter.writtenAt ?? letter.nextAttemptAt ?? letter.createdAt;
    // Whoever may read the inbox may not move appointments.
    const shown = { ...letter, text: withoutLinkTokens(letter.text) };
    return [{ ...ALONE, id: letter.id, kind: 'letter', at, inquiry, letter: shown }];
  });
}
