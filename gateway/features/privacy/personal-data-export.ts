import type { EntityManager } from 'typeorm';
import type { FormType } from '#db/entities/inquiry.entity.ts';
import { appointmentsToCome } from '#db/personal-data/appointment-data.ts';
import { countPersonalData, type PersonalDataCounts } from '#db/personal-data/erase.ts';
import { countInquiriesFrom, inquiriesFrom, SUBJECT_BATCH, type Subject } from '#db/personal-data/subject.ts';
import { visitorData } from '#db/personal-data/tables.ts';
import { type PersonalDataKind, personalDataKindNames } from '#db/personal-data/visitor-data.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/public.ts';

/** How many records of a kind there are. */
export interface PersonalDataCount {
  readonly kind: PersonalDataKind;
  readonly count: number;
}

/** What is kept of a person, as an erasure would find it. */
export interface PersonalData {
  readonly email: string;
  /** Of every kind that has any, among the inquiries listed. */
  readonly counts: PersonalDataCount[];
  /** How many inquiries there are; more than are listed where a person has sent very many. */
  readonly total: number;
  readonly inquiries: {
    id: string;
    reference: string;
    formType: FormType;
    state: InquiryState;
    createdAt: Date;
  }[];
  /** Appointments that are to take place. */
  readonly appointmentsToCome: { reference: string; date: string; slot: string }[];
}

/** The inquiries of an address, and what else is kept of it. At most one batch. */
export async function subjectOf(manager: EntityManager, email: string): Promise<Subject> {
  const rows = await inquiriesFrom(manager, email, SUBJECT_BATCH);
  return { inquiryIds: rows.map(({ id }) => id), address: senderAddressOf(email) };
}

/** The kinds of which there are records, in the order in which people read them. */
export const countsOf = (counts: Partial<PersonalDataCounts>): PersonalDataCount[] =>
  personalDataKindNames.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);

export async function personalDataOf(
  manager: EntityManager,
  email: string,
  now: Date,
): Promise<PersonalData> {
  const rows = await inquiriesFrom(manager, email, SUBJECT_BATCH);
  const inquiryIds = rows.map(({ id }) => id);
  const subject = { inquiryIds, address: senderAddressOf(email) };
  const toCome = await appointmentsToCome(manager, inquiryIds, now);
  return {
    email,
    counts: countsOf(await countPersonalData(manager, subject)),
    total: Math.max(rows.length, await countInquiriesFrom(manager, email)),
    inquiries: rows.map(({ id, reference, formType, state, createdAt }) => ({
      id,
      reference,
      formType,
      state,
      createdAt,
    })),
    appointmentsToCome: toCome.map(({ inquiry, date, slot }) => ({
      reference: inquiry?.reference ?? '',
      date,
      slot,
    })),
  };
}

/** A copy of what is kept of a person (GDPR, articles 15 and 20), as a file. */
export interface PersonalDataFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** The file: JSON, with the records by kind. */
  readonly content: string;
}

/** The highest number of inquiries in a file: far above what a person sends. */
export const MOST_INQUIRIES = 5000;

/** All records of an address by kind. */
export async function personalRecords(
  manager: EntityManager,
  email: string,
): Promise<Record<PersonalDataKind, object[]>> {
  const ids = (await inquiriesFrom(manager, email, MOST_INQUIRIES)).map(({ id }) => id);
  const records: Partial<Record<PersonalDataKind, object[]>> = {};
  for (const { kind, records: read } of visitorData) {
    const found: object[] = [];
    for (const subject of subjectsOf(ids, senderAddressOf(email)))
      found.push(...(await read(manager, subject)));
    records[kind] = found;
  }
  return records as Record<PersonalDataKind, object[]>;
}

/** In parts of a batch; the address belongs to the first, so that what it leads to is found once. */
function subjectsOf(ids: readonly string[], address: string): Subject[] {
  const first = { inquiryIds: ids.slice(0, SUBJECT_BATCH), address };
  const rest: Subject[] = [];
  for (let start = SUBJECT_BATCH; start < ids.length; start += SUBJECT_BATCH)
    rest.push({ inquiryIds: ids.slice(start, start + SUBJECT_BATCH), address: null });
  return [first, ...rest];
}

/** The file of these records. The links of letters are left out, because whoever has one can move an appointment. */
export function personalDataFile(
  email: string,
  records: Readonly<Record<PersonalDataKind, object[]>>,
  now: Date,
): PersonalDataFile {
  const letters = records.letter.map((letter) =>
    'text' in letter ? { ...letter, text: withoutLinkTokens(String(letter.text)) } : letter,
  );
  const content = { email, exportedAt: now, ...records, letter: letters };
  return {
    fileName: `personal-data-${now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}
