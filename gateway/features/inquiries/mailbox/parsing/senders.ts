import { type Address, addressParser } from 'postal-mime';
import { limits } from '#domain/limits.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { inOneWordEach } from './encoded-words.ts';
import { type Headers, headersOf, MOST_OF_HEADER } from './headers.ts';

/** Who wrote a mail, and to whom. */
export interface MailSenders {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly fromAddress: string;
  readonly recipients: readonly string[];
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads From, Reply-To, To and Cc (RFC 5322, section 3.6.2). Names are as they are written. */
export function sendersOf(mail: Headers): MailSenders {
  const written = headersOf(mail, 'from');
  const fields = written.slice(0, 2).map(mailboxesIn);
  const from = fields.flatMap(withAddress);
  const [first, replyTo] = [
    fields.map(mailboxOf)[0],
    headersOf(mail, 'reply-to').slice(0, 1).map(mailboxesIn).map(mailboxOf)[0],
  ];
  // What is behind the end of what is read may be another address.
  const isOne =
    fields.length === 1 &&
    (written[0] ?? '').length <= MOST_OF_HEADER &&
    new Set(from.map(({ address }) => senderAddressOf(address))).size === 1;
  return {
    senderName: first?.name || replyTo?.name || '',
    senderAddress: replyTo?.address || first?.address || '',
    fromAddress: (isOne && first?.address) || '',
    recipients: recipientsOf(mail),
  };
}

/** The mailboxes of a field, those of its groups too. */
const mailboxesIn = (field: string): Mailbox[] =>
  addressParser(inOneWordEach(field.slice(0, MOST_OF_HEADER))).flatMap(
    (entry: Address) => entry.group ?? [entry],
  );

const withAddress = (mailboxes: readonly Mailbox[]): Mailbox[] =>
  mailboxes.filter(({ address }) => address.includes('@'));

/**
 * The first mailbox of a field that has an address. A name with a comma in it that is not quoted makes several of it, of which
 * one has the address: the words of the others belong to the name. Its address is empty where no letter can be sent to it.
 */
function mailboxOf(mailboxes: readonly Mailbox[]): Mailbox {
  const [only, ...others] = withAddress(mailboxes);
  const address = only && isDeliverable(only.address.trim()) ? only.address.trim() : '';
  const named = others.length > 0 && only ? [only] : mailboxes;
  return {
    name: named
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
    address,
  };
}

const isDeliverable = (address: string): boolean =>
  address.length <= limits.email && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address);

/** Headers of To, and of Cc, that are read: a mail has one of each. */
const MOST_HEADERS = 5;

function recipientsOf(mail: Headers): string[] {
  const addresses = ['to', 'cc']
    .flatMap((name) => headersOf(mail, name).slice(0, MOST_HEADERS))
    .flatMap(mailboxesIn)
    .map(({ address }) => senderAddressOf(address))
    .filter(isDeliverable);
  return [...new Set(addresses)].slice(0, limits.mailRecipients);
}
