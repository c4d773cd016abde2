import { limits } from '#domain/limits.ts';
import type { MailFile } from '../parsed-mail.ts';
import { type MailCalendar, readCalendar } from './calendar-events.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { decodeBytes } from './decode-bytes.ts';
import { decodeWords } from './encoded-words.ts';
import { eventsInWords } from './event-words.ts';
import { headerOf, MOST_OF_HEADER } from './headers.ts';
import { type MailPart, readParts } from './mail-parts.ts';
import { textOfPart } from './mail-text.ts';
import { type SecuredContent, securedContent } from './signed-content.ts';

export const problems = {
  encrypted: 'This mail is encrypted. Read it in the mailbox.',
  compressed: 'This mail is compressed by S/MIME, which is not read here. Read it in the mailbox.',
  signature: 'What this mail says is inside of a signature that cannot be read. Read it in the mailbox.',
  calendar: 'The calendar in this mail cannot be read. Open its file.',
  long: 'This mail is longer than what is shown here. Read the rest in the mailbox.',
  encoding: 'Some letters of this mail may be wrong: its encoding is not known. Compare it in the mailbox.',
} as const;

/** What the parts of a mail say, all together. */
export interface MailContent {
  readonly text: string;
  readonly files: readonly MailFile[];
  /** Whether a calendar of it answers an invitation (RFC 5546, section 3.2.3), so that a program has sent it. */
  readonly isInvitationAnswer: boolean;
  /** Sentences that say what cannot be read here. */
  readonly problems: ReadonlySet<string>;
}

/** Signatures that prove a mail to programs, which nobody opens. */
const SIGNATURES = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];
/** Parts of a report, whose words stand in the thread. */
const REPORT_PARTS = [
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
  'message/global-disposition-notification',
  'text/rfc822-headers',
  'message/global-headers',
];
const SECURED = ['application/pkcs7-mime', 'application/x-pkcs7-mime'];
const CALENDARS = ['text/calendar', 'application/ics'];
/** Methods by which programs answer. A proposal of another time (COUNTER) waits for an answer of a person. */
const ANSWERS = ['REPLY', 'REFRESH'];
const TEXTS = ['text/plain', 'text/html'];

/** Mails and signed contents inside of one another that are read. */
const DEPTH = 8;
/** Characters of all texts after which no other one is read: what is kept of them is far less. */
const ENOUGH = 4 * limits.mailText;

/** Reads what the parts of a mail say. Errors: those of `readParts`. */
export async function contentOf(mail: MailPart): Promise<MailContent> {
  const reader = new ContentReader();
  const text = await reader.read(mail, true, 0);
  const { files, calendars, isInvitationAnswer, problems: found } = reader;
  const events = calendars.map((calendar) => eventsInWords(calendar, text === ''));
  if (/^-----BEGIN PGP MESSAGE-----$/m.test(text)) found.add(problems.encrypted);
  return { text: [text, ...events].filter(Boolean).join('\n\n'), files, isInvitationAnswer, problems: found };
}

/** Why what is secured cannot be read; of bytes that say nothing, what their label says. */
function reasonOf({ kind }: SecuredContent, label: string): 'encrypted' | 'compressed' | 'signature' {
  if (kind === 'encrypted' || kind === 'compressed') return kind;
  const declared = /^(?:auth)?-?enveloped|^compressed/i
    .exec(kind === 'unreadable' ? label : '')?.[0]
    .toLowerCase();
  if (declared === undefined) return 'signature';
  return declared === 'compressed' ? declared : 'encrypted';
}

class ContentReader {
  readonly files: MailFile[] = [];
  readonly calendars: MailCalendar[] = [];
  readonly problems = new Set<string>();
  isInvitationAnswer = false;
  /** Mails inside of one another that are being read. */
  #mails = 0;
  readonly #calendarTexts = new Set<string>();
  #length = 0;

  /** The text of a part with those in it; what else is in it is collected. `isWanted`: whether its text is. */
  async read(part: MailPart, isWanted: boolean, depth: number): Promise<string> {
    const { type, parts } = part;
    if (type === 'multipart/encrypted') this.problems.add(problems.encrypted);
    if (type === 'multipart/alternative') return this.#readOneOf(parts, isWanted, depth);
    if (parts.length > 0) {
      const texts: string[] = [];
      for (const each of parts) texts.push(await this.read(each, isWanted, depth));
      return texts.filter(Boolean).join('\n');
    }
    return this.#readLeaf(part, isWanted, depth);
  }

  /** Of parts that say the same in several ways: plain text before HTML, unless it is empty (RFC 2046, section 5.1.4). */
  async #readOneOf(parts: readonly MailPart[], isWanted: boolean, depth: number): Promise<string> {
    let text = '';
    const plainFirst = [...parts].sort(
      (a, b) => Number(b.type === 'text/plain') - Number(a.type === 'text/plain'),
    );
    for (const part of plainFirst) {
      const read = await this.read(part, isWanted && text === '', depth);
      text ||= read;
    }
    return text;
  }

  async #readLeaf(part: MailPart, isWanted: boolean, depth: number): Promise<string> {
    const { type, disposition } = part;
    const isText = TEXTS.includes(type) && disposition !== 'attachment';
    // A multipart without parts has lost its boundary: what is there is text.
    if (isText || type.startsWith('multipart/')) return isWanted ? this.#readText(part) : '';
    if (SIGNATURES.includes(type) || REPORT_PARTS.includes(type)) return '';
    if (SECURED.includes(type) || (type === 'application/octet-stream' && /\.p7m$/i.test(part.name)))
      return this.#readSecured(part, isWanted, depth);
    if (CALENDARS.includes(type)) this.#readCalendar(part);
    else if (/^message\/(?:rfc822|global)$/.test(type) && disposition === 'inline' && depth < DEPTH)
      return this.#readMail(part, isWanted, depth);
    else this.files.push({ name: cleanText(part.name), bytes: part.bytes });
    return '';
  }

  #readText(part: MailPart): string {
    if (this.#length > ENOUGH) return '';
    const { text, isGuess, isCut } = textOfPart(part);
    if (isCut) this.problems.add(problems.long);
    if (isGuess) this.problems.add(problems.encoding);
    this.#length += text.length;
    return text;
  }

  async #readSecured(part: MailPart, isWanted: boolean, depth: number): Promise<string> {
    const content = securedContent(part.bytes);
    if (content.kind === 'signed' && depth < DEPTH)
      return this.read(await readParts(content.bytes), isWanted, depth + 1);
    this.problems.add(problems[reasonOf(content, part.parameter('smime-type'))]);
    this.files.push({ name: cleanText(part.name) || 'smime.p7m', bytes: part.bytes });
    return '';
  }

  /** A mail that is shown in the place where it stands: its headers for people, then what it says. */
  async #readMail(part: MailPart, isWanted: boolean, depth: number): Promise<string> {
    const mail = await readParts(part.bytes);
    const heads = ['From', 'Date', 'To', 'Subject'].map(
      (name) => [name, headerOf(mail, name.toLowerCase())] as const,
    );
    const lines = heads.flatMap(([name, value]) =>
      value ? [`${name}: ${cleanLine(decodeWords(value.slice(0, MOST_OF_HEADER)), 500)}`] : [],
    );
    this.#mails += 1;
    const text = await this.read(mail, isWanted, depth + 1);
    this.#mails -= 1;
    return isWanted ? `${lines.join('\n')}\n\n${text}`.trim() : '';
  }

  /** The same calendar may stand in a mail twice: as an alternative of its text, and as a file. */
  #readCalendar(part: MailPart): void {
    const { text, isGuess } = decodeBytes(part.bytes, [part.parameter('charset')]);
    if (isGuess) this.problems.add(problems.encoding);
    const written = text.replaceAll(/\s+/g, '');
    if (this.#calendarTexts.has(written)) return;
    this.#calendarTexts.add(written);
    const name = cleanText(part.name);
    this.files.push({ name: /\.ics$/i.test(name) ? name : 'invite.ics', bytes: Buffer.from(text) });
    const calendar = readCalendar(text, part.parameter('method'));
    if (calendar === null) this.problems.add(problems.calendar);
    else if (calendar.method !== '') this.calendars.push(calendar);
    // One that a person attached, or handed on in another mail, is no answer of the sender's program.
    const isOwn = this.#mails === 0 && part.type === 'text/calendar' && part.disposition !== 'attachment';
    if (isOwn && ANSWERS.includes(calendar?.method ?? '')) this.isInvitationAnswer = true;
  }
}
