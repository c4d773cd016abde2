import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager, EntityTarget } from 'typeorm';
import { rowsWithIds } from '#db/rows-with-ids.ts';
import { limits } from '#domain/limits.ts';
import { type Paging, pagingRule } from '#domain/rules/paging.ts';
import { validate } from '#gateway/kernel/rule.ts';

/** One page of a list. `page` counts from 1; `pageCount` is at least 1. */
export interface Page<T> {
  items: T[];
  total: number;
  isTotalExact: boolean;
  page: number;
  pageSize: number;
  pageCount: number;
}

/** The number of rows of a list, or the number up to which they were counted. */
export type Total = Pick<Page<unknown>, 'total' | 'isTotalExact'>;

/** The page a caller asks for; what is null or left out has its default. */
export type RequestedPage = Partial<Record<keyof Paging, number | null | undefined>>;

/** The GraphQL type of a page of `item`, named `<name>Page`. */
export function pageTypeOf<T extends object>(item: ClassType<T>, name: string): ClassType<Page<T>> {
  @ObjectType(`${name}Page`, { description: `One page of a list of ${name}.` })
  class PageType implements Page<T> {
    @Field(() => [item], { description: 'The rows of this page.' })
    items: T[];

    @Field(() => Int, { description: 'Number of rows on all pages.' })
    total: number;

    @Field(() => Boolean, {
      description: `False: more rows match than \`total\`, to which they were counted (at most ${limits.countedRows}); narrow the list to see the others.`,
    })
    isTotalExact: boolean;

    @Field(() => Int, { description: 'Number of this page, from 1.' })
    page: number;

    @Field(() => Int, { description: 'Maximum number of rows on a page.' })
    pageSize: number;

    @Field(() => Int, { description: 'Number of pages, at least 1.' })
    pageCount: number;
  }
  return PageType;
}

/** The page a caller asks for. Errors: BAD_USER_INPUT when page or page size is out of range. */
export const pagingOf = (requested: RequestedPage, rule: typeof pagingRule = pagingRule): Paging =>
  validate(rule, requested);

/** A page with its place among the others. */
export const pageOf = <T>(items: T[], { page, pageSize }: Paging, total: Total): Page<T> => ({
  items,
  ...total,
  page,
  pageSize,
  pageCount: Math.max(1, Math.ceil(total.total / pageSize)),
});

/** The number of rows before a page. */
export const offsetOf = ({ page, pageSize }: Paging): number => (page - 1) * pageSize;

/** The total of rows that were counted up to one more than `limits.countedRows`. */
export const boundedTotal = (counted: number): Total => ({
  total: Math.min(counted, limits.countedRows),
  isTotalExact: counted <= limits.countedRows,
});

/** Which rows a list is made of; `without`: those of its columns that it does not show, and that are not read. */
export type Listed<T> = EntityTarget<T> | ListedWithout<T>;

interface ListedWithout<T> {
  readonly entity: EntityTarget<T>;
  readonly without: readonly (keyof T & string)[];
}

/** The words of a row by which it is found. They are as long as the row, and never shown. */
const UNSHOWN = ['searchText'];

/** The rows with these ids, in their order, without the words by which they are found. */
export function rowsOf<T extends object & { readonly id: string }>(
  manager: EntityManager,
  listed: Listed<T>,
  ids: readonly string[],
): Promise<T[]> {
  return typeof listed === 'object' && 'without' in listed
    ? inOrder(manager, listed.entity, ids, [...UNSHOWN, ...listed.without])
    : inOrder(manager, listed, ids, UNSHOWN);
}

/** As `rowsOf`, every column. */
export const wholeRowsOf = <T extends object & { readonly id: string }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly string[],
): Promise<T[]> => inOrder(manager, entity, ids, []);

async function inOrder<T extends object & { readonly id: string }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly string[],
  without: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  // The ids are those of rows that are not deleted; a second condition could draw the planner to another index.
  const rows = new Map((await rowsWithIds(manager, entity, ids, without)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
