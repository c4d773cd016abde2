import { type EntityManager, In, Not } from 'typeorm';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail, type MailKind } from '#db/entities/mail.entity.ts';
import type { EarlierTexts } from './fold-quotation.ts';
import type { KindInThread } from './kind-in-thread.ts';

/** Letters and mails of a thread that are compared, the newest. */
const MOST = 20;

/** Who wrote what a mail may repeat at its end, beside our letters. */
const REPEATED: Readonly<Record<KindInThread, readonly MailKind[]>> = {
  reply: ['answer'],
  automatic: ['answer'],
  // A colleague has what the person wrote.
  answer: ['first', 'reply', 'answer', 'note'],
  note: ['first', 'reply', 'answer', 'note'],
};

/**
 * What a mail of a kind may repeat of its thread: what was sent to the person, and for a colleague all of it. `mailboxes`: ours,
 * as headers name them.
 */
export async function textsOfThread(
  manager: EntityManager,
  { id: inquiryId, email, name, subject, answers }: Inquiry,
  kind: KindInThread,
  mailboxes: readonly string[],
): Promise<EarlierTexts> {
  const isColleague = kind === 'answer' || kind === 'note';
  const letters = await manager.find(Letter, {
    select: { id: true, text: true, html: true, subject: true },
    where: { inquiryId, ...(isColleague ? {} : { kind: Not('staff') }) },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MOST,
  });
  const mails = await manager.find(Mail, {
    select: { id: true, text: true, quoted: true, senderName: true, senderAddress: true, subject: true },
    where: { inquiryId, kind: In([...REPEATED[kind]]) },
    order: { receivedAt: 'DESC', id: 'DESC' },
    take: MOST,
  });
  return {
    texts: [
      ...letters.flatMap(({ text, html }) => [text, textOfHtml(html)]),
      ...mails.map(({ text, quoted }) => `${text}\n${quoted}`),
      ...(isColleague ? answers.map(({ value }) => value) : []),
    ],
    names: [
      ...mailboxes.flatMap(namesOf),
      ...[...letters, ...mails].map((one) => one.subject),
      ...mails.flatMap(({ senderName, senderAddress }) => [senderName, senderAddress]),
      ...(isColleague ? [email, name, subject] : []),
    ],
  };
}

/** Name and address of a mailbox as a header names it. */
const namesOf = (mailbox: string): string[] => mailbox.split(/[<>"]/).map((part) => part.trim());

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of a letter of ours as HTML, which is well formed; its style sheet and its addresses are none. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(style|title)\b[^>]*>[^<]*<\/\1>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w{1,6});/g, (whole, name: string) => NAMED[name] ?? whole);
