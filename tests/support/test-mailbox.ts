import { type Mailbox, MailboxFailure, type MailboxSession } from '#gateway/ports/mailbox.ts';

interface StoredMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly receivedAt: Date;
}

/** A mailbox in memory, as a server shows it: each mail has the next number; a new numbering begins at 1 again. */
export class TestMailbox implements Mailbox {
  readonly name = 'office@mail.example/INBOX';
  /** What every call rejects with; null: the server works. */
  failure: string | null = null;
  /** Number of a mail that is listed, and not given; null: each is given. */
  withheld: number | null = null;
  /** Numbers of the mails whose bytes were read, in order. */
  readonly reads: number[] = [];
  #mails: StoredMail[] = [];
  #uidNext = 1;
  #uidValidity = 1;
  #waiters: (() => void)[] = [];
  #looked: (() => void)[] = [];

  /** Puts a mail into it, and tells who waits. */
  deliver(source: string | Buffer, receivedAt: Date): number {
    const uid = this.#uidNext;
    this.#uidNext += 1;
    this.#mails.push({ uid, source: typeof source === 'string' ? Buffer.from(source) : source, receivedAt });
    this.#notify();
    return uid;
  }

  /** Deletes a mail, as somebody does who reads the mailbox too. */
  remove(uid: number): void {
    this.#mails = this.#mails.filter((mail) => mail.uid !== uid);
  }

  /** Numbers all mails anew, as a server does that was restored. */
  renumber(): void {
    this.#uidValidity += 1;
    this.#mails = this.#mails.map((mail, index) => ({ ...mail, uid: index + 1 }));
    this.#uidNext = this.#mails.length + 1;
  }

  /** Resolves when a reader has looked at all there is, and waits. */
  looked(): Promise<void> {
    return new Promise((resolve) => {
      this.#looked.push(resolve);
      this.#notify();
    });
  }

  async open(): Promise<MailboxSession> {
    this.#check();
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    let isOpen = true;
    return {
      uidValidity: String(this.#uidValidity),
      uidNext: this.#uidNext,
      list: async (after) => {
        this.#check();
        return this.#mails
          .filter(({ uid }) => uid > after)
          .map(({ uid, source, receivedAt }) => ({ uid, size: source.length, receivedAt }));
      },
      read: async (uid, most) => {
        this.#check();
        this.reads.push(uid);
        if (uid === this.withheld) return null;
        return this.#mails.find((mail) => mail.uid === uid)?.source.subarray(0, most) ?? null;
      },
      changed: async () => {
        if (!isOpen) return;
        const waiting = this.#looked;
        this.#looked = [];
        for (const resolve of waiting) resolve();
        await Promise.race([closed, new Promise<void>((resolve) => this.#waiters.push(resolve))]);
      },
      close: () => {
        isOpen = false;
        close();
      },
    };
  }

  #notify(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  #check(): void {
    if (this.failure) throw new MailboxFailure(this.failure);
  }
}
