import { limits } from '#domain/limits.ts';
import { deliveryReportOf } from './delivery-report.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { cleanLine } from './parsing/clean-text.ts';
import { decodeWords } from './parsing/encoded-words.ts';
import { type Headers, headerOf, MOST_OF_HEADER } from './parsing/headers.ts';
import { isAutomatic, isMarkedSpam, listOf } from './parsing/machine-signs.ts';
import { contentOf, problems } from './parsing/mail-content.ts';
import { leavesOf, readParts } from './parsing/mail-parts.ts';
import { isSenderRefused } from './parsing/sender-authentication.ts';
import { sendersOf } from './parsing/senders.ts';

const MANY_FILES = `This mail has more than ${limits.mailFiles} files. Read the others in the mailbox.`;

/** Characters of a problem that are kept. */
const PROBLEM = 200;

/** Reads a mail (RFC 5322, MIME). Runs in a process of its own, since a mail is whatever somebody sends. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await readParts(source);
  const { text, files, isInvitationAnswer, problems: found } = await contentOf(mail);
  const { senderName, ...senders } = sendersOf(mail);
  const subject = cleanLine(decodeWords(headerOf(mail, 'subject').slice(0, MOST_OF_HEADER)), limits.subject);
  return {
    ...senders,
    messageId: wordOf(mail, 'message-id').slice(0, limits.messageId) || null,
    senderName: cleanLine(senderName, limits.name),
    isSenderRefused: isSenderRefused(mail, senders.fromAddress),
    subject,
    precedingIds: idsIn(`${wordOf(mail, 'references')} ${wordOf(mail, 'in-reply-to')}`),
    text: text.slice(0, limits.mailText).toWellFormed(),
    isAutomatic: isAutomatic(mail, { subject, contentType: mail.type, isInvitationAnswer, ...senders }),
    list: listOf(mail),
    isMarkedSpam: isMarkedSpam(mail),
    report: deliveryReportOf(mail, leavesOf(mail), { text, fromAddress: senders.fromAddress }),
    files: files.slice(0, limits.mailFiles),
    problem: sentencesOf([
      ...[problems.encrypted, problems.compressed, problems.signature].filter((problem) =>
        found.has(problem),
      ),
      ...(text.length > limits.mailText ? [problems.long] : []),
      ...(files.length > limits.mailFiles ? [MANY_FILES] : []),
      ...found,
    ]),
  };
}

const wordOf = (mail: Headers, name: string): string =>
  decodeWords(headerOf(mail, name).slice(-MOST_OF_HEADER)).trim();

/** Message-IDs in the value of a header, each once. */
const idsIn = (value: string): string[] =>
  [...new Set(value.match(/<[^<>\s]{1,250}>/g) ?? [])].slice(-limits.mailReferences);

/** As many whole sentences as fit, the first ones before the others; null: there are none. */
function sentencesOf(sentences: readonly string[]): string | null {
  let kept = '';
  for (const sentence of new Set(sentences)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (longer.length <= PROBLEM) kept = longer;
  }
  return kept || null;
}
