import { randomUUID } from 'node:crypto';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { mailDigest } from '#gateway/features/inquiries/mailbox/mail-digest.ts';
import { parseMail } from '#gateway/features/inquiries/mailbox/parse-mail.ts';
import { takeMail } from '#gateway/features/inquiries/mailbox/take-mail.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import type { TestGateway } from './test-gateway.ts';

/** A mailbox of the company, as MAIL_TO names it. */
export const OFFICE = 'Dalmara Office <office@dalmara.example>';

/** Takes a mail as the reader of a mailbox does, without a mailbox. */
export async function takeOne(
  { units, clock, config }: Pick<TestGateway, 'units' | 'clock' | 'config'>,
  source: string,
  files: readonly TakenFile[] = [],
  receivedAt = clock.now(),
): Promise<void> {
  const mail = await parseMail(Buffer.from(source));
  const place = { mailbox: 'test', uidValidity: randomUUID().slice(0, 20), uid: 1 };
  const arrived = { ...place, digest: mailDigest(Buffer.from(source)), receivedAt };
  const ourselves = {
    mailFrom: config.mailFrom,
    mailboxes: [OFFICE],
    reference: newReference(),
    files,
  };
  await units.writeAs({ name: 'visitor' }, (unit) => takeMail(unit, arrived, mail, ourselves));
}
