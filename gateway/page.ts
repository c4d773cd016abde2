import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Paging, pagingRule } from '#domain/rules/paging.ts';
import { obey } from './rule.ts';

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

    @Field(() => Int, { description: 'How many rows there are on all pages.' })
    total: number;

    @Field(() => Int, { description: 'Which page this is, from 1.' })
    page: number;

    @Field(() => Int, { description: 'How many rows a page holds at most.' })
    pageSize: number;

    @Field(() => Int, { description: 'How many pages there are, at least 1.' })
    pageCount: number;
  }
  return PageType;
}

/** Fetches one page of a query. Errors: REFUSED_BY_RULE when page or page size is out of bounds. */
export async function onePage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  asked: Partial<Record<keyof Paging, number | null>>,
): Promise<Page<T>> {
  const { page, pageSize } = obey(pagingRule, asked);
  const [items, total] = await query
    .skip((page - 1) * pageSize)
    .take(pageSize)
    .getManyAndCount();
  return { items, total, page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}
