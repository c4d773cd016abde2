/** Maximum length of a server's reply in characters; the rest is cut. */
const REPLY_LENGTH = 300;

/**
 * The mail server did not accept a letter. The message is for the log and contains no text of the server; `reply` is
 * the server's text without addresses, for staff, or null. `permanent`: a retry does not help.
 */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly permanent: boolean;
  readonly reply: string | null;

  constructor(
    sentence: string,
    permanent: boolean,
    { reply = null, ...options }: ErrorOptions & { reply?: string | null } = {},
  ) {
    super(sentence, options);
    this.permanent = permanent;
    this.reply = reply;
  }

  /** The message with the server's reply, for staff. */
  get detail(): string {
    return this.reply ? `${this.message} It said: ${this.reply}` : this.message;
  }
}

const SENTENCES: Record<string, string> = {
  ECONNECTION: 'The mail server hung up.',
  ESOCKET: 'The connection to the mail server broke.',
  EDNS: 'The name of the mail server cannot be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  // Aborted by the deadline in mailer.ts.
  EABORT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server did not accept our sign-in.',
  ETLS: 'No secure connection to the mail server could be made.',
};

/** What each SMTP command transfers. */
const TRANSFERRED: Record<string, string> = {
  'MAIL FROM': 'our address as the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the letter',
};

/**
 * 5xx replies about the session and not the letter, to any command: bad sequence of commands
 * (RFC 5321, section 4.2.4), authentication required (RFC 4954, section 6).
 */
const ABOUT_THE_SESSION = [503, 530];

/** Properties of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  /** The command that failed; `CONN` before the first one. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
}

/**
 * Turns nodemailer's error into a MailRefused. Only a 5xx reply to RCPT TO or DATA is about the letter and permanent
 * (RFC 5321, section 4.2.1); an earlier one concerns our configuration and must not lose the letter.
 */
export function toRefusal(error: unknown): MailRefused {
  const smtpError = (error ?? {}) as SmtpError;
  const { code = '', command = '', response = '', responseCode, syscall } = smtpError;
  if (responseCode === undefined) {
    const sentence = syscall === 'connect' ? 'The mail server cannot be reached.' : SENTENCES[code];
    return new MailRefused(sentence ?? 'The letter could not be handed over.', false, { cause: error });
  }
  const permanent =
    isAboutTheLetter(command) && responseCode >= 500 && !ABOUT_THE_SESSION.includes(responseCode);
  const what = code === 'EAUTH' ? 'our sign-in' : (TRANSFERRED[command] ?? 'the connection');
  const sentence = `The mail server refused ${what} (${responseCode}) for ${permanent ? 'good' : 'now'}.`;
  return new MailRefused(sentence, permanent, { cause: error, reply: withoutAddresses(response) || null });
}

const isAboutTheLetter = (command: string): boolean => command === 'RCPT TO' || command === 'DATA';

/** A server's reply in one line, without the mail addresses it may quote. */
function withoutAddresses(response: string): string {
  return response
    .slice(0, 4 * REPLY_LENGTH)
    .split(/[\s\p{C}]+/u)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ')
    .trim()
    .slice(0, REPLY_LENGTH);
}
