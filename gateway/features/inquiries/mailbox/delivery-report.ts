import type { Attachment, Email } from 'postal-mime';
import type { DeliveryReport } from './parsed-mail.ts';

/** Characters of the reason. */
const REASON = 400;

/**
 * What a mail server reports of a letter (RFC 3464): from the part for programs, or, of servers that do not send one, from a mail
 * of the mail system itself that names a letter. Null: the mail is no report.
 */
export function deliveryReportOf(mail: Email): DeliveryReport | null {
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const original = mail.attachments.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers'].includes(mimeType),
  );
  if (status) {
    const fields = wordsOf(status);
    const action = /^action:\s*(\w+)/im.exec(fields)?.[1]?.toLowerCase();
    // A receipt of what was delivered, or handed on, is none of these.
    if (action !== 'failed' && action !== 'delayed') return null;
    return { isFinal: action === 'failed', reason: reasonIn(fields), letterIds: idsOf(mail, original) };
  }
  if (!isFromMailSystem(mail)) return null;
  const letterIds = idsOf(mail, original);
  return letterIds.length === 0 ? null : { isFinal: true, reason: firstLine(mail.text ?? ''), letterIds };
}

const wordsOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(0, 100_000);

const firstLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, REASON);

/** `550 5.1.1 No such user`, as the server says it, or else its status alone. */
function reasonIn(fields: string): string {
  const unfolded = fields.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, diagnostic] = /^diagnostic-code:\s*(?:[\w-]+;)?\s*(.+)$/im.exec(unfolded) ?? [];
  const [, status] = /^status:\s*([\d.]+)/im.exec(unfolded) ?? [];
  return firstLine(diagnostic ?? status ?? '');
}

/** An empty return path, and a sender that is a program, as RFC 5321, section 4.5.5 asks of notifications. */
const isFromMailSystem = ({ from, returnPath }: Email): boolean =>
  /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '') &&
  (returnPath ?? '').replace(/[<>\s]/g, '') === '';

/** Message-IDs that a report names: of the letter it returns, of what it replies to, in its words. */
function idsOf(mail: Email, original: Attachment | undefined): string[] {
  const texts = [
    original && /^message-id:\s*(<[^<>\s]+>)/im.exec(wordsOf(original))?.[1],
    mail.inReplyTo,
    mail.references,
    /message-id:\s*(<[^<>\s]+>)/i.exec(mail.text ?? '')?.[1],
  ];
  return [...new Set(texts.flatMap((text) => text?.match(/<[^<>\s]{1,250}>/g) ?? []))];
}
