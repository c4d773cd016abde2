import { type MailBody, type MailReply, postMail, probeMail } from './mail-call.ts';
import { queueMail } from './outbox.ts';

/** How a send ended. `queued`: the network failed, the form is kept and goes out later. */
export type MailOutcome =
  | { kind: 'sent'; reference: string | undefined }
  | { kind: 'queued' }
  | { kind: 'refused'; issues: NonNullable<MailReply['issues']> };

/**
 * Sends one filled form after the probe. Throws when the answer is not one of the mail API, or when the network
 * failed and this browser cannot keep the form either.
 */
export async function sendMail(body: MailBody, key: string): Promise<MailOutcome> {
  await probeMail();
  let answer: Awaited<ReturnType<typeof postMail>>;
  try {
    answer = await postMail(body, key);
  } catch {
    queueMail({ key, body });
    return { kind: 'queued' };
  }
  const { status, reply } = answer;
  if (reply === null && body.form_type === 'pricing' && status >= 200 && status < 300) {
    // For this form such an answer counts as success (public spec, section 7); the queue makes it true.
    queueMail({ key, body });
    return { kind: 'sent', reference: undefined };
  }
  if (reply === null) throw new Error(`The mail API answered ${status} without a reply.`);
  if (reply.success) return { kind: 'sent', reference: reply.reference };
  return { kind: 'refused', issues: reply.issues ?? [] };
}
