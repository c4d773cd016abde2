import type { EntityManager } from 'typeorm';
import { inquiriesFrom, SUBJECT_BATCH, type Subject } from '#db/personal-data/subject.ts';
import { visitorData } from '#db/personal-data/tables.ts';
import type { PersonalDataKind } from '#db/personal-data/visitor-data.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/public.ts';

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
