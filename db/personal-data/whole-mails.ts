import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { senderAddressOf } from '#domain/sender-address.ts';
import { InquiryFile, InquiryFileChunk } from '../entities/inquiry-file.entity.ts';
import { Mail } from '../entities/mail.entity.ts';

/*
 * A mail that could not be read is kept whole, as a file. Who wrote it stands in its bytes alone.
 */

/** The newest of these mails that are looked into: each is a fault of a program, so that there are few. */
const MOST = 500;
/** Pieces of a file that are looked into, 120 kB: the fields of a mail stand first. */
const PIECES = 2;

/** The addresses that a mail, as a mail server has it, names as its writer; where it names none, all that stand in its beginning. */
export function addressesInWhole(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('utf8');
  const head = text.slice(0, Math.max(0, text.search(/\r?\n\r?\n/)) || text.length);
  const fields = head.replaceAll(/\r?\n[ \t]+/g, ' ').match(WRITERS) ?? [];
  const named = addressesIn(fields.join('\n'));
  return named.length > 0 ? named : addressesIn(text);
}

const WRITERS = /^(?:from|sender|reply-to|return-path|x-original-(?:from|sender)) ?:.*$/gim;

const addressesIn = (text: string): string[] => [
  ...new Set(
    (text.match(/[^\s<>"(),;:@]{1,64}@[^\s<>"(),;:@]{1,190}/g) ?? []).map((address) =>
      senderAddressOf(address),
    ),
  ),
];

/** A mail that is kept whole, with who wrote it. */
export interface WholeMail {
  readonly id: string;
  readonly createdAt: Date;
  readonly addresses: readonly string[];
}

/** The mails that are kept whole. */
export async function* wholeMails(manager: EntityManager): AsyncGenerator<WholeMail> {
  const unreadable = await manager.find(Mail, {
    select: { id: true, createdAt: true },
    where: { senderAddress: '', kind: 'first', problem: Not(IsNull()) },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MOST,
  });
  for (const { id: mailId, createdAt } of unreadable) {
    const files = await manager.findBy(InquiryFile, { mailId, name: 'mail.eml' });
    for (const { id: fileId } of files) {
      const pieces = await manager.find(InquiryFileChunk, {
        where: { fileId, place: In(Array.from({ length: PIECES }, (_, place) => place)) },
        order: { place: 'ASC' },
      });
      const beginning = Buffer.concat(pieces.map(({ bytes }) => bytes));
      yield { id: mailId, createdAt, addresses: addressesInWhole(beginning) };
    }
  }
}

/** The ids of the mails kept whole that some addresses wrote. */
export async function wholeMailsFrom(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  if (addresses.length === 0) return found;
  for await (const mail of wholeMails(manager))
    if (mail.addresses.some((address) => addresses.includes(address))) found.push(mail.id);
  return found;
}
