import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Paging, pagingRule } from '#domain/rules/paging.ts';
import { validate } from './rule.ts';

/** One page of a list. `page` counts from 1; `pageCount` is at least 1. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
}

/** The GraphQL type of a page of `item`, named `<name>Page`. */
export function pageTypeOf<T extends object>(item: ClassType<T>, name: string): ClassType<Page<T>> {
  @ObjectType(`${name}Page`, { description: `One page of a list of ${name}.` })
  class PageType implements Page<T> {
    @Field(() => [item], { description: 'The rows of this page.' })
    items: T[];

    @Field(() => Int, { description: 'Number of rows on all pages.' })
    total: number;

    @Field(() => Int, { description: 'Number of this page, from 1.' })
    page: number;

    @Field(() => Int, { description: 'Maximum number of rows on a page.' })
    pageSize: number;

    @Field(() => Int, { description: 'Number of pages, at least 1.' })
    pageCount: number;
  }
  return PageType;
}

/** Fetches one page of a query. Errors: BAD_USER_INPUT when page or page size is out of range. */
export async function onePage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  paging: Partial<Record<keyof Paging, number | null>>,
): Promise<Page<T>> {
  const { page, pageSize } = validate(pagingRule, paging);
  const [items, total] = await query
    .skip((page - 1) * pageSize)
    .take(pageSize)
    .getManyAndCount();
  return { items, total, page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}
