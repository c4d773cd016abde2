import type { DaySlot } from '#domain/booking-terms.ts';
import { type MailBody, type MailReply, postMail, probeMail } from './mail-call.ts';
import { queueMail } from './outbox.ts';

/**
 * How a send ended. `sent`: the gateway has stored it under the reference; null where it did not name one. `offline`,
 * `away`: the network or the server failed; the form is queued in the outbox. `refused`: the gateway rejected it, with an
 * issue for each field at fault, and with the next free slots where the requested one is taken.
 */
export type MailOutcome =
  | { kind: 'sent'; reference: string | null }
  | { kind: 'offline' | 'away' }
  | { kind: 'refused'; issues: NonNullable<MailReply['issues']>; freeSlots: readonly DaySlot[] };

/** Statuses of the gateway while its database is unreachable, and of a proxy while the gateway is. */
const AWAY = [502, 503, 504, 507];

/**
 * Sends one filled form after the probe. Throws when the response is not one of the mail API, or when the network
 * failed and this browser cannot store the form either.
 */
export async function sendMail(body: MailBody, key: string): Promise<MailOutcome> {
  await probeMail();
  let response: Awaited<ReturnType<typeof postMail>>;
  try {
    response = await postMail(body, key);
  } catch {
    queueMail({ key, body });
    return { kind: 'offline' };
  }
  const { status, reply } = response;
  if (AWAY.includes(status)) {
    queueMail({ key, body });
    return { kind: 'away' };
  }
  if (reply === null && body.form_type === 'pricing' && status >= 200 && status < 300) {
    // For this form such a response counts as success (public spec, section 7); the outbox makes it true.
    queueMail({ key, body });
    return { kind: 'sent', reference: null };
  }
  if (reply === null) throw new Error(`The mail API answered ${status} without a reply.`);
  if (reply.success) return { kind: 'sent', reference: reply.reference ?? null };
  return { kind: 'refused', issues: reply.issues ?? [], freeSlots: reply.freeSlots ?? [] };
}
