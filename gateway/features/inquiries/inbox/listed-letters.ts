import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import {
  countOfThreads,
  newestOfThreads,
  type RequestedRows,
  rowsOfThreads,
  type ThreadTable,
} from './thread-rows.ts';

const COLUMNS = [
  'id',
  'inquiryId',
  'kind',
  'messageId',
  'recipient',
  'author',
  'writtenAt',
  'subject',
  'state',
  'heldReason',
  'attempts',
  'nextAttemptAt',
  'leaseOwner',
  'beforeAnswer',
  'notAfter',
  'lastError',
  'sentAt',
  'createdAt',
] as const satisfies readonly (keyof Letter)[];

/** A letter without what it says, as lists have it: its text, HTML and calendar are many times longer than all else of it. */
export type ListedLetter = Pick<Letter, (typeof COLUMNS)[number]>;

/** The letters that fit: the one to staff first, and answers by their time. */
export const lettersWith = (
  manager: EntityManager,
  where: FindOptionsWhere<Letter>,
): Promise<ListedLetter[]> =>
  manager.find(Letter, {
    select: Object.fromEntries(COLUMNS.map((column) => [column, true])),
    where,
    order: { kind: 'DESC', writtenAt: 'ASC', nextAttemptAt: 'ASC' },
  });

/** Letters by when they were written; those that nobody wrote, by when they are to be sent. */
const letterTable: ThreadTable = {
  name: 'letters',
  order: (row) => [`COALESCE(${row}.writtenAt, ${row}.nextAttemptAt)`, `${row}.nextAttemptAt`, `${row}.id`],
  bytes: 'OCTET_LENGTH(r.text)',
  // Receipts have the first of the Message-IDs that a conversation has.
  kept: "r.kind IN ('staff', 'receipt')",
};

/**
 * The letters of some inquiries, or those before some letters, as far as `newestOfThreads` has them, by the id that was asked for:
 * the one to staff first, and answers by their time.
 */
export async function lettersOf(
  manager: EntityManager,
  requested: RequestedRows,
): Promise<Map<string, ListedLetter[]>> {
  const newest = await newestOfThreads(manager, letterTable, requested);
  const letters = await rowsOfThreads(newest, (ids) => lettersWith(manager, { id: In([...ids]) }));
  for (const ofThread of letters.values())
    ofThread.sort((one, other) => (one.kind < other.kind ? 1 : one.kind > other.kind ? -1 : 0));
  return letters;
}

/** How many letters some inquiries have. */
export const countLetters = (manager: EntityManager, inquiryIds: readonly string[]) =>
  countOfThreads(manager, letterTable, inquiryIds);

/** What some letters say, by their id. Whoever may read the inbox may not move appointments. */
export async function textsOfLetters(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const letters = await manager.find(Letter, {
    select: { id: true, text: true },
    where: { id: In([...ids]) },
  });
  return new Map(letters.map(({ id, text }) => [id, [withoutLinkTokens(text)]]));
}
