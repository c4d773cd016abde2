import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** Duration of a lease, in milliseconds. Short, so that a crash delays a letter only briefly. */
export const LEASE = 20_000;

/** The part of the database that the queue uses. */
export type Transactions = Pick<Database, 'read' | 'write'>;

/** A letter that only the holder of the lease may send. */
export interface LeasedLetter {
  readonly letter: Letter;
  /** Id of this lease. Unique, so that a worker with an expired lease cannot be mistaken for its successor. */
  readonly lease: string;
}

/** The result of an attempt to send a letter. */
export type Outcome = Partial<
  Pick<Letter, 'state' | 'attempts' | 'nextAttemptAt' | 'sentAt' | 'lastError' | 'heldReason'>
>;

/** Queue of unsent letters, shared by several gateways. The table is the queue, so a crash loses no letter. */
export class LetterQueue {
  readonly #database: Transactions;
  readonly #clock: Clock;

  constructor(database: Transactions, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Leases up to `count` due letters, oldest first; returns none only when none is due. `except`: ids of letters the
   * caller is already sending, whose lease may have expired while the database was unavailable.
   */
  async lease(count: number, except: readonly string[]): Promise<LeasedLetter[]> {
    for (;;) {
      const due = await this.#due(count, except);
      const leased = due.length === 0 ? [] : await this.#tryLease(due);
      // Other gateways leased all of these letters first; further ones may be due.
      if (leased.length > 0 || due.length === 0) return leased;
    }
  }

  /** Extends a lease; has no effect when the lease has expired and the letter was leased again. */
  async renew({ letter: { id }, lease: leaseOwner }: LeasedLetter): Promise<void> {
    const leaseUntil = this.#leaseEnd();
    await this.#database.write((manager) => manager.update(Letter, { id, leaseOwner }, { leaseUntil }));
  }

  /** Stores the outcome of a letter and ends its lease; has no effect when the lease was lost. */
  async complete({ letter: { id }, lease: leaseOwner }: LeasedLetter, outcome: Outcome): Promise<void> {
    const released = { leaseOwner: null, leaseUntil: null };
    await this.#database.write((manager) =>
      manager.update(Letter, { id, leaseOwner }, { ...outcome, ...released }),
    );
  }

  #due(count: number, except: readonly string[]): Promise<Letter[]> {
    return this.#database.read((manager) => {
      const query = manager
        .createQueryBuilder(Letter, 'letter')
        .where("letter.state = 'owed' AND letter.nextAttemptAt <= :now", { now: this.#clock.now() })
        .andWhere('(letter.leaseUntil IS NULL OR letter.leaseUntil <= :now)');
      if (except.length > 0) query.andWhere('letter.id NOT IN (:...except)', { except });
      return query
        .orderBy('letter.nextAttemptAt', 'ASC')
        .addOrderBy('letter.id', 'ASC')
        .take(count)
        .getMany();
    });
  }

  #tryLease(letters: readonly Letter[]): Promise<LeasedLetter[]> {
    const now = this.#clock.now();
    const leaseUntil = this.#leaseEnd();
    return this.#database.write(async (manager) => {
      const leased: LeasedLetter[] = [];
      for (const letter of letters) {
        const lease = randomUUID();
        const { affected } = await manager
          .createQueryBuilder()
          .update(Letter)
          .set({ leaseOwner: lease, leaseUntil })
          .where("id = :id AND state = 'owed' AND nextAttemptAt <= :now", { id: letter.id, now })
          .andWhere('(leaseUntil IS NULL OR leaseUntil <= :now)')
          .execute();
        if (affected === 1) leased.push({ letter, lease });
      }
      return leased;
    });
  }

  #leaseEnd(): Date {
    return new Date(this.#clock.now().getTime() + LEASE);
  }
}
