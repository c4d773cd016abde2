import { MoreThan } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import { storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { failureNews } from '#gateway/features/inquiries/sending/failure-news.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { cameBack } from './delivery-report.ts';
import type { Colleague } from './ourselves.ts';
import type { DeliveryReport } from './parsed-mail.ts';

/*
 * What a mail changes of the inquiry whose thread it continues.
 */

/** Locked, since staff may be answering it. */
async function lockedRow({ manager, forChange }: UnitOfWork, id: string): Promise<Inquiry> {
  return manager.findOneOrFail(Inquiry, { where: { id }, ...forChange });
}

/** Screens that show it are told (inbox-watcher.ts). The version stays: nobody's change is overtaken. */
export async function touch(
  { manager, now }: UnitOfWork,
  id: string,
  values: Pick<Partial<Inquiry>, 'searchText'> = {},
): Promise<void> {
  await manager.update(Inquiry, { id }, { ...values, updatedAt: now });
}

/** The person wrote back: the inquiry is open again, its owner or all readers are told, and so are webhooks. */
export async function storeReply(unit: UnitOfWork, inquiryId: string, text: string): Promise<void> {
  const before = await lockedRow(unit, inquiryId);
  const searchText = foldForSearch(before.searchText, text);
  unit.log({
    action: 'replied',
    thing: 'inquiry',
    thingId: inquiryId,
    summary: `The sender of inquiry ${before.reference} wrote back.`,
  });
  // Spam stays what it is until somebody looks at it, and counts as not looked at.
  if (before.state === 'spam') return touch(unit, inquiryId, { searchText });
  // Whoever waits already has the promise of then.
  const opened = isWaiting(before.state) ? {} : ({ state: 'open', reopenedAt: unit.now } as const);
  const after = await storeInquiryChange(unit, before, { ...opened, snoozedUntil: null, searchText });
  unit.emit(inquiryEvent('inquiry.replied', after));
  unit.notify({
    kind: 'replied',
    inquiryId,
    to: after.ownerId === null ? 'readers' : [after.ownerId],
    actor: null,
    cause: `replied:${inquiryId}:${after.version}`,
  });
}

/**
 * A colleague answered the person by mail: the inquiry is answered as by an answer that is written here, from when the mail
 * arrived, and by a colleague who can own it. No colleague is notified; webhooks hear that the inquiry was changed. An answer that the person has written after stays unanswered.
 */
export async function storeAnswerByMail(
  unit: UnitOfWork,
  inquiryId: string,
  colleague: Colleague | undefined,
  receivedAt: Date,
): Promise<void> {
  const before = await lockedRow(unit, inquiryId);
  const { reference, createdAt, state, ownerId, firstAnsweredAt } = before;
  unit.log({
    actor: (colleague && (colleague.name || colleague.username)) ?? 'A colleague',
    action: 'answered',
    thing: 'inquiry',
    thingId: inquiryId,
    summary: `Inquiry ${reference} was answered by mail.`,
  });
  // Whether it is spam is decided by somebody who looks at it here.
  if (state === 'spam') return touch(unit, inquiryId);
  const isOvertaken = await unit.manager.existsBy(Mail, {
    inquiryId,
    kind: 'reply',
    receivedAt: MoreThan(receivedAt),
  });
  const answeredAt = Math.min(unit.now.getTime(), Math.max(createdAt.getTime(), receivedAt.getTime()));
  await storeInquiryChange(unit, before, {
    ...(isOvertaken ? {} : ({ state: 'answered', snoozedUntil: null } as const)),
    ownerId: ownerId ?? (colleague && isPossibleOwner(colleague) ? colleague.id : null),
    firstAnsweredAt: firstAnsweredAt ?? new Date(answeredAt),
  });
}

/** A letter that came back has failed, as one that no server took; of one that is only late nothing changes. */
export async function storeReport(
  unit: UnitOfWork,
  letter: Letter & { inquiry: Inquiry },
  { isFinal, reason }: DeliveryReport,
): Promise<void> {
  await touch(unit, letter.inquiryId);
  if (!isFinal || letter.state !== 'sent') return;
  await unit.manager.update(Letter, { id: letter.id }, { state: 'failed', lastError: cameBack(reason) });
  const { event, notice } = await failureNews(unit.manager, letter, letter.inquiry.ownerId, unit.now);
  unit.emit(event);
  unit.notify(notice);
}
