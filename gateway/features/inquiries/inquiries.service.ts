import { type EntityManager, In } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import { type InquiryState, inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { changesBetween, recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireScope, requireStaff } from '#gateway/actor.ts';
import { changedMeanwhile, notFound } from '#gateway/errors.ts';
import { onePage, type Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';

/** Which inquiries are asked for; what is left out does not narrow. */
export interface InquiriesAsked {
  search?: string | null;
  formType?: string | null;
  state?: string | null;
}

/** An inquiry with the letters it owes. */
export type InquiryWithLetters = Inquiry & { letters: Letter[] };

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
      const query = manager.createQueryBuilder(Inquiry, 'row');
      if (asked.formType) query.andWhere('row.formType = :formType', { formType: asked.formType });
      if (asked.state) query.andWhere('row.state = :state', { state: asked.state });
      const words = foldForSearch(asked.search ?? '').slice(0, limits.searchText);
      if (words) query.andWhere('INSTR(row.searchText, :words) > 0', { words });
      query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'ASC');
      const found = await onePage(query, { page, pageSize });
      return { ...found, items: await withLetters(manager, found.items) };
    });
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<InquiryWithLetters> {
    requireScope(actor, 'inquiries:read');
    return this.#database.read((manager) => getInquiry(manager, id));
  }

  /** How many are new. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async countNew(actor: Actor): Promise<number> {
    requireScope(actor, 'inquiries:read');
    const state: InquiryState = 'new';
    return this.#database.read((manager) => manager.countBy(Inquiry, { state }));
  }

  /** Changes state or note; what is left out stays. Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const { name: by } = requireStaff(actor);
    const given = obey(inquiryUpdateRule, input);
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await getInquiry(manager, id);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const after = { state: given.state ?? before.state, note: given.note ?? before.note };
      const changes = changesBetween({ state: before.state, note: before.note }, after);
      if (changes.length === 0) return before;
      const set = { ...after, version: before.version + 1 };
      const { affected } = await manager.update(Inquiry, { id, version: before.version }, set);
      if (!affected) throw changedMeanwhile();
      const summary = `Inquiry ${before.reference} was changed.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'updated',
        thing: 'inquiry',
        thingId: id,
        summary,
        changes,
      });
      return { ...before, ...set };
    });
  }

  /** Puts a letter back in line, whatever became of it. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  async resendLetter(actor: Actor, letterId: string): Promise<Letter> {
    const { name: by } = requireStaff(actor);
    const now = this.#clock.now();
    const letter = await this.#database.write(async (manager) => {
      const found = await manager.findOneBy(Letter, { id: letterId });
      if (!found) throw notFound('Letter');
      const again = {
        state: 'owed',
        attempts: 0,
        nextAttemptAt: now,
        lastError: null,
        sentAt: null,
      } as const;
      await manager.update(Letter, { id: letterId }, again);
      const summary = `A letter of inquiry ${found.inquiryId} was put in line again.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'resent',
        thing: 'letter',
        thingId: letterId,
        summary,
      });
      return { ...found, ...again };
    });
    this.onOwed();
    return letter;
  }
}

async function getInquiry(manager: EntityManager, id: string): Promise<InquiryWithLetters> {
  const row = await manager.findOneBy(Inquiry, { id });
  const [found] = row ? await withLetters(manager, [row]) : [];
  if (!found) throw notFound('Inquiry');
  return found;
}

async function withLetters(manager: EntityManager, rows: Inquiry[]): Promise<InquiryWithLetters[]> {
  if (rows.length === 0) return [];
  const letters = await manager.find(Letter, {
    where: { inquiryId: In(rows.map((row) => row.id)) },
    order: { kind: 'DESC' },
  });
  return rows.map((row) => ({ ...row, letters: letters.filter((letter) => letter.inquiryId === row.id) }));
}
