import { IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type BeforeAnswer, Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { keepFilesOf } from '#gateway/features/inquiries/files/answer-files.ts';
import {
  getInquiry,
  type InquiryWithLetters,
  lockedInquiry,
} from '#gateway/features/inquiries/inbox/inquiry-queries.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type InquiryValues, storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { threadMails } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import type { Staff } from '#gateway/kernel/actor.ts';
import { conflict, forbidden, notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { writtenIn } from './answer-letter.ts';

/** An answer that was taken back: what its writer wrote, and the inquiry without it. */
export interface TakenBackAnswer {
  readonly text: string;
  /** Whether the message of the sender was quoted below. */
  readonly quote: boolean;
  readonly inquiry: InquiryWithLetters;
}

/** Until when the writer of a letter can take it back; null: nobody can. */
export const takeBackUntil = (
  letter: Pick<Letter, 'beforeAnswer' | 'state' | 'attempts' | 'leaseOwner' | 'nextAttemptAt'>,
): Date | null =>
  letter.beforeAnswer && letter.state === 'owed' && letter.attempts === 0 && letter.leaseOwner === null
    ? letter.nextAttemptAt
    : null;

/** Takes an answer back, as `InquiryAnswersService.takeBack` says. */
export async function takeBack(
  unit: UnitOfWork<Staff>,
  clock: Clock,
  letterId: string,
  ifVersion: number | null,
): Promise<TakenBackAnswer> {
  const { manager, now, by } = unit;
  const letter = await manager.findOneBy(Letter, { id: letterId, kind: 'answer' });
  if (!letter) throw notFound('Answer');
  const { beforeAnswer, inquiryId } = letter;
  if (!beforeAnswer) throw conflict('This answer was sent at once, so that it cannot be taken back.');
  if (beforeAnswer.accountId !== by.accountId)
    throw forbidden('Only whoever wrote an answer can take it back.');
  const inquiry = await lockedInquiry(manager, inquiryId, now, unit.forChange);
  refuseErased(inquiry);
  if (ifVersion !== null && ifVersion !== inquiry.version) throw preconditionFailed();
  await keepFilesOf(unit, letterId);
  await removeUnsent(unit, letter, beforeAnswer.heldBy === clock.id);
  await storeInquiryChange(unit, inquiry, await valuesWithout(unit, letter, beforeAnswer, inquiry));
  const after = await getInquiry(manager, inquiryId, now);
  unit.log({
    action: 'updated',
    thing: 'inquiry',
    thingId: inquiryId,
    summary: `The answer to inquiry ${inquiry.reference} was taken back before it was sent.`,
    changes: changesBetween(readable(inquiry), readable(after)),
  });
  const mails = (await threadMails(manager, { inquiries: [inquiryId] })).get(inquiryId) ?? [];
  const { text, isQuoted } = writtenIn(letter.text, { ...inquiry, mails });
  return { text, quote: isQuoted, inquiry: after };
}

/**
 * In one statement, so that an outbox which leases the letter at the same moment either has it or finds it gone. `isOwn`: the time
 * of the letter is of the clock of this gateway, which alone it is compared with; otherwise the lease says that the hold is over.
 * Errors: CONFLICT.
 */
async function removeUnsent({ manager, now }: UnitOfWork, { id }: Letter, isOwn: boolean): Promise<void> {
  const { affected } = await manager.delete(Letter, {
    id,
    state: 'owed',
    attempts: 0,
    leaseOwner: IsNull(),
    ...(isOwn ? { nextAttemptAt: MoreThan(now) } : {}),
  });
  if (!affected) throw conflict('This answer is on its way, so that it can no longer be taken back.');
}

/**
 * The columns that give an inquiry back what it was before the answer, but for what was changed since. Another answer that
 * was written meanwhile keeps it answered, and takes over what there was before, in case it is taken back too.
 */
async function valuesWithout(
  { manager }: UnitOfWork,
  { id, messageId, writtenAt }: Letter,
  before: BeforeAnswer,
  inquiry: InquiryWithLetters,
): Promise<InquiryValues> {
  const isFirst = inquiry.firstAnsweredAt?.getTime() === writtenAt?.getTime();
  const answers = await manager.find(Letter, {
    select: { id: true, writtenAt: true, precedingIds: true, beforeAnswer: true },
    where: { inquiryId: inquiry.id, kind: 'answer' },
    order: { writtenAt: 'ASC', nextAttemptAt: 'ASC' },
  });
  const later = answers.filter((other) => other.id !== id && (other.writtenAt ?? 0) >= (writtenAt ?? 0));
  for (const { id: otherId, precedingIds } of later) {
    const left = precedingIds?.split(' ').filter((other) => other !== messageId);
    await manager.update(Letter, { id: otherId }, { precedingIds: left?.join(' ') || null });
  }
  const [next] = later;
  if (next) {
    const { state, ownerId, snoozedUntil, firstAnsweredAt } = before;
    const taken = next.beforeAnswer && {
      ...next.beforeAnswer,
      state,
      ownerId,
      snoozedUntil,
      firstAnsweredAt,
    };
    await manager.update(Letter, { id: next.id }, { beforeAnswer: taken });
    return isFirst ? { firstAnsweredAt: next.writtenAt } : {};
  }
  // So does a colleague's mail to the sender.
  const answer = await manager.findOne(Mail, {
    where: {
      inquiryId: inquiry.id,
      kind: 'answer',
      createdAt: MoreThanOrEqual(writtenAt ?? inquiry.createdAt),
    },
    order: { createdAt: 'ASC' },
  });
  if (answer) return isFirst ? { firstAnsweredAt: answer.createdAt } : {};
  return {
    ...(inquiry.state === before.answeredState ? { state: before.state } : {}),
    ...(inquiry.ownerId === (before.ownerId ?? before.accountId) ? { ownerId: before.ownerId } : {}),
    ...(inquiry.snoozedUntil === null ? { snoozedUntil: dateOf(before.snoozedUntil) } : {}),
    ...(isFirst ? { firstAnsweredAt: dateOf(before.firstAnsweredAt) } : {}),
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What the log shows of the change. */
const readable = ({
  state,
  owner,
  snoozedUntil,
}: Pick<Inquiry, 'state' | 'snoozedUntil'> & { owner: string | null }) => ({
  state,
  owner,
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
});
