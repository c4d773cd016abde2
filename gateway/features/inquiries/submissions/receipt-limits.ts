import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { type HeldReason, Letter } from '#db/entities/letter.entity.ts';
import { officeToday } from '#domain/slots.ts';

/** Receipts per address and day in India, so that entering somebody else's address cannot flood a mailbox. */
export const RECEIPTS_PER_ADDRESS = 3;
/** Receipts per hour in total: more than a trade fair causes, fewer than a mail provider blocks. */
export const RECEIPTS_PER_HOUR = 500;
const HOUR = 60 * 60 * 1000;

/** The slot of a receipt that may be sent, or the reason why it is held. */
type Reservation = { readonly receiptSlot: string } | { readonly heldReason: HeldReason };

/**
 * Reserves a receipt slot for an address. Slots are unique among all letters, so that of two concurrent transactions
 * with the same slot one fails and is retried.
 */
export async function reserveReceiptSlot(
  manager: EntityManager,
  recipient: string,
  now: Date,
): Promise<Reservation> {
  const slots = slotsOf(recipient, now);
  const used = await manager.find(Letter, {
    select: { receiptSlot: true },
    where: { receiptSlot: In(slots) },
  });
  const taken = new Set(used.map(({ receiptSlot }) => receiptSlot));
  const receiptSlot = slots.find((slot) => !taken.has(slot));
  if (!receiptSlot) return { heldReason: 'recipient-limit' };
  const since = new Date(now.getTime() - HOUR);
  // The receipt that reaches the limit, if there is one: reads no further than to it, unlike a count.
  const [last] = await manager.find(Letter, {
    select: { id: true },
    where: { createdAt: MoreThan(since), receiptSlot: Not(IsNull()) },
    order: { createdAt: 'ASC' },
    skip: RECEIPTS_PER_HOUR - 1,
    take: 1,
  });
  return !last ? { receiptSlot } : { heldReason: 'hour-limit' };
}

/** The slots of an address on the office day of `now`, such as `2026-11-20:<hash>:1`. */
function slotsOf(recipient: string, now: Date): string[] {
  const mailbox = createHash('sha256').update(mailboxOf(recipient)).digest('hex').slice(0, 40);
  return Array.from({ length: RECEIPTS_PER_ADDRESS }, (_, n) => `${officeToday(now)}:${mailbox}:${n + 1}`);
}

/** The mailbox of an address, without regard to case, subaddress (RFC 5233) and spelling of the domain (RFC 5890). */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domainToASCII(domain) || domain}`;
}
