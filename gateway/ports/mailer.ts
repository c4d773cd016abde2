import nodemailer from 'nodemailer';
import { toRefusal } from './mail-refusal.ts';

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
  /** From there to the last byte of the letter. */
  handover: MINUTE,
  /** For the reply after the last byte; a letter aborted here may arrive twice (RFC 5321, section 4.5.3.2.6). */
  answer: 10 * MINUTE,
};

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
      let timer = abortIn(connection + handover);
      onHandedOver.set(deadline.signal, () => {
        clearTimeout(timer);
        timer = abortIn(answer);
      });
      try {
        await transport.sendMail({ ...messageOf(letter), signal: deadline.signal });
      } catch (error) {
        throw toRefusal(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

/** A letter as a nodemailer message. */
const messageOf = (letter: OutgoingLetter) => ({
  messageId: letter.messageId,
  from: letter.from,
  to: { name: '', address: letter.to },
  ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  ...(letter.calendar === null ? {} : { attachments: [calendarFile(letter.calendar)] }),
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
