import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { limits } from '#domain/limits.ts';
import { deliveryReportOf } from './delivery-report.ts';
import type { MailFile, ParsedMail } from './parsed-mail.ts';
import { headerOf } from './parsing/headers.ts';
import { isAutomatic, isMarkedSpam, listOf } from './parsing/machine-signs.ts';
import { isSenderRefused } from './parsing/sender-authentication.ts';
import { sendersOf } from './parsing/senders.ts';

const ENCRYPTED = 'This mail is encrypted. Read it in the mailbox.';
const MANY_FILES = `This mail has more than ${limits.mailFiles} files. Read the others in the mailbox.`;
const TOO_LONG = 'This mail is longer than what is shown here. Read the rest in the mailbox.';

/** Pictures are left out with their addresses: a remote one would tell its sender who reads. */
const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
  ],
  limits: { maxInputLength: 2_000_000, maxDepth: 200, ellipsis: '…' },
};

/** Reads a mail (RFC 5322, MIME). Runs in a process of its own, since a mail is whatever somebody sends. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source, { rfc822Attachments: true, maxNestingDepth: 64 });
  const { senderName, ...senders } = sendersOf(mail);
  const text = textOf(mail);
  const subject = lineOf(mail.subject ?? '', limits.subject);
  const files = filesOf(mail);
  return {
    ...senders,
    messageId: mail.messageId?.trim().slice(0, limits.messageId) || null,
    senderName: lineOf(senderName, limits.name),
    isSenderRefused: isSenderRefused(mail, senders.fromAddress),
    subject,
    precedingIds: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    text: cut(text),
    isAutomatic: isAutomatic(mail, {
      subject,
      contentType: /^[\w.+/-]*/.exec(headerOf(mail, 'content-type').toLowerCase())?.[0] ?? '',
      isInvitationAnswer: mail.attachments.some(({ method }) => method === 'REPLY'),
    }),
    list: listOf(mail),
    isMarkedSpam: isMarkedSpam(mail),
    report: deliveryReportOf(mail),
    files: files.slice(0, limits.mailFiles),
    problem: isEncrypted(mail)
      ? ENCRYPTED
      : text.length > limits.mailText
        ? TOO_LONG
        : files.length > limits.mailFiles
          ? MANY_FILES
          : null,
  };
}

/** Message-IDs in the value of a header, each once. */
const idsIn = (value: string): string[] =>
  [...new Set(value.match(/<[^<>\s]{1,250}>/g) ?? [])].slice(-limits.mailReferences);

/** Characters that no text of ours may hold: controls, but for tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** What the bytes from 0x80 to 0x9f are in windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 decodes windows-1252 as ISO 8859-1, where these bytes are controls that nobody writes. */
const withoutC1 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));

const clean = (text: string): string => withoutC1(text.toWellFormed().replaceAll(CONTROLS, ''));

const lineOf = (text: string, most: number): string =>
  clean(text.replaceAll(/\s+/g, ' ')).trim().slice(0, most).trim().toWellFormed();

const cut = (text: string): string => text.slice(0, limits.mailText).toWellFormed();

/** The text of a mail: its plain part, or else the HTML part as text. */
function textOf({ text = '', html = '' }: Email): string {
  const plain = clean(text.replaceAll(/\r\n?/g, '\n')).trim();
  return plain || clean(html && convert(html, HTML_OPTIONS)).trim();
}

const isEncrypted = (mail: Email): boolean =>
  /multipart\/encrypted|smime-type="?enveloped/i.test(headerOf(mail, 'content-type'));

/** Signatures that prove a mail to programs, which nobody opens. */
const SIGNATURES = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];
/** Parts of a report, whose words stand in the thread. */
const REPORT_PARTS = ['message/delivery-status', 'text/rfc822-headers'];

const filesOf = ({ attachments }: Email): MailFile[] =>
  attachments
    .filter(({ mimeType }) => ![...SIGNATURES, ...REPORT_PARTS].includes(mimeType))
    .map(({ filename, content }) => ({
      name: clean(filename ?? ''),
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
