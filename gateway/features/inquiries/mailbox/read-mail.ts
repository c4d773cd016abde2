import { limits } from '#domain/limits.ts';
import { type TakenFile, takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { boundedSource } from './bounded-source.ts';
import { mailDigest } from './mail-digest.ts';
import { parseMail } from './parse-mail.ts';
import type { MailJob, ParsedMail, ReadMail } from './parsed-mail.ts';
import { TOO_LARGE } from './unread-mail.ts';

const MANY_HEADERS = 'This mail has more headers or parts than are read here. Open it in the mailbox.';

/** The whole way of a mail, from its bytes to what is stored. Runs in a process of its own (mail-worker.ts). */
export async function readMail({ source: given, isBeginning }: MailJob): Promise<ReadMail> {
  const digest = mailDigest(given);
  const { source, isCut } = boundedSource(given);
  const { files: offered, ...mail } = await parseMail(source);
  if (isBeginning) return { digest, mail: { ...mail, files: [], problem: TOO_LARGE }, files: [] };
  const { files, refused } = await takeIn(offered);
  const problems = [mail.problem, isCut ? MANY_HEADERS : null, ...refused].filter(Boolean);
  const problem = problems.join(' ').slice(0, 200).toWellFormed() || null;
  return { digest, mail: { ...mail, files: [], problem }, files };
}

async function takeIn(offered: ParsedMail['files']): Promise<{ files: TakenFile[]; refused: string[] }> {
  const files: TakenFile[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of offered) {
    try {
      files.push(await takeInFile({ name, bytes: [bytes] }, limits.mailBytes));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error.message);
    }
  }
  return { files, refused };
}
