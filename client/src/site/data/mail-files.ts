import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';
import { type MailBody, postMailForm } from './mail-call.ts';
import type { MailOutcome } from './sendMail.ts';

/** Why the gateway would not take these files; null: it may take them. */
function refusalOfFiles(files: readonly File[]): string | null {
  if (files.length > fileLimits.formFiles) return fileMessages.tooMany(fileLimits.formFiles);
  for (const { name, size } of files) {
    if (size === 0) return fileMessages.empty(name);
    if (size > fileLimits.formFile) return fileMessages.tooLarge(name, fileLimits.formFile / MEGABYTE);
  }
  return null;
}

const refused = (message: string): MailOutcome => ({
  kind: 'refused',
  issues: [{ field: 'files', message }],
  freeSlots: [],
});

/**
 * Sends a form with files. They need a connection: a device may keep a text until the network is back, but hardly several
 * megabytes, so that nobody is told that they were kept. Throws when the response is not one of the mail API.
 */
export async function sendMailWithFiles(
  body: MailBody,
  key: string,
  files: readonly File[],
): Promise<MailOutcome> {
  const refusal = refusalOfFiles(files);
  if (refusal !== null) return refused(refusal);
  const answer = await postMailForm(body, key, files).catch(() => null);
  if (answer === null) return refused(fileMessages.needConnection);
  const { status, reply } = answer;
  if (reply === null) throw new Error(`The mail API answered ${status} without a reply.`);
  if (reply.success) return { kind: 'sent', reference: reply.reference ?? null };
  return reply.issues?.length
    ? { kind: 'refused', issues: reply.issues, freeSlots: [] }
    : refused(reply.message);
}
