import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** A mail that lies in the mailbox. */
export interface MailEntry {
  /** Grows with each mail of a mailbox, as long as its `uidValidity` stays (RFC 9051, section 2.3.1.1). */
  readonly uid: number;
  /** Bytes. */
  readonly size: number;
  /** When the server received it. */
  readonly receivedAt: Date;
}

/** An open mailbox, which is only read: nothing in it is marked, moved or deleted. Every call rejects with MailboxFailure. */
export interface MailboxSession {
  /** Changes when the server numbers its mails anew. */
  readonly uidValidity: string;
  /** The number that the next mail gets. */
  readonly uidNext: number;
  /** The mails with a number above `uid`, in the order of their numbers. */
  list(uid: number): Promise<MailEntry[]>;
  /** The bytes of a mail, at most `most` of them; null: the server gives none, perhaps since it is not there any more. */
  read(uid: number, most: number): Promise<Buffer | null>;
  /**
   * Resolves when the server has told of a new mail since the last `list` began, after `milliseconds`, or when the connection
   * ends.
   */
  changed(milliseconds: number): Promise<void>;
  /** Ends the connection. */
  close(): void;
}

/** A mailbox on a mail server. */
export interface Mailbox {
  /** User, host and folder, without the password: which mailbox it is. */
  readonly name: string;
  /** Connects, signs in and opens the folder. Errors: MailboxFailure. */
  open(): Promise<MailboxSession>;
}

/** The mailbox cannot be read; `sentence` says why to people, without personal data. */
export class MailboxFailure extends Error {
  override name = 'MailboxFailure';
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.sentence = sentence;
  }
}

const SECOND = 1000;

/** Deadlines in milliseconds: to connect, for the greeting, and without a byte in either direction. */
const TIMEOUTS = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 90 * SECOND };

const SILENT = 'The mail server does not answer.';
const REFUSED = 'The mail server refuses the name or the password.';
const UNABLE = 'The mail server could not do what it was asked for.';
const NO_FOLDER = 'The mail server has no such folder.';
const NO_TLS = 'The mail server offers no encryption.';

/** A mailbox at an address such as `imaps://user:password@host:993/INBOX`; `imap:` is encrypted by STARTTLS. */
export function makeImapMailbox(url: string, timeouts: Partial<typeof TIMEOUTS> = {}): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const user = decodeURIComponent(username);
  const secure = protocol === 'imaps:';
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // On this machine nobody listens in between.
    ...(secure || isLoopback(hostname) ? {} : { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(password) },
    logger: false as const,
    disableAutoIdle: true,
    ...TIMEOUTS,
    ...timeouts,
  };
  return {
    name: `${user}@${hostname}/${folder}`,
    async open() {
      // Loaded with the first connection: it takes memory that a gateway without a mailbox saves.
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow(options);
      // Whoever waits learns of the end by the call that fails; without a listener the event would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.mailboxOpen(folder, { readOnly: true });
      } catch (error) {
        client.close();
        throw failureOf(error, NO_FOLDER);
      }
      return sessionOf(client);
    },
  };
}

function sessionOf(client: ImapFlow): MailboxSession {
  const { uidValidity, uidNext } = client.mailbox || {};
  if (uidValidity === undefined || uidNext === undefined) throw new MailboxFailure(NO_FOLDER);
  const ended = new Promise<void>((resolve) => client.once('close', resolve));
  // A server also tells of a new mail beside its response to another command (RFC 9051, section 7.4.1), before anybody waits.
  let isNews = false;
  client.on('exists', () => {
    isNews = true;
  });
  return {
    uidValidity: String(uidValidity),
    uidNext,
    async list(uid) {
      const entries: MailEntry[] = [];
      isNews = false;
      try {
        const range = `${uid + 1}:*`;
        const fields = { uid: true, size: true, internalDate: true };
        for await (const found of client.fetch(range, fields, { uid: true })) entries.push(entryOf(found));
      } catch (error) {
        throw failureOf(error);
      }
      // `*` is the last mail, also where its number is lower than the beginning of the range.
      return entries.filter((entry) => entry.uid > uid).sort((a, b) => a.uid - b.uid);
    },
    async read(uid, most) {
      try {
        const source = { start: 0, maxLength: most };
        const found = await client.fetchOne(String(uid), { source }, { uid: true });
        return found ? (found.source ?? null) : null;
      } catch (error) {
        throw failureOf(error);
      }
    },
    async changed(milliseconds) {
      if (isNews) return;
      // Rejects when the connection ends, which `ended` tells.
      client.idle().catch(() => undefined);
      let stopWaiting = (): void => undefined;
      const news = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        client.once('exists', resolve);
        stopWaiting = () => {
          clearTimeout(timer);
          client.off('exists', resolve);
        };
      });
      await Promise.race([news, ended]);
      stopWaiting();
    },
    close: () => client.close(),
  };
}

const entryOf = ({ uid, size, internalDate }: FetchMessageObject): MailEntry => ({
  uid,
  size: size ?? 0,
  receivedAt: internalDate ? new Date(internalDate) : new Date(Number.NaN),
});

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What an error of the IMAP client means for people. `refused`: what it means that the server refuses a command. */
function failureOf(error: unknown, refused = UNABLE): MailboxFailure {
  const { authenticationFailed, code, responseStatus } = error as {
    authenticationFailed?: boolean;
    code?: string;
    responseStatus?: string;
  };
  if (authenticationFailed) return new MailboxFailure(REFUSED, error);
  if (code === 'STARTTLS_UNAVAILABLE' || /starttls/i.test(String(error)))
    return new MailboxFailure(NO_TLS, error);
  if (responseStatus === 'NO' || responseStatus === 'BAD') return new MailboxFailure(refused, error);
  return new MailboxFailure(SILENT, error);
}
