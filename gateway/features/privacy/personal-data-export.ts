import type { EntityManager } from 'typeorm';
import { addressesWith, type PersonAddresses } from '#db/contact-addresses.ts';
import type { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { appointmentsToCome } from '#db/personal-data/appointment-data.ts';
import { countPersonalData, type PersonalDataCounts } from '#db/personal-data/erase.ts';
import { countInquiriesFrom, inquiriesFrom, SUBJECT_BATCH, type Subject } from '#db/personal-data/subject.ts';
import { visitorData } from '#db/personal-data/tables.ts';
import { type PersonalDataKind, personalDataKindNames } from '#db/personal-data/visitor-data.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { bytesOfFile, holdsLink, linkKeyIn, withoutLinkTokens } from '#gateway/features/inquiries/public.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { PersonalData, PersonalDataCount, PersonalDataFile } from './personal-data.type.ts';

/** Whose data are asked for: an address, alone or with the others of its person. */
export interface RequestedPerson {
  readonly email: string;
  readonly withMerged: boolean;
}

/** The addresses that are meant, the one that was named first. */
export async function addressesOf(
  manager: EntityManager,
  { email, withMerged }: RequestedPerson,
): Promise<PersonAddresses> {
  const address = senderAddressOf(email);
  return withMerged ? addressesWith(manager, address) : [address];
}

/** The inquiries of some addresses, and what else is kept of them. At most one batch. */
export async function subjectOf(manager: EntityManager, addresses: readonly string[]): Promise<Subject> {
  const rows = await inquiriesFrom(manager, addresses, SUBJECT_BATCH);
  const hasMore = (await countInquiriesFrom(manager, addresses)) > rows.length;
  return { inquiryIds: rows.map(({ id }) => id), addresses, hasMore };
}

/** The kinds of which there are records, in the order in which people read them. */
export const countsOf = (counts: Partial<PersonalDataCounts>): PersonalDataCount[] =>
  personalDataKindNames.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);

export async function personalDataOf(
  manager: EntityManager,
  requested: RequestedPerson,
  now: Date,
): Promise<PersonalData> {
  const addresses = await addressesOf(manager, requested);
  const rows = await inquiriesFrom(manager, addresses, SUBJECT_BATCH);
  const inquiryIds = rows.map(({ id }) => id);
  const subject = { inquiryIds, addresses };
  const [, ...mergedWith] = await addressesWith(manager, addresses[0]);
  const toCome = await appointmentsToCome(manager, inquiryIds, now);
  return {
    email: requested.email,
    mergedWith,
    counts: countsOf(await countPersonalData(manager, subject)),
    total: Math.max(rows.length, await countInquiriesFrom(manager, addresses)),
    inquiries: rows,
    appointmentsToCome: toCome.map(({ inquiry, date, slot }) => ({
      reference: inquiry?.reference ?? '',
      date,
      slot,
    })),
  };
}

/** The highest number of inquiries in a file: far above what a person sends. */
export const MOST_INQUIRIES = 5000;

/** All records of some addresses by kind. */
export async function personalRecords(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<Record<PersonalDataKind, object[]>> {
  const ids = (await inquiriesFrom(manager, addresses, MOST_INQUIRIES)).map(({ id }) => id);
  const records: Partial<Record<PersonalDataKind, object[]>> = {};
  for (const { kind, records: read } of visitorData) {
    const found: object[] = [];
    for (const subject of subjectsOf(ids, addresses)) found.push(...(await read(manager, subject)));
    records[kind] = found;
  }
  return records as Record<PersonalDataKind, object[]>;
}

/** Bytes of all files in a copy, since the copy is one answer; a file beyond them is named with where to download it. */
const COPIED_BYTES = 10 * 1024 * 1024;

/** The records of files with their bytes in base64, the oldest first, as far as they fit in. */
export async function withFileContents(
  units: Pick<UnitsOfWork, 'read'>,
  files: readonly object[],
): Promise<object[]> {
  let room = COPIED_BYTES;
  const copied: object[] = [];
  const key = await units.read(linkKeyIn);
  for (const file of files as readonly Pick<InquiryFile, 'id' | 'size' | 'mediaType'>[]) {
    if (file.size > room) {
      copied.push({ ...file, download: `/api/v1/inquiries/files/${file.id}` });
      continue;
    }
    if (key !== null && (await holdsLink(file, bytesOfFile(units, file), key))) {
      copied.push({ ...file, withheld: 'It holds a link that moves an appointment.' });
      continue;
    }
    room -= file.size;
    const pieces: Buffer[] = [];
    for await (const piece of bytesOfFile(units, file)) pieces.push(piece);
    copied.push({ ...file, content: Buffer.concat(pieces).toString('base64') });
  }
  return copied;
}

/** In parts of a batch; the addresses belong to the first, so that what they lead to is found once. */
function subjectsOf(ids: readonly string[], addresses: readonly string[]): Subject[] {
  const first = { inquiryIds: ids.slice(0, SUBJECT_BATCH), addresses };
  const rest: Subject[] = [];
  for (let start = SUBJECT_BATCH; start < ids.length; start += SUBJECT_BATCH)
    rest.push({ inquiryIds: ids.slice(start, start + SUBJECT_BATCH), addresses: [] });
  return [first, ...rest];
}

/** The file of these records; `addresses`: those that were looked at, the one that was named first. The links of letters, and of mails that quote them, are left out, because whoever has one can move an appointment. */
export function personalDataFile(
  email: string,
  addresses: readonly string[],
  records: Readonly<Record<PersonalDataKind, object[]>>,
  now: Date,
): PersonalDataFile {
  const [letter, mail] = [records.letter.map(withoutTokens), records.mail.map(withoutTokens)];
  const content = { email, addresses, exportedAt: now, ...records, letter, mail };
  return {
    fileName: `personal-data-${now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}

const withoutTokens = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'string' ? withoutLinkTokens(value) : value,
    ]),
  );
