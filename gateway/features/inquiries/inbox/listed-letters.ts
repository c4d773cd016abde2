import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';

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

/** The letters of some inquiries, by inquiry, as `lettersWith` orders them. */
export async function lettersOf(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<Map<string, ListedLetter[]>> {
  const found = new Map<string, ListedLetter[]>();
  if (inquiryIds.length === 0) return found;
  const letters = await lettersWith(manager, { inquiryId: In([...inquiryIds]) });
  for (const letter of letters) {
    const others = found.get(letter.inquiryId);
    if (others) others.push(letter);
    else found.set(letter.inquiryId, [letter]);
  }
  return found;
}

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
