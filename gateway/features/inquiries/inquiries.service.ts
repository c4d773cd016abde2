import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { type InquiryState, inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { changesBetween, recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireScope, requireStaff } from '#gateway/actor.ts';
import { changedMeanwhile, conflict, notFound } from '#gateway/errors.ts';
import { onePage, type Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import { holdLetters, releaseLetters } from './held-letters.ts';
import {
  asOf,
  getInquiry,
  type InquiriesAsked,
  type InquiryWithLetters,
  narrowed,
  type StoredInquiry,
  withLetters,
} from './stored-inquiries.ts';

/** How many inquiries an export reads at a time. */
const BATCH = 500;

/** The staff's work on what the forms bring. */
export class InquiriesService {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Called when a letter is owed again, so that it need not wait for the next round. */
  onOwed: () => void = () => undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** One page, newest first. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async list(
    actor: Actor,
    asked: InquiriesAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<InquiryWithLetters>> {
    requireScope(actor, 'inquiries:read');
    return this.#database.read(async (manager) => {
      const found = await onePage(narrowed(manager, asked), { page, pageSize });
      return { ...found, items: await withLetters(manager, found.items, this.#clock.now()) };
    });
  }

  /** All of them, newest first, read as they are asked for. Errors: NOT_SIGNED_IN, FORBIDDEN, at once. */
  all(actor: Actor, asked: InquiriesAsked): AsyncGenerator<StoredInquiry> {
    requireScope(actor, 'inquiries:read');
    return this.#each(asked);
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<InquiryWithLetters> {
    requireScope(actor, 'inquiries:read');
    return this.#database.read((manager) => getInquiry(manager, id, this.#clock.now()));
  }

  /** How many are new. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async countNew(actor: Actor): Promise<number> {
    requireScope(actor, 'inquiries:read');
    const state: InquiryState = 'new';
    return this.#database.read((manager) => manager.countBy(Inquiry, { state }));
  }

  /**
   * Changes state or note; what is left out stays. What spam owes is held, and goes out once it is no spam any more.
   * Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE.
   */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const { name: by } = requireStaff(actor);
    const given = obey(inquiryUpdateRule, input);
    const now = this.#clock.now();
    const updated = await this.#database.write(async (manager) => {
      const before = await getInquiry(manager, id, now);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const after = { state: given.state ?? before.state, note: given.note ?? before.note };
      const changes = changesBetween({ state: before.state, note: before.note }, after);
      if (changes.length === 0) return before;
      const set = { ...after, version: before.version + 1 };
      const { affected } = await manager.update(Inquiry, { id, version: before.version }, set);
      if (!affected) throw changedMeanwhile();
      await followState(manager, before, after.state, now);
      const summary = `Inquiry ${before.reference} was changed.`;
      const deed = { actor: by, action: 'updated', thing: 'inquiry', thingId: id, summary, changes };
      await recordActivity(manager, now, deed);
      return getInquiry(manager, id, now);
    });
    if (updated.letters.some((letter) => letter.state === 'owed')) this.onOwed();
    return updated;
  }

  /**
   * Puts a letter back in line, whatever became of it. Errors: NOT_SIGNED_IN, NOT_FOUND, CONFLICT for one that is held or belongs to spam.
   */
  async resendLetter(actor: Actor, letterId: string): Promise<Letter> {
    const { name: by } = requireStaff(actor);
    const now = this.#clock.now();
    const letter = await this.#database.write(async (manager) => {
      const found = await manager.findOne(Letter, { where: { id: letterId }, ...this.#database.forChange });
      if (!found) throw notFound('Letter');
      const { state } = await manager.findOneByOrFail(Inquiry, { id: found.inquiryId });
      if (found.state === 'held' || state === 'spam') {
        throw conflict(
          'This letter is held because its inquiry is spam. It goes out once the inquiry is not.',
        );
      }
      const again = {
        state: 'owed',
        attempts: 0,
        nextAttemptAt: now,
        lastError: null,
        sentAt: null,
      } as const;
      await manager.update(Letter, { id: letterId }, again);
      const summary = `A letter of inquiry ${found.inquiryId} was put in line again.`;
      const deed = { actor: by, action: 'resent', thing: 'letter', thingId: letterId, summary };
      await recordActivity(manager, now, deed);
      return { ...found, ...again };
    });
    this.onOwed();
    return letter;
  }

  /** Read in batches by place and not by number, so that what arrives meanwhile repeats no row. */
  async *#each(asked: InquiriesAsked): AsyncGenerator<StoredInquiry> {
    const now = this.#clock.now();
    let last: Inquiry | undefined;
    do {
      const after = last;
      const rows = await this.#database.read((manager) => {
        const query = narrowed(manager, asked).take(BATCH);
        if (after) {
          query.andWhere('(row.createdAt < :at OR (row.createdAt = :at AND row.id > :id))', {
            at: after.createdAt,
            id: after.id,
          });
        }
        return query.getMany();
      });
      for (const row of rows) yield asOf(now, row);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }
}

/** Lets the letters follow an inquiry into spam, and out of it. */
async function followState(
  manager: EntityManager,
  before: Inquiry,
  state: InquiryState,
  now: Date,
): Promise<void> {
  if (state === before.state) return;
  if (state === 'spam') await holdLetters(manager, before.id);
  // Spam that is merely put away is still spam: its sender hears nothing.
  else if (state !== 'closed') await releaseLetters(manager, before.id, now);
}
