import nodemailer from 'nodemailer';

/** A letter as it leaves the house: every field plain text, one recipient. */
export interface OutgoingLetter {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar file that goes along (RFC 5545), or null. */
  readonly calendar: string | null;
}

/** Hands letters to a mail server. */
export interface Mailer {
  /** Resolves when the server took the letter. Errors: MailRefused. */
  send(letter: OutgoingLetter): Promise<void>;
}

/** The mail server did not take a letter. `permanent`: it said that trying again will not help (RFC 5321, 4.2.1). */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly permanent: boolean;

  constructor(sentence: string, permanent: boolean, options?: ErrorOptions) {
    super(sentence, options);
    this.permanent = permanent;
  }
}

const SECOND = 1000;
/** A silent server holds up the letters behind; the lease of the one in hand is renewed meanwhile. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** A mailer behind an SMTP address such as `smtp://user:password@host:587`. */
export function makeSmtpMailer(url: string, timeouts: Partial<typeof TIMEOUTS> = {}): Mailer {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, ...timeouts });
  return {
    async send(letter) {
      try {
        await transport.sendMail({
          messageId: letter.messageId,
          from: letter.from,
          to: { name: '', address: letter.to },
          ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          ...(letter.calendar === null ? {} : { attachments: [calendarFile(letter.calendar)] }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          // A field that arrived as an object could otherwise name a file or an address to read.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}

/** Attached and not inline: a request the office has not confirmed is nothing to answer (RFC 6047, section 2.4). */
const calendarFile = (content: string) => ({
  filename: 'appointment.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
  // Lines of a calendar end with CR LF (RFC 5545, section 3.1), and mail servers may turn those of a text.
  contentTransferEncoding: 'base64' as const,
});

const SENTENCES: Record<string, string> = {
  ECONNECTION: 'The mail server hung up.',
  ESOCKET: 'The connection to the mail server broke.',
  EDNS: 'The name of the mail server cannot be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server did not accept our sign-in.',
  ETLS: 'No secure connection to the mail server could be made.',
};

/** Keeps the server's number and drops its words, which may quote addresses. */
function toRefusal(error: unknown): MailRefused {
  const { code, responseCode, syscall } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    syscall?: string;
  };
  if (typeof responseCode === 'number' && code !== 'EAUTH') {
    const permanent = responseCode >= 500;
    const sentence = `The mail server refused the letter (${responseCode})${permanent ? ' for good' : ' for now'}.`;
    return new MailRefused(sentence, permanent, { cause: error });
  }
  const sentence = syscall === 'connect' ? 'The mail server cannot be reached.' : SENTENCES[code ?? ''];
  return new MailRefused(sentence ?? 'The letter could not be handed over.', false, { cause: error });
}
