import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Option } from '#db/entities/option.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';
import { technologyRule } from '#domain/rules/technology.ts';
import type { Actor } from '#gateway/actor.ts';
import { refusedByRule } from '#gateway/errors.ts';
import { type Kind, ManagedTable } from '#gateway/managed-table.ts';
import type { Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** Which technologies are asked for; what is left out does not narrow. */
export interface TechnologiesAsked {
  search?: string | null;
  categoryId?: string | null;
  subcategory?: string | null;
}

const UNKNOWN_CATEGORY = 'Category must be one of the listed choices.';

async function categoryName(manager: EntityManager, id: string): Promise<string> {
  if (id === '') return '';
  const option = await manager.findOneBy(Option, { kind: 'technology-category', value: id });
  if (option) return option.label;
  throw refusedByRule(UNKNOWN_CATEGORY, [{ field: 'categoryId', message: UNKNOWN_CATEGORY }]);
}

const kind: Kind<Technology, typeof technologyRule.schema> = {
  entity: Technology,
  thing: 'technology',
  title: 'Technology',
  rule: technologyRule,
  row: async (values, manager) => ({
    ...values,
    categoryName: await categoryName(manager, values.categoryId),
  }),
  searched: (row) => [row.name ?? '', row.shortName ?? '', row.description ?? ''],
};

/** The technologies of the services page (admin spec, sections 2, 5 and 7). */
export class TechnologiesService {
  readonly #table: ManagedTable<Technology, typeof technologyRule.schema>;
  readonly #database: Database;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#table = new ManagedTable(kind, database, clock);
  }

  /** One page, by name; the search looks at names and description. */
  list(asked: TechnologiesAsked, page?: number | null, pageSize?: number | null): Promise<Page<Technology>> {
    const { search, categoryId, subcategory } = asked;
    return this.#table.list({ search, equal: { categoryId, subcategory } }, { page, pageSize });
  }

  /** Every technology, by name. */
  all(): Promise<Technology[]> {
    return this.#table.all();
  }

  /** The subcategories in use, by name. */
  subcategories(): Promise<string[]> {
    return this.#database.read(async (manager) => {
      const rows = await manager
        .createQueryBuilder(Technology, 'row')
        .select('row.subcategory', 'subcategory')
        .distinct()
        .where("row.subcategory <> ''")
        .orderBy('row.subcategory')
        .getRawMany<{ subcategory: string }>();
      return rows.map((row) => row.subcategory);
    });
  }

  /** Errors: NOT_FOUND. */
  find(id: string): Promise<Technology> {
    return this.#table.find(id);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CONFLICT. */
  create(actor: Actor, input: object): Promise<Technology> {
    return this.#table.create(actor, input);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, NOT_FOUND, CHANGED_MEANWHILE. */
  update(actor: Actor, id: string, input: object, ifVersion: number | null = null): Promise<Technology> {
    return this.#table.update(actor, id, input, ifVersion);
  }

  /** Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    return this.#table.delete(actor, id, ifVersion);
  }

  /** Takes back a delete of the last day. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  restore(actor: Actor, id: string): Promise<Technology> {
    return this.#table.restore(actor, id);
  }
}
