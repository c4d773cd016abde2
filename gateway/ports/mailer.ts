import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { toRefusal } from './mail-refusal.ts';

/** A file that goes with a letter. */
export interface OutgoingFile {
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Its bytes, from the beginning at each call. */
  open(): Readable;
}

/** A letter to send: plain text fields, one recipient. */
export interface OutgoingLetter {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file (RFC 5545), or null. */
  readonly calendar: string | null;
  /** Attached files; left out: none. */
  readonly files?: readonly OutgoingFile[];
  /** Message-IDs of the letters before it in the thread, oldest first, separated by spaces; null: none. */
  readonly precedingIds?: string | null;
  /** Whether a person wrote it. */
  readonly isWritten?: boolean;
  /** Where the recipient turns letters of its kind off (RFC 2369, section 3.2); left out: nowhere. */
  readonly unsubscribeUrl?: string;
}

/** Sends letters through a mail server. */
export interface Mailer {
  /** How many letters it hands over at a time. It can send more, while some wait for the answer of their server. */
  readonly connections: number;
  /** Resolves when the server accepted the letter. Errors: MailRefused. */
  send(letter: OutgoingLetter): Promise<void>;
  /** Closes all connections immediately; a letter being sent fails. */
  close(): void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Deadlines of a delivery, in milliseconds. */
const TIMEOUTS = {
  /** For the connection, including greeting and TLS. */
  connection: 10 * SECOND,
  /** From there to the last byte of the letter; its files have a second more for each `SLOWEST` bytes. */
  handover: MINUTE,
  /** For the reply after the last byte; a letter aborted here may arrive twice (RFC 5321, section 4.5.3.2.6). */
  answer: 10 * MINUTE,
};

/** Bytes of a file that even a slow line carries in a second. */
const SLOWEST = 50_000;

/** Letters that are handed over at a time: many mail servers throttle more. */
const CONNECTIONS = 5;
/** Connections in all: letters that wait for the answer of a silent server, for up to ten minutes, hold the others. */
const MOST_CONNECTIONS = 8 * CONNECTIONS;
/** How long an unused connection stays open, in milliseconds. */
const IDLE_TIMEOUT = 10 * SECOND;

/** Creates a mailer for an SMTP address such as `smtp://user:password@host:587`. */
export function makeSmtpMailer(url: string, timeouts: Partial<typeof TIMEOUTS> = {}): Mailer {
  const { connection, handover, answer } = { ...TIMEOUTS, ...timeouts };
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // A connection that the server has closed is replaced once; another failure waits for the next attempt.
    maxRequeues: 1,
    idleTimeout: IDLE_TIMEOUT,
    connectionTimeout: connection,
    greetingTimeout: connection,
    // The only timeout of nodemailer after the greeting; the shorter deadline is set below.
    socketTimeout: answer,
    // A server that never closes its side must not delay the shutdown.
    socketCloseTimeout: SECOND,
  });
  /** Callbacks for the last byte of a letter, by the abort signal of its delivery. */
  const onHandedOver = new WeakMap<AbortSignal, () => void>();
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    const handedOver = signal && onHandedOver.get(signal);
    if (handedOver) mail.message.processFunc((stream) => stream.once('end', handedOver));
    done();
  });
  return {
    connections: CONNECTIONS,
    async send(letter) {
      const deadline = new AbortController();
      const abortIn = (time: number) => setTimeout(() => deadline.abort(), time);
      const size = (letter.files ?? []).reduce((sum, file) => sum + file.size, 0);
      let timer = abortIn(connection + handover + (size / SLOWEST) * SECOND);
      const files = attachedFiles(letter);
      onHandedOver.set(deadline.signal, () => {
        clearTimeout(timer);
        timer = abortIn(answer);
      });
      try {
        // A stream that was read once is refused by nodemailer, so that no letter goes out with an empty file.
        await transport.sendMail({ ...messageOf(letter, files), signal: deadline.signal });
      } catch (error) {
        throw toRefusal(error);
      } finally {
        clearTimeout(timer);
        for (const { content } of files) content.destroy();
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

/** The files of a letter as nodemailer reads them: as streams, so that memory holds a piece of each. */
const attachedFiles = ({ files = [] }: OutgoingLetter) =>
  files.map(({ name, mediaType, open }) => ({ filename: name, contentType: mediaType, content: open() }));

/** A letter as a nodemailer message. */
const messageOf = (letter: OutgoingLetter, files: ReturnType<typeof attachedFiles>) => ({
  messageId: letter.messageId,
  from: letter.from,
  to: { name: '', address: letter.to },
  ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  attachments: [...(letter.calendar === null ? [] : [calendarFile(letter.calendar)]), ...files],
  ...(letter.precedingIds ? threadOf(letter.precedingIds) : {}),
  ...(letter.unsubscribeUrl ? { list: { unsubscribe: letter.unsubscribeUrl } } : {}),
  // Only a letter that nobody wrote is marked so (RFC 3834, section 5).
  ...(letter.isWritten ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
  // An object in a field could otherwise name a file or URL to read.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** In-Reply-To and References (RFC 5322, section 3.6.4). */
const threadOf = (precedingIds: string) => ({
  references: precedingIds,
  inReplyTo: precedingIds.split(' ').at(-1) ?? '',
});

/** Attached and not inline, because an unconfirmed request needs no reply (RFC 6047, section 2.4). */
const calendarFile = (content: string) => ({
  filename: 'appointment.ics',
  // The method of the file (RFC 6047, section 2.4).
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
  content,
  // Lines of a calendar end with CR LF (RFC 5545, section 3.1); mail servers may change the line ends of plain text.
  contentTransferEncoding: 'base64' as const,
});
