import * as v from 'valibot';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from '#domain/rules/pieces.ts';
import type { ContentService } from '#gateway/content/content-service.ts';
import type { ContentRow } from '#gateway/content/content-type.ts';
import { validate } from '#gateway/kernel/rule.ts';

const maxRule = v.object({ max: v.nullish(wholeNumber('max', 1, limits.pageSize), limits.pageSize) });

/** What clients say (public spec, section 3), for callers whose contract knows no pages. */
export class TestimonialsService {
  constructor(private readonly rows: ContentService) {}

  /** The first testimonials in their order, at most `max` of them. Errors: BAD_USER_INPUT. */
  async first(max: number | null = null): Promise<ContentRow[]> {
    const pageSize = validate(maxRule, { max }).max;
    return (await this.rows.list({}, { pageSize })).items;
  }
}
