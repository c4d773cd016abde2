import { randomUUID } from 'node:crypto';
import escaped from 'escape-html';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { answerRule } from '#domain/rules/inquiry.ts';
import { officeToday } from '#domain/slots.ts';
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
import type { LetterContent } from '#gateway/letters/letter-layout.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { newLetter } from '#gateway/letters/new-letter.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** Answers inquiries by letters of the outbox, which are kept with them as their thread. */
export class InquiryAnswersService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {}

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
    const { staffAddress } = await this.letterSettings.companyFacts();
    const { mailFrom } = this.letterSettings;
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const before = await lockedInquiry(manager, id, now, unit.forChange);
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
      await storeInquiryChange(unit, before, answered);
      const summary = `Inquiry ${before.reference} was answered.`;
      unit.log({ action: 'answered', thing: 'inquiry', thingId: id, summary });
      unit.wake('letters');
      return getInquiry(manager, id, now);
    });
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

/** An answer in the words of a person, with what the sender wrote below it where `isQuoted`. */
function answerLetter(
  { reference, subject, name, answers, createdAt }: Inquiry,
  { text, isQuoted }: { readonly text: string; readonly isQuoted: boolean },
): LetterContent {
  const message = answers.find(({ label }) => label === 'Message')?.value ?? '';
  const quoted = isQuoted ? message : '';
  const heading = `On ${officeToday(createdAt)}, ${name} wrote:`;
  return {
    subject: `Re: [${reference}] ${subject}`,
    text: [text, ...(quoted ? [`${heading}\n${quotedLines(quoted)}`] : [])].join('\n\n'),
    html: pageOf(
      `<div dir="auto" style="white-space:pre-wrap">${escaped(text)}</div>`,
      ...(quoted
        ? [
            `<p dir="auto">${escaped(heading)}</p>`,
            `<blockquote dir="auto" style="${QUOTE}">${escaped(quoted)}</blockquote>`,
          ]
        : []),
    ),
    calendar: null,
  };
}

const QUOTE = 'margin:0;padding-inline-start:16px;border-inline-start:3px solid #8a8f99;white-space:pre-wrap';

/** Without the frame of the letters that nobody wrote: a person answers, in the colours of the reader's own program. */
const pageOf = (...parts: string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font:16px/1.5 Arial,sans-serif">',
    ...parts,
    '</body></html>',
  ].join('\n');

/** Each line begins with a mark, as readers of mail know it (RFC 3676, section 4.5). */
const quotedLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
