import { createHash } from 'node:crypto';
import { Letter } from '#db/entities/letter.entity.ts';
import type { ParsedMail } from '#gateway/features/inquiries/mailbox/parsed-mail.ts';
import { takeMail } from '#gateway/features/inquiries/mailbox/take-mail.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** Lets the sender of an inquiry write back, as if the mailbox were read. `number`: of the mail in it. */
export async function writeBack(
  units: UnitsOfWork,
  {
    inquiryId,
    text,
    number,
    mailFrom,
  }: { inquiryId: string; text: string; number: number; mailFrom: string },
): Promise<void> {
  const { clock } = units;
  await units.writeAs({ name: 'visitor' }, async (unit) => {
    const receipt = await unit.manager.findOne(Letter, {
      where: { inquiryId, kind: 'receipt' },
      relations: { inquiry: true },
    });
    if (!receipt?.inquiry) return;
    const { name, email, reference } = receipt.inquiry;
    const mail: ParsedMail = {
      messageId: `<${number}@demo.example>`,
      senderName: name,
      senderAddress: email,
      fromAddress: email,
      recipients: [mailFrom],
      isSenderRefused: false,
      subject: `Re: [${reference}]`,
      precedingIds: [receipt.messageId],
      text: `${text}\n\n${receipt.text.replaceAll(/^/gm, '> ')}`,
      isAutomatic: false,
      list: null,
      isMarkedSpam: false,
      report: null,
      files: [],
      problem: null,
    };
    const digest = createHash('sha256').update(`demo ${number}`).digest('hex');
    const arrived = { mailbox: 'demo', uidValidity: '1', uid: number, digest, receivedAt: clock.now() };
    await takeMail(unit, arrived, mail, { mailFrom, mailboxes: [], reference: newReference(), files: [] });
  });
}
