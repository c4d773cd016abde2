import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { type Mailer, MailRefused } from '#gateway/ports/mailer.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** While it lasts no other gateway touches the letter. Short, so that a crash delays nothing. Milliseconds. */
export const LEASE = 20 * SECOND;
/** How often the lease is renewed while a mail server takes its time, in milliseconds. */
const RENEWAL = 5 * SECOND;
/** Pauses after each failure; after the last one a letter is given up and waits for staff. Milliseconds. */
export const PAUSES = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  6 * 60 * MINUTE,
  24 * 60 * MINUTE,
];
/** How often the worker looks for owed letters, in milliseconds. */
const ROUND = 5 * SECOND;
/** How many letters one round takes. */
const BATCH = 20;

/** What the outbox tells the log and the metrics. */
export interface OutboxReport {
  sent(): void;
  refused(reason: string, attempts: number, final: boolean): void;
  broke(error: unknown): void;
}

/**
 * Sends the letters that are owed. The queue is the table, so a crash loses nothing: a letter whose gateway died
 * is taken up when its lease ends, under the same Message-ID.
 */
export class Outbox {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #mailer: Mailer;
  readonly #from: string;
  readonly #report: OutboxReport;
  readonly #owner = randomUUID();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #stopped = false;

  constructor(database: Database, clock: Clock, mailer: Mailer, from: string, report: OutboxReport) {
    this.#database = database;
    this.#clock = clock;
    this.#mailer = mailer;
    this.#from = from;
    this.#report = report;
  }

  /** Begins to work in the background. */
  start(): void {
    this.#timer = setInterval(() => this.kick(), ROUND);
    this.kick();
  }

  /** Looks for owed letters now, unless it is at it already. */
  kick(): void {
    if (this.#stopped || this.#round) return;
    this.#round = this.deliverDue()
      .then(() => undefined)
      .catch((error) => this.#report.broke(error))
      .finally(() => {
        this.#round = null;
      });
  }

  /** Stops and waits for the letter in hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#round;
  }

  /** Sends every letter that is due, one after the other, and answers how many a mail server took. */
  async deliverDue(): Promise<number> {
    const due = await this.#database.read((manager) =>
      manager
        .createQueryBuilder(Letter, 'letter')
        .where("letter.state = 'owed' AND letter.nextAttemptAt <= :now", { now: this.#clock.now() })
        .andWhere('(letter.leaseUntil IS NULL OR letter.leaseUntil <= :now)')
        .orderBy('letter.nextAttemptAt', 'ASC')
        .addOrderBy('letter.id', 'ASC')
        .take(BATCH)
        .getMany(),
    );
    let taken = 0;
    for (const letter of due) {
      if (this.#stopped) break;
      if ((await this.#lease(letter)) && (await this.#deliver(letter))) taken += 1;
    }
    return taken;
  }

  /** True when this gateway alone may send the letter now. */
  async #lease(letter: Letter): Promise<boolean> {
    const now = this.#clock.now();
    const { affected } = await this.#database.write((manager) =>
      manager
        .createQueryBuilder()
        .update(Letter)
        .set({ leaseOwner: this.#owner, leaseUntil: new Date(now.getTime() + LEASE) })
        .where("id = :id AND state = 'owed' AND nextAttemptAt <= :now", { id: letter.id, now })
        .andWhere('(leaseUntil IS NULL OR leaseUntil <= :now)')
        .execute(),
    );
    return affected === 1;
  }

  async #deliver(letter: Letter): Promise<boolean> {
    const { messageId, recipient: to, replyTo, subject, text, html, calendar } = letter;
    const attempts = letter.attempts + 1;
    const renewal = setInterval(() => this.#renew(letter.id), RENEWAL);
    try {
      await this.#mailer.send({ messageId, from: this.#from, to, replyTo, subject, text, html, calendar });
    } catch (error) {
      await this.#giveBack(letter.id, attempts, error);
      return false;
    } finally {
      clearInterval(renewal);
    }
    await this.#settle(letter.id, { state: 'sent', attempts, sentAt: this.#clock.now(), lastError: null });
    this.#report.sent();
    return true;
  }

  #renew(id: string): void {
    const leaseUntil = new Date(this.#clock.now().getTime() + LEASE);
    this.#database
      .write((manager) => manager.update(Letter, { id, leaseOwner: this.#owner }, { leaseUntil }))
      .catch((error) => this.#report.broke(error));
  }

  async #giveBack(id: string, attempts: number, error: unknown): Promise<void> {
    const refusal =
      error instanceof MailRefused ? error : new MailRefused('The letter could not be sent.', false);
    const pause = PAUSES[attempts - 1];
    const final = refusal.permanent || pause === undefined;
    const nextAttemptAt = new Date(this.#clock.now().getTime() + (pause ?? 0));
    await this.#settle(id, {
      // What is to be tried again stays what it is: staff may have marked its inquiry as spam meanwhile.
      ...(final ? { state: 'failed' } : {}),
      attempts,
      nextAttemptAt,
      lastError: refusal.message.slice(0, 500),
    });
    this.#report.refused(refusal.message, attempts, final);
  }

  /** Only the holder of the lease may say what became of a letter. */
  async #settle(id: string, set: Partial<Letter>): Promise<void> {
    const free = { leaseOwner: null, leaseUntil: null };
    await this.#database.write((manager) =>
      manager.update(Letter, { id, leaseOwner: this.#owner }, { ...set, ...free } as never),
    );
  }
}
