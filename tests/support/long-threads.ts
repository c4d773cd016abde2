import type { Database } from '#db/database.ts';
import { inquiryDays, recountDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { limits } from '#domain/limits.ts';

interface Threads {
  readonly inquiries: number;
  /** Mails of each, with texts as long as they are kept. */
  readonly mails: number;
  /** Letters of each. */
  readonly letters: number;
  /** Of all of them; left out: an address for each. */
  readonly address?: string;
  /** Begins their ids. */
  readonly prefix?: string;
}

const LONG = 'word '.repeat(limits.mailText / 5);
const MINUTE = 60_000;
const AT = Date.parse('2026-11-20T06:00:00.000Z');

/** Stores inquiries with long messages, long mails and long letters. */
export async function storeThreads(
  database: Database,
  { inquiries, mails, letters, address, prefix = 'long' }: Threads,
): Promise<string[]> {
  const ids = Array.from({ length: inquiries }, (_, n) => `${prefix}-${String(n).padStart(4, '0')}`);
  const senderOf = (n: number) => address ?? `sender-${prefix}-${n}@orrin.example`;
  for (const [n, id] of ids.entries())
    await database.write(async (manager) => {
      const createdAt = new Date(AT - n * MINUTE);
      const sender = senderOf(n);
      await insertRows(manager, Inquiry, [inquiryRow(id, sender, createdAt)]);
      await insertRows(
        manager,
        Letter,
        times(letters, (k) => letterRow(id, k, sender, createdAt)),
      );
      await insertRows(
        manager,
        Mail,
        times(mails, (k) => mailRow(id, k, sender, createdAt)),
      );
    });
  await database.write((manager) => recountDays(manager, inquiryDays));
  return ids;
}

const times = <T>(count: number, row: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => row(n));

const inquiryRow = (id: string, email: string, createdAt: Date) => ({
  ...{
    id,
    reference: `DS-${id}`,
    formType: 'mail' as const,
    name: 'Meera Nair',
    email,
    subject: 'A question',
  },
  ...{
    answers: [{ name: 'message', label: 'Message', value: LONG }],
    state: 'new' as const,
    spamReasons: [],
    note: '',
  },
  ...{ senderAddress: email, ownerId: null, snoozedUntil: null, firstAnsweredAt: null, reopenedAt: null },
  ...{ erasedAt: null, page: null, source: null, medium: null, campaign: null, proposedTemplateId: null },
  ...{ sendKey: null, searchText: LONG, version: 1, createdAt, updatedAt: createdAt },
});

const letterRow = (inquiryId: string, n: number, recipient: string, createdAt: Date) => ({
  ...{
    id: `${inquiryId}-letter-${n}`,
    inquiryId,
    kind: 'answer' as const,
    messageId: `<${inquiryId}-${n}@x.example>`,
  },
  ...{
    recipient,
    precedingIds: null,
    author: 'Asha',
    writtenAt: createdAt,
    beforeAnswer: null,
    replyTo: null,
  },
  ...{
    subject: 'Re: A question',
    text: LONG,
    html: LONG,
    calendar: null,
    state: 'sent' as const,
    heldReason: null,
  },
  ...{ receiptSlot: null, attempts: 1, nextAttemptAt: createdAt, leaseUntil: null, leaseOwner: null },
  ...{ notAfter: null, lastError: null, sentAt: createdAt, createdAt },
});

const mailRow = (inquiryId: string, n: number, senderAddress: string, createdAt: Date) => ({
  ...{ id: `${inquiryId}-mail-${n}`, mailbox: 'a', uidValidity: '1', uid: `${inquiryId}-${n}`.slice(0, 20) },
  ...{ digest: `${inquiryId}-${n}`, messageId: `<mail-${inquiryId}-${n}@x.example>`, inquiryId },
  ...{ kind: n === 0 ? ('first' as const) : ('reply' as const), letterId: null, senderName: 'Meera Nair' },
  ...{ senderAddress, subject: 'A question', text: LONG, quoted: LONG, problem: null },
  ...{ receivedAt: new Date(createdAt.getTime() + n * 1000), createdAt },
});
