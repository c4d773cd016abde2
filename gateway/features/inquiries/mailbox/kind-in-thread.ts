import { type EntityManager, In } from 'typeorm';
import { addressesWith } from '#db/contact-addresses.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { hasOurDomain, isFromMachine, type Ourselves, saysItIsOurs } from './ourselves.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** What a mail is that continues a thread. */
export type KindInThread = 'reply' | 'answer' | 'note' | 'automatic';

/**
 * What a mail is in the thread that it continues. Signs of a machine win over who sent it. A colleague's mail is an answer of
 * ours where the person of the inquiry is among its recipients, and otherwise a note among colleagues.
 */
export async function kindInThread(
  manager: EntityManager,
  thread: Pick<Inquiry, 'id' | 'senderAddress'>,
  mail: ParsedMail,
  ourselves: Ourselves,
): Promise<KindInThread> {
  if (isFromMachine(ourselves, mail)) return 'automatic';
  const person: readonly string[] = thread.senderAddress
    ? await addressesWith(manager, thread.senderAddress)
    : [];
  const address = senderAddressOf(mail.fromAddress);
  // Somebody of ours may have sent a form, too.
  if (person.includes(address)) return 'reply';
  const isColleague =
    saysItIsOurs(ourselves, mail) || (await hasStaffLetter(manager, thread.id, mail, ourselves));
  if (!isColleague) return 'reply';
  return mail.recipients.some((recipient) => person.includes(senderAddressOf(recipient))) ? 'answer' : 'note';
}

/**
 * Whether the writer of a mail has had a letter of the thread that went to staff, whatever address it came from. The answers of
 * others to a colleague name that letter among the earlier mails, too: it counts where the mail answers that letter, or a mail of
 * the person, and from whoever has written so before.
 */
async function hasStaffLetter(
  manager: EntityManager,
  inquiryId: string,
  { precedingIds, fromAddress }: ParsedMail,
  ourselves: Ourselves,
): Promise<boolean> {
  const messageId = In(precedingIds);
  const staffLetters = await manager.find(Letter, {
    select: { id: true, messageId: true },
    where: { messageId, inquiryId, kind: 'staff' },
  });
  if (staffLetters.length === 0) return false;
  const answered = precedingIds.at(-1) ?? '';
  if (staffLetters.some((letter) => letter.messageId === answered)) return true;
  if (hasOurDomain(ourselves, fromAddress)) return true;
  return manager.existsBy(Mail, [
    { inquiryId, messageId: answered, kind: In(['first', 'reply']) },
    { inquiryId, fromAddress: senderAddressOf(fromAddress), kind: In(['answer', 'note']) },
  ]);
}
