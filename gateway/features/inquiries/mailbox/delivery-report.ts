import type { DeliveryReport } from './parsed-mail.ts';
import { cleanLine } from './parsing/clean-text.ts';
import { decodeBytes } from './parsing/decode-bytes.ts';
import { type Headers, headerOf } from './parsing/headers.ts';
import { isMailSystem } from './parsing/machine-signs.ts';
import type { MailPart } from './parsing/mail-parts.ts';

/** Characters of the reason, and of a part that are read. */
const REASON = 400;
const READ = 100_000;

/** Parts for programs, in ASCII and in UTF-8 (RFC 6533, section 3). */
const STATUS = ['message/delivery-status', 'message/global-delivery-status'];
/** Parts that give back the letter, or its headers (RFC 6522, section 3; RFC 6533, sections 4 and 5). */
const ORIGINAL = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/**
 * What a mail server reports of a letter (RFC 3464, RFC 6533): from the part for programs, or, of servers that do not send one, from
 * a mail of the mail system itself that names a letter. Null: the mail is no report.
 */
export function deliveryReportOf(
  mail: Headers,
  parts: readonly MailPart[],
  { text, fromAddress }: { readonly text: string; readonly fromAddress: string },
): DeliveryReport | null {
  const status = parts.find(({ type }) => STATUS.includes(type));
  const original = parts.find(({ type }) => ORIGINAL.includes(type));
  if (status) {
    const fields = wordsOf(status);
    const actions = [...fields.matchAll(/^action:[ \t]*(\w+)/gim)].map(([, action = '']) =>
      action.toLowerCase(),
    );
    const isFinal = actions.includes('failed');
    // A receipt of what was delivered, or handed on, is none of these.
    if (!isFinal && !actions.includes('delayed')) return null;
    return { isFinal, reason: reasonIn(fields), letterIds: idsOf(mail, text, original) };
  }
  if (!isMailSystem(mail, fromAddress)) return null;
  const letterIds = idsOf(mail, text, original);
  return letterIds.length === 0 ? null : { isFinal: true, reason: cleanLine(text, REASON), letterIds };
}

/**
 * What staff read of a letter that came back. Anybody can send a report: its words stand between marks, which they cannot close, as
 * those of another and not of ours.
 */
export const cameBack = (reason: string): string =>
  reason === ''
    ? 'It came back. The other mail server does not say why.'
    : `It came back. The other mail server said: “${reason.replaceAll(/[“”„‟]/g, '"')}”`;

const wordsOf = ({ bytes, parameter }: MailPart): string =>
  decodeBytes(bytes.subarray(0, READ), [parameter('charset')]).text.replaceAll(/\r\n?/g, '\n');

/** `550 5.1.1 No such user`, as the server says it, or else its status alone; of the first recipient that has failed. */
function reasonIn(fields: string): string {
  const recipients = fields.replaceAll(/\n[ \t]+/g, ' ').split(/\n\s*\n/);
  const failed = recipients.find((lines) => /^action:[ \t]*failed/im.test(lines)) ?? fields;
  const [, diagnostic] = /^diagnostic-code:[ \t]*(?:[\w-]{1,40};)?(.+)$/im.exec(failed) ?? [];
  const [, status] = /^status:[ \t]*([\d.]+)/im.exec(failed) ?? [];
  return cleanLine(withoutXtext(diagnostic ?? status ?? ''), REASON);
}

/** Letters of addresses beyond ASCII are written as `\x{e9}` where only ASCII passes (RFC 6533, section 3, `utf-8-addr-xtext`). */
const withoutXtext = (text: string): string =>
  text.replaceAll(/\\x\{([0-9a-f]{1,6})\}/gi, (written, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });

/** Message-IDs that a report names: of the letter it returns, of what it replies to, in its words. */
function idsOf(mail: Headers, text: string, original: MailPart | undefined): string[] {
  const texts = [
    original && /^message-id:\s*(<[^<>\s]+>)/im.exec(wordsOf(original))?.[1],
    headerOf(mail, 'in-reply-to'),
    headerOf(mail, 'references'),
    /message-id:\s*(<[^<>\s]+>)/i.exec(text)?.[1],
  ];
  return [...new Set(texts.flatMap((named) => named?.match(/<[^<>\s]{1,250}>/g) ?? []))];
}
