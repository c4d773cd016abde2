import { type EntityManager, In, IsNull } from 'typeorm';
import { addressesWith } from '#db/contact-addresses.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { referencesIn } from '#domain/reference.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * The inquiry that a mail continues. Whoever names the Message-ID of a letter has had that letter: it holds a random number. A
 * reference in the subject, and the Message-ID of a mail that was taken, count only from the address of the inquiry, since others
 * may know them: from that of From, which mail servers check, and not from a Reply-To, which says whatever its sender wants; and
 * from one of ours (`isOurs`: the mail says that a colleague wrote it, and the mail server has not refused that). Null: it
 * continues none, as what names no writer, or several.
 */
export async function findThread(
  manager: EntityManager,
  { precedingIds, subject, senderAddress, fromAddress, isSenderRefused }: ParsedMail,
  isOurs = false,
): Promise<Inquiry | null> {
  const address = senderAddressOf(fromAddress);
  if (address === '') return null;
  const letter = await findLetter(manager, precedingIds);
  if (letter) return letter.inquiry;
  if (isSenderRefused || (!isOurs && address !== senderAddressOf(senderAddress))) return null;
  // Staff may have said that another address is of the same person.
  const own = isOurs ? {} : { senderAddress: In(await addressesWith(manager, address)) };
  const sender = { ...own, erasedAt: IsNull() };
  const references = referencesIn(subject);
  if (references.length > 0) {
    const named = await manager.findOne(Inquiry, { where: { reference: In(references), ...sender } });
    if (named) return named;
  }
  if (precedingIds.length === 0) return null;
  const earlier = await manager.findOne(Mail, {
    where: { messageId: In(precedingIds), inquiry: sender },
    relations: { inquiry: true },
    order: { receivedAt: 'DESC', id: 'DESC' },
  });
  return earlier?.inquiry ?? null;
}

/** The newest of the letters with these Message-IDs, with its inquiry, unless that is erased; null: there is none. */
export async function findLetter(
  manager: EntityManager,
  messageIds: readonly string[],
): Promise<(Letter & { inquiry: Inquiry }) | null> {
  if (messageIds.length === 0) return null;
  const found = await manager.findOne(Letter, {
    where: { messageId: In(messageIds), inquiry: { erasedAt: IsNull() } },
    relations: { inquiry: true },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return found as (Letter & { inquiry: Inquiry }) | null;
}
