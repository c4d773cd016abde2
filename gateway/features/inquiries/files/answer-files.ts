import { type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { refusedFile } from './take-in-file.ts';

/** How long a file waits for the answer that it was attached to, in milliseconds; then it is removed. */
export const WAITING_FILE_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** Who has attached files to an answer that is not sent yet, and to which inquiry. */
export interface AnswerInWork {
  readonly inquiryId: string;
  readonly accountId: string;
}

/** The files that wait for an answer of one person, in the order in which they were attached. */
export const waitingFiles = (manager: EntityManager, { inquiryId, accountId }: AnswerInWork) =>
  manager.find(InquiryFile, {
    where: { inquiryId, accountId, letterId: IsNull(), direction: 'sent' },
    order: { createdAt: 'ASC', id: 'ASC' },
  });

/** Errors: PAYLOAD_TOO_LARGE where an answer with so many files, of so many bytes, is more than one letter carries. */
export function requireWithinLetter(files: readonly Pick<InquiryFile, 'size'>[]): void {
  if (files.length > fileLimits.letterFiles)
    throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.tooMany(fileLimits.letterFiles));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > fileLimits.letter)
    throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.together(fileLimits.letter / MEGABYTE));
}

/**
 * Gives the letter of an answer the files that its writer names, in the transaction that stores it; the inquiry is locked.
 * Errors: CONFLICT where one is no file of that writer that waits there, PAYLOAD_TOO_LARGE.
 */
export async function sendWaitingFiles(
  { manager }: UnitOfWork,
  answer: AnswerInWork,
  { letterId, fileIds }: { readonly letterId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const waiting = await waitingFiles(manager, answer);
  const named = waiting.filter(({ id }) => fileIds.includes(id));
  if (named.length !== new Set(fileIds).size) throw conflict(fileMessages.gone);
  requireWithinLetter(named);
  const { affected } = await manager.update(InquiryFile, stillWaiting(named), { letterId });
  // The housekeeper may have removed one since it was read.
  if (affected !== named.length) throw conflict(fileMessages.gone);
}

/** These files, where no answer has taken them along since they were read. */
const stillWaiting = (files: readonly Pick<InquiryFile, 'id'>[]) => ({
  id: In(files.map(({ id }) => id)),
  letterId: IsNull(),
});

/** Lets the files of a letter that is taken back wait again, in the order in which they were attached. */
export async function keepFilesOf({ manager }: UnitOfWork, letterId: string): Promise<void> {
  await manager.update(InquiryFile, { letterId }, { letterId: null });
}

/** Removes files that have waited for an answer for too long, at most `BATCH` of them; returns how many. */
export async function removeForgottenFiles(manager: EntityManager, now: Date): Promise<number> {
  const until = new Date(now.getTime() - WAITING_FILE_LIFETIME);
  const forgotten = await manager.find(InquiryFile, {
    select: { id: true },
    where: { letterId: IsNull(), direction: 'sent', createdAt: LessThanOrEqual(until) },
    take: BATCH,
  });
  if (forgotten.length > 0) await manager.delete(InquiryFile, stillWaiting(forgotten));
  return forgotten.length;
}

/** Ten letters at their limit, which one transaction removes in time. */
const BATCH = 10;
