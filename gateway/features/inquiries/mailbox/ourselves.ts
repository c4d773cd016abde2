import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { addressIn } from '#domain/mailbox-address.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** A member of staff as mails name one. */
export type Colleague = Pick<
  Account,
  'id' | 'name' | 'username' | 'email' | 'role' | 'deactivatedAt' | 'invitedAt'
>;

/** Who we are, as mails name us. */
export interface Ourselves {
  /** Addresses of the company, in the form of `senderAddressOf`. */
  readonly addresses: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
  /** People who work here, by their address in the same form. */
  readonly people: ReadonlyMap<string, Colleague>;
}

/** `mailboxes`: of the company, as headers name them; those of accounts are read. */
export async function readOurselves(
  manager: EntityManager,
  mailboxes: readonly string[],
): Promise<Ourselves> {
  const addresses = new Set(mailboxes.map((mailbox) => senderAddressOf(addressIn(mailbox))));
  const accounts = await manager.find(Account, {
    select: {
      ...{ id: true, name: true, username: true, email: true },
      ...{ role: true, deactivatedAt: true, invitedAt: true },
    },
  });
  const people = accounts.flatMap((account) =>
    // A former colleague's address may be anybody's today.
    account.email && account.deactivatedAt === null
      ? [[senderAddressOf(account.email), account] as const]
      : [],
  );
  return { addresses, domains: new Set([...addresses].map(domainOf)), people: new Map(people) };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Whether an address is the company's, or of somebody who works there. */
export const isOurs = ({ addresses, people }: Ourselves, address: string): boolean =>
  addresses.has(senderAddressOf(address)) || people.has(senderAddressOf(address));

/** Whether a list is a group of our own: one of the domains of its headers is ours, or below one of ours. */
export const isOurList = ({ domains }: Ourselves, { list }: ParsedMail): boolean =>
  list?.domains.some((domain) =>
    [...domains].some((own) => own !== '' && (domain === own || domain.endsWith(`.${own}`))),
  ) ?? false;

/** Whether an address has one of our domains. */
export const hasOurDomain = ({ domains }: Ourselves, address: string): boolean =>
  domains.has(domainOf(senderAddressOf(address)));

/**
 * Whether a mail says that one of us wrote it. A group rewrites From to its own address where the domain of the writer does not
 * let others send for it (RFC 7960, section 4.1.3), and names the writer in Reply-To.
 */
export function saysItIsOurs(ourselves: Ourselves, mail: ParsedMail): boolean {
  if (!isOurs(ourselves, mail.fromAddress)) return false;
  const isRewritten =
    mail.list !== null && mail.senderAddress !== '' && !isOurs(ourselves, mail.senderAddress);
  return !isRewritten;
}

/** Whether nobody waits for an answer to a mail: a machine sent it, or a list of somebody else that one can leave. */
export const isFromMachine = (ourselves: Ourselves, mail: ParsedMail): boolean =>
  mail.isAutomatic || (mail.list?.hasUnsubscribe === true && !isOurList(ourselves, mail));
