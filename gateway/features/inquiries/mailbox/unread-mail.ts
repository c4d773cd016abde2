import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { type MailJob, NO_MAIL, type ReadMail } from './parsed-mail.ts';

export const TOO_LARGE = `This mail is larger than ${limits.mailBytes / 1024 / 1024} MB. Read it in the mailbox.`;
/** Of a mail that was put aside after many looks. */
export const PUT_ASIDE =
  'This mail could not be taken from the mail server, or not be stored. Open it in the mailbox.';
const UNREADABLE = 'This mail could not be read. Open it in the mailbox.';

/** Bytes that are hashed in one turn of the event loop: some milliseconds. */
const PIECE = 1024 * 1024;

/** A mail whose process has no result: kept whole where it is, so that somebody can open it with another program. */
export async function wholeMail({ source, isBeginning }: MailJob): Promise<ReadMail> {
  const hash = createHash('sha256');
  for (let at = 0; at < source.length; at += PIECE) {
    hash.update(source.subarray(at, at + PIECE));
    await turn();
  }
  const sha256 = hash.digest('hex');
  const facts = { name: 'mail.eml', mediaType: 'message/rfc822', size: source.length, sha256 };
  const file: TakenFile = { ...facts, bytes: source };
  const problem = isBeginning ? TOO_LARGE : UNREADABLE;
  return {
    digest: sha256,
    mail: { ...NO_MAIL, problem },
    files: isBeginning || source.length === 0 ? [] : [file],
  };
}
