import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type BeforeAnswer, Letter } from '#db/entities/letter.entity.ts';
import type { Mail } from '#db/entities/mail.entity.ts';
import { limits } from '#domain/limits.ts';
import { answerRule } from '#domain/rules/inquiry.ts';
import { letterheadOf } from '#gateway/features/inquiries/appointments/letterhead.ts';
import { sendWaitingFiles } from '#gateway/features/inquiries/files/answer-files.ts';
import {
  getInquiry,
  type InquiryWithLetters,
  lockedInquiry,
} from '#gateway/features/inquiries/inbox/inquiry-queries.ts';
import type { ListedLetter } from '#gateway/features/inquiries/inbox/listed-letters.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { releaseFromSpam } from '#gateway/features/inquiries/inbox/spam-holds.ts';
import { storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { threadMails } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { newLetter } from '#gateway/letters/new-letter.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { ANSWER_HOLD } from './answer-hold.ts';
import { answerLetter } from './answer-letter.ts';
import { type TakenBackAnswer, takeBack } from './take-back.ts';

/** Answers inquiries by letters of the outbox, which are kept with them as their thread. */
export class InquiryAnswersService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {}

  /**
   * Queues a letter to the sender, and to nobody else, and marks the inquiry as answered, or as closed where that is
   * asked for, in one transaction. What is held of an inquiry that was spam is released. Whoever answers what nobody
   * owns becomes its owner. A letter that can be undone waits for `ANSWER_HOLD`. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT, NOT_FOUND, CONFLICT for spam, for what is erased and for a file that is gone, PAYLOAD_TOO_LARGE for
   * its files, PRECONDITION_FAILED when somebody else has answered or changed it since `ifVersion`.
   */
  async answer(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const staff = requireStaff(actor, 'inquiries:write');
    const { text, quote, andClose, undoable, fileIds } = validate(answerRule, input);
    const head = await letterheadOf(this.units, this.letterSettings);
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const before = await lockedInquiry(manager, id, now, unit.forChange);
      refuseUnanswerable(before);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const mails = (await threadMails(manager, { inquiries: [id] })).get(id) ?? [];
      const content = answerLetter({ ...before, mails }, { text, isQuoted: quote });
      const state = andClose ? 'closed' : 'answered';
      const letter = newLetter({ inquiry: before, kind: 'answer', content, head, now });
      await manager.insert(Letter, {
        ...letter,
        ...(undoable
          ? heldUntilSure(before, { by: staff.accountId, state, now, clock: this.units.clock.id })
          : {}),
        precedingIds: precedingIdsOf(before.letters, mails) || null,
        author: staff.name,
        writtenAt: now,
        state: 'owed',
        heldReason: null,
        receiptSlot: null,
      });
      const written = { inquiryId: id, accountId: staff.accountId };
      await sendWaitingFiles(unit, written, { letterId: letter.id, fileIds });
      const answered = {
        state,
        ownerId: before.ownerId ?? staff.accountId,
        snoozedUntil: null,
        firstAnsweredAt: before.firstAnsweredAt ?? now,
      } as const;
      await storeInquiryChange(unit, before, answered);
      // Its sender may have reopened what was closed as spam.
      await releaseFromSpam(unit, [before], head);
      const summary = `Inquiry ${before.reference} was answered${andClose ? ' and closed' : ''}.`;
      unit.log({ action: 'answered', thing: 'inquiry', thingId: id, summary });
      unit.poll('letters');
      return getInquiry(manager, id, now);
    });
  }

  /**
   * Removes an answer whose letter nobody has begun to send, and gives the inquiry back the state and owner it had
   * before, as far as nobody has changed them meanwhile. The gateway that wrote it refuses once the time is over by its clock,
   * another one once it was leased. `letterId`: of the answer. Errors: UNAUTHENTICATED, FORBIDDEN
   * for an answer of somebody else, NOT_FOUND, CONFLICT once it is being sent or the time is over, PRECONDITION_FAILED.
   */
  async takeBack(actor: Actor, letterId: string, ifVersion: number | null): Promise<TakenBackAnswer> {
    const staff = requireStaff(actor, 'inquiries:write');
    return this.units.write(staff, (unit) => takeBack(unit, this.units.clock, letterId, ifVersion));
  }
}

/** The columns of a letter that waits until its writer can no longer take it back. */
function heldUntilSure(
  { state, ownerId, snoozedUntil, firstAnsweredAt }: Inquiry,
  after: {
    readonly by: string;
    readonly state: Inquiry['state'];
    readonly now: Date;
    readonly clock: string;
  },
): Pick<Letter, 'nextAttemptAt'> & { beforeAnswer: BeforeAnswer } {
  return {
    nextAttemptAt: new Date(after.now.getTime() + ANSWER_HOLD),
    beforeAnswer: {
      accountId: after.by,
      heldBy: after.clock,
      answeredState: after.state,
      state,
      ownerId,
      snoozedUntil: snoozedUntil?.toISOString() ?? null,
      firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    },
  };
}

/** Errors: CONFLICT. */
function refuseUnanswerable(inquiry: Inquiry): void {
  refuseErased(inquiry);
  if (inquiry.email === '') throw conflict('This mail names no address that an answer could go to.');
  if (inquiry.state === 'spam')
    throw conflict('This inquiry is spam. Mark it as no spam before you answer it.');
}

/**
 * Message-IDs of what the sender has from us and has written, oldest first: receipts, then answers and mails in their order (a
 * note among colleagues is none that the sender has),
 * so that programs of mail show one conversation. Of a long one the first and the last ones, as RFC 5322, section 3.6.4, allows
 * and a column needs.
 */
function precedingIdsOf(letters: readonly ListedLetter[], mails: readonly Mail[]): string {
  const sent = letters
    .filter(({ kind, state }) => kind !== 'staff' && state !== 'held')
    .map(({ messageId, writtenAt }) => ({ messageId, at: writtenAt?.getTime() ?? 0 }));
  const received = mails
    .filter(({ kind }) => kind === 'first' || kind === 'reply' || kind === 'answer')
    .flatMap(({ messageId, receivedAt }) => (messageId ? [{ messageId, at: receivedAt.getTime() }] : []));
  const ids = [...sent, ...received].sort((a, b) => a.at - b.at).map(({ messageId }) => messageId);
  return [...ids.slice(0, 1), ...ids.slice(1).slice(-limits.mailReferences)].join(' ');
}
