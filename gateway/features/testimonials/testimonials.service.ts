import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { limits } from '#domain/limits.ts';
import { obey } from '#gateway/rule.ts';

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

/** What clients say (public spec, section 3). */
export class TestimonialsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The testimonials in their order, at most `max` of them. Errors: REFUSED_BY_RULE. */
  async list(max: number | null = null): Promise<Testimonial[]> {
    const asked = obey(maxRule, { max });
    return this.#database.read((manager) =>
      manager.find(Testimonial, { order: { position: 'ASC' }, take: asked.max }),
    );
  }
}
