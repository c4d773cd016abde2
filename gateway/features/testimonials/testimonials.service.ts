import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { limits } from '#domain/limits.ts';
import { testimonialRule } from '#domain/rules/testimonial.ts';
import type { Actor } from '#gateway/actor.ts';
import { type Kind, ManagedTable } from '#gateway/managed-table.ts';
import type { Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';

/** Which testimonials are asked for; what is left out does not narrow. */
export interface TestimonialsAsked {
  search?: string | null;
}

const SENTENCE = `max must be a whole number from 1 to ${limits.pageSize}.`;
const maxRule = {
  schema: v.object({
    max: v.nullish(
      v.pipe(
        v.number(SENTENCE),
        v.integer(SENTENCE),
        v.minValue(1, SENTENCE),
        v.maxValue(limits.pageSize, SENTENCE),
      ),
      limits.pageSize,
    ),
  }),
  missing: null,
};

async function end(manager: EntityManager): Promise<number> {
  return Math.min(((await manager.maximum(Testimonial, 'position')) ?? -1) + 1, limits.place);
}

const kind: Kind<Testimonial, typeof testimonialRule.schema> = {
  entity: Testimonial,
  thing: 'testimonial',
  title: 'Testimonial',
  rule: testimonialRule,
  row: async (values, manager) => ({
    ...values,
    clientLogo: values.clientLogo || null,
    position: values.position ?? (await end(manager)),
  }),
  searched: (row) => [row.name ?? '', row.company ?? '', row.content ?? ''],
};

/** An expression, because TypeORM would take a bare column out of the row itself. */
const BY_POSITION = 'row.position + 0';

/** What clients say (public spec, section 3). */
export class TestimonialsService {
  readonly #table: ManagedTable<Testimonial, typeof testimonialRule.schema>;

  constructor(database: Database, clock: Clock) {
    this.#table = new ManagedTable(kind, database, clock);
  }

  /** The first testimonials in their order, at most `max` of them. Errors: REFUSED_BY_RULE. */
  async first(max: number | null = null): Promise<Testimonial[]> {
    const { max: pageSize } = obey(maxRule, { max });
    return (await this.#table.list({}, { page: 1, pageSize }, BY_POSITION)).items;
  }

  /** One page, in their order; the search looks at name, company and words. */
  list(
    { search }: TestimonialsAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<Testimonial>> {
    return this.#table.list({ search }, { page, pageSize }, BY_POSITION);
  }

  /** Every testimonial, in their order. */
  all(): Promise<Testimonial[]> {
    return this.#table.all(BY_POSITION);
  }

  /** Errors: NOT_FOUND. */
  find(id: string): Promise<Testimonial> {
    return this.#table.find(id);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CONFLICT. */
  create(actor: Actor, input: object): Promise<Testimonial> {
    return this.#table.create(actor, input);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, NOT_FOUND, CHANGED_MEANWHILE. */
  update(actor: Actor, id: string, input: object, ifVersion: number | null = null): Promise<Testimonial> {
    return this.#table.update(actor, id, input, ifVersion);
  }

  /** Saves the place of every testimonial at once. Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CHANGED_MEANWHILE. */
  order(actor: Actor, ids: unknown): Promise<Testimonial[]> {
    return this.#table.order(actor, ids, 'position', BY_POSITION);
  }

  /** Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    return this.#table.delete(actor, id, ifVersion);
  }

  /** Takes back a delete of the last day. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  restore(actor: Actor, id: string): Promise<Testimonial> {
    return this.#table.restore(actor, id);
  }
}
