import { createHash } from 'node:crypto';
import { DatabaseSilent, DatabaseUnavailable, isDuplicate } from '#db/database-faults.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { limits } from '#domain/limits.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { type Mailbox, MailboxFailure, type MailboxSession, type MailEntry } from '#gateway/ports/mailbox.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { Look } from './look.ts';
import { type MailParser, MailProcessEnded } from './mail-parser.ts';
import { advance, isTaken, type Place, type Position, readPosition } from './mailbox-position.ts';
import type { MailboxStatus } from './mailbox-status.ts';
import type { MailJob, ReadMail } from './parsed-mail.ts';
import { takeMail } from './take-mail.ts';
import { forgetTrouble, noteTrouble, troubledUids } from './troubled-mails.ts';
import { wholeMail } from './unread-mail.ts';

const SECOND = 1000;
/** Between two looks at a mailbox whose server tells of nothing, in milliseconds. */
const POLL = 60 * SECOND;
/** Until the next attempt after each failure in a row, in milliseconds; after that the last one. */
const PAUSES = [SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND, 5 * 60 * SECOND];
/** Bytes that are read of a mail that is too large: its headers, and the beginning of what it says. */
const BEGINNING = 256 * 1024;
/** Attempts to store a mail whose reference is taken, or that another gateway stores at the same moment. */
const ATTEMPTS = 3;

const NOT_STORED = 'A mail could not be stored; it is tried again.';
const NO_DATABASE = 'The database is away.';

/** What the activity log calls whoever writes a mail. */
const SENDER = { name: 'visitor' };

/** Receives what happens, for log and metrics; without personal data. */
interface MailboxListener {
  taken(): void;
  /** A mail is stored without what it says, after many looks at which it could not be taken; `uid`: its number in the mailbox. */
  putAside(uid: number): void;
  failed(sentence: string, error: unknown): void;
}

export interface MailboxReaderOptions {
  readonly mailbox: Mailbox;
  readonly parser: MailParser;
  readonly units: UnitsOfWork;
  readonly status: MailboxStatus;
  /** The address that letters come from, as in their header. */
  readonly mailFrom: string;
  /** Other mailboxes of the company, as headers name them: whoever writes from one is a colleague; left out: there are none. */
  readonly mailboxes?: () => Promise<readonly string[]>;
  readonly listener: MailboxListener;
  /** Milliseconds after each failure in a row; default: `PAUSES`. */
  readonly pauses?: readonly number[];
}

/**
 * Takes the mails of a mailbox, each once: as the server tells of them, and every minute. What was there before the mailbox was
 * first connected is left alone. A mail is taken with the position of the mailbox in one transaction; until then it waits on its
 * server, where nothing is changed. Two gateways may read one mailbox.
 */
export class MailboxReader {
  readonly #options: MailboxReaderOptions;
  readonly #mailbox: string;
  /** Numbers of mails that cannot be read and are not stored yet: none of them is tried a second time. */
  readonly #ended = new Set<number>();
  #session: MailboxSession | null = null;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #endPause = (): void => undefined;

  constructor(options: MailboxReaderOptions) {
    this.#options = options;
    this.#mailbox = createHash('sha256').update(options.mailbox.name).digest('hex');
  }

  /** Starts reading in the background. */
  start(): void {
    this.#running = this.#run();
  }

  /**
   * Ends the connection, and waits for the mail that is being stored. A connection that is only being made holds up no stop:
   * it ends by itself, and nothing is taken from it.
   */
  async stop(): Promise<void> {
    const isReading = this.#session !== null;
    this.#stopped = true;
    this.#endPause();
    this.#session?.close();
    await this.#options.parser.close();
    if (isReading) await this.#running;
  }

  async #run(): Promise<void> {
    const { pauses = PAUSES } = this.#options;
    let failures = 0;
    while (!this.#stopped) {
      try {
        const session = await this.#options.mailbox.open();
        await this.#attend(session, () => {
          failures = 0;
        });
      } catch (error) {
        if (this.#stopped) return;
        this.#failed(error);
        await this.#pause(pauses[Math.min(failures, pauses.length - 1)] ?? POLL);
        failures += 1;
      }
    }
  }

  /** Takes mails until the connection ends, which is a MailboxFailure. `worked`: called after each look. */
  async #attend(session: MailboxSession, worked: () => void): Promise<void> {
    this.#session = session;
    try {
      while (!this.#stopped) {
        await this.#takeNew(session);
        worked();
        if (!this.#stopped) await session.changed(POLL);
      }
    } finally {
      this.#session = null;
      session.close();
    }
  }

  /**
   * Takes what is new. A mail that cannot be taken holds up none of the others, also where it ends the connection: it is tried
   * again at the next look, behind them, and put aside after some looks, so that the position goes on.
   */
  async #takeNew(session: MailboxSession): Promise<void> {
    const { units, status } = this.#options;
    const mailbox = { mailbox: this.#mailbox, uidValidity: session.uidValidity };
    const position = await units.writeAs(SENDER, (unit) => readPosition(unit, this.#mailbox, session));
    const entries = await session.list(position.uid);
    const troubled = await units.read((manager) => troubledUids(manager, mailbox));
    const look = new Look(entries, troubled);
    for (const entry of look.inOrder) {
      if (this.#stopped) return;
      const isGapless = entry.uid < look.firstGap;
      try {
        const outcome = await this.#take(session, entry, { position, isGapless });
        if (outcome === 'withheld') look.fails(entry, true);
        else look.takes(outcome);
      } catch (error) {
        if (this.#stopped || isOfAllMails(error)) throw error;
        look.fails(entry, false);
        if (error instanceof MailboxFailure) {
          await this.#note(look, mailbox);
          throw error;
        }
        this.#failed(error, NOT_STORED);
      }
    }
    await this.#note(look, mailbox);
    const last = look.lastWithoutGap;
    if (last && look.hadGap)
      await units.writeAs(SENDER, (unit) => advance(unit, { ...mailbox, uid: last.uid }));
    if (look.failed.length === 0) status.works();
  }

  /** Notes which mails could not be taken, and puts those aside whose time is over. */
  async #note(look: Look, mailbox: Omit<Place, 'uid'>): Promise<void> {
    const { units, listener, mailFrom } = this.#options;
    for (const failed of [...look.failed]) {
      const { uid, ...entry } = failed.entry;
      const trouble = { counts: look.counts(failed), receivedAt: this.#timeOf(entry), mailFrom };
      try {
        const isOver = await units.writeAs(SENDER, (unit) => noteTrouble(unit, { ...mailbox, uid }, trouble));
        if (!isOver) continue;
        look.settles(failed);
        this.#ended.delete(uid);
        listener.putAside(uid);
      } catch (error) {
        // Where even this cannot be stored, the reason is not the mail, and no look is counted.
        this.#failed(error, NOT_STORED);
      }
    }
  }

  /** Takes a mail that is not taken yet. `withheld`: the server has listed it and does not give it. */
  async #take(
    session: MailboxSession,
    entry: MailEntry,
    { position, isGapless }: { readonly position: Position; readonly isGapless: boolean },
  ): Promise<'taken' | 'known' | 'withheld'> {
    const { units, listener } = this.#options;
    const { uidValidity } = session;
    const place = { mailbox: this.#mailbox, uidValidity, uid: entry.uid };
    const isEarlier = entry.receivedAt < position.since;
    const known =
      isEarlier ||
      (await units.read((manager) => manager.existsBy(Mail, { ...place, uid: String(entry.uid) })));
    if (known) {
      if (isGapless) await units.writeAs(SENDER, (unit) => advance(unit, place));
      return 'known';
    }
    const source = await session.read(entry.uid, sizeToRead(entry));
    if (source === null) return 'withheld';
    const { digest, mail, files } = await this.#read(entry, source);
    const arrived = { ...place, digest, receivedAt: this.#timeOf(entry) };
    const { mailFrom, mailboxes: readMailboxes } = this.#options;
    const mailboxes = (await readMailboxes?.()) ?? [];
    for (let attempt = 1; ; attempt += 1) {
      try {
        await units.writeAs(SENDER, async (unit) => {
          if (await isTaken(unit, place)) return;
          await takeMail(unit, arrived, mail, { mailFrom, mailboxes, reference: newReference(), files });
          if (isGapless) await advance(unit, place);
          else await forgetTrouble(unit, place);
        });
        break;
      } catch (error) {
        if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
      }
    }
    this.#ended.delete(entry.uid);
    listener.taken();
    return 'taken';
  }

  /** What a mail says; of one that cannot be read, that it is there. Errors: those of the parser when the gateway stops. */
  async #read(entry: MailEntry, source: Buffer): Promise<ReadMail> {
    const job = { source, isBeginning: isTooLarge(entry) };
    try {
      if (!this.#ended.has(entry.uid)) return await this.#parse(job);
    } catch (error) {
      if (this.#stopped || isUnavailable(error)) throw error;
      this.#ended.add(entry.uid);
    }
    return wholeMail(job);
  }

  /** Once more only where the mail is not the reason for the end of its process. */
  async #parse(job: MailJob): Promise<ReadMail> {
    const { parser } = this.#options;
    return parser.parse(job).catch((error) => {
      if (this.#stopped || !(error instanceof MailProcessEnded)) throw error;
      return parser.parse(job);
    });
  }

  #timeOf({ receivedAt }: Pick<MailEntry, 'receivedAt'>): Date {
    return Number.isNaN(receivedAt.getTime()) ? this.#options.units.clock.now() : receivedAt;
  }

  #failed(error: unknown, sentence = sentenceOf(error)): void {
    const { status, listener } = this.#options;
    status.fails(sentence);
    listener.failed(sentence, error);
  }

  /** Waits so many milliseconds, or until the gateway stops. */
  async #pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Why the mailbox is not read, for people. */
function sentenceOf(error: unknown): string {
  if (error instanceof MailboxFailure) return error.sentence;
  return error instanceof DatabaseUnavailable ? NO_DATABASE : NOT_STORED;
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'SERVICE_UNAVAILABLE';

/** Whether an error says that no other mail can be taken now either. One mail may be too much for the time of a write. */
const isOfAllMails = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof DatabaseUnavailable && !(error instanceof DatabaseSilent));

/** A mail of one byte more than the limit is known to be too large. */
const sizeToRead = (entry: MailEntry): number => (isTooLarge(entry) ? BEGINNING : limits.mailBytes);

const isTooLarge = ({ size }: MailEntry): boolean => size > limits.mailBytes;
