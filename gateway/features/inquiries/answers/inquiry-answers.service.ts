import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { answerRule } from '#domain/rules/inquiry.ts';
import {
  getInquiry,
  type InquiryWithLetters,
  lockedInquiry,
} from '#gateway/features/inquiries/inbox/inquiry-queries.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { newLetter } from '#gateway/letters/new-letter.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Queues } from '#gateway/queue/queues.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { answerLetter } from './answer-letter.ts';

/** What the services that queue letters of inquiries need. */
export interface LetterQueueOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly letterSettings: LetterSettings;
  readonly queues: Queues;
}

/** Answers inquiries by letters of the outbox, which are kept with them as their thread. */
export class InquiryAnswersService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #letterSettings: LetterSettings;
  readonly #queues: Queues;

  constructor({ database, clock, letterSettings, queues }: LetterQueueOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#letterSettings = letterSettings;
    this.#queues = queues;
  }

  /**
   * Queues a letter to the sender, and to nobody else, and marks the inquiry as answered, in one transaction. Whoever
   * answers what nobody owns becomes its owner. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for
   * spam and for what is erased, PRECONDITION_FAILED when somebody else has answered or changed it since `ifVersion`.
   */
  async answer(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const staff = requireStaff(actor, 'inquiries:write');
    const { text, quote } = validate(answerRule, input);
    const now = this.#clock.now();
    const { staffAddress } = await this.#letterSettings.companyFacts();
    const { mailFrom } = this.#letterSettings;
    const inquiry = await this.#database.write(async (manager) => {
      const before = await lockedInquiry(manager, id, now, this.#database.forChange);
      refuseUnanswerable(before);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const content = answerLetter(before, { text, isQuoted: quote });
      const part = randomUUID();
      const letter = newLetter({
        inquiry: before,
        kind: 'answer',
        content,
        staffAddress,
        mailFrom,
        now,
        part,
      });
      await manager.insert(Letter, {
        ...letter,
        precedingIds: precedingIdsOf(before.letters) || null,
        author: staff.name,
        writtenAt: now,
        state: 'owed',
        heldReason: null,
        receiptSlot: null,
      });
      const answered = {
        state: 'answered',
        ownerId: before.ownerId ?? staff.accountId,
        snoozedUntil: null,
        firstAnsweredAt: before.firstAnsweredAt ?? now,
      } as const;
      await storeInquiryChange(manager, before, answered, now);
      const summary = `Inquiry ${before.reference} was answered.`;
      const entry = {
        actor: staff.name,
        action: 'answered',
        thing: 'inquiry',
        thingId: id,
        summary,
      } as const;
      await recordActivity(manager, now, entry);
      return getInquiry(manager, id, now);
    });
    this.#queues.wake('letters');
    return inquiry;
  }
}

/** Errors: CONFLICT. */
function refuseUnanswerable(inquiry: Inquiry): void {
  refuseErased(inquiry);
  if (inquiry.state === 'spam')
    throw conflict('This inquiry is spam. Mark it as no spam before you answer it.');
}

/** Message-IDs of what the sender has from us, oldest first: receipts, then answers in their order. */
const precedingIdsOf = (letters: readonly Letter[]): string =>
  letters
    .filter(({ kind, state }) => kind !== 'staff' && state !== 'held')
    .sort((a, b) => (a.writtenAt?.getTime() ?? 0) - (b.writtenAt?.getTime() ?? 0))
    .map(({ messageId }) => messageId)
    .join(' ');
