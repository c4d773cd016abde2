import type { EntityManager } from 'typeorm';
import { countContent, orderHint } from '#db/content-index.ts';
import { listOrder, type SearchSource, searchSource } from '#db/search-source.ts';
import { limits } from '#domain/limits.ts';
import { type ListOrder, orderIndex } from './content-order.ts';
import type { ContentType } from './content-type.ts';

/** Which rows of a list are asked for, by column and `search`; what is empty does not narrow. */
export type ContentFilter = Readonly<Record<string, string | null | undefined>>;

export interface Condition {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Table and conditions of a list that is not searched. */
export interface Source extends Condition {
  readonly from: string;
}

/** A filter by one tag alone reads the tags, which are in the order of the list; any other one reads the rows. */
export function listSource(manager: EntityManager, type: ContentType, filter: ContentFilter): Source {
  const table = manager.connection.getMetadata(type.entity).tableName;
  const { equal, tags } = conditionsOf(table, type, filter);
  const [tag, ...others] = tags;
  if (tag && equal.length === 0 && others.length === 0) {
    const sql = 'r.owner = ? AND r.field = ? AND r.value = ?';
    return { from: 'content_tags AS r', sql, parameters: tag.parameters };
  }
  const all = [...equal, ...tags];
  return {
    from: `${table} AS r ${all.length === 0 ? orderHint(manager, table) : ''}`,
    sql: ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters),
  };
}

/**
 * A list as `listSource`, to be read in an order that the sort key is not. `isSorted`: the rows that match are few enough
 * to be sorted; otherwise the index of the order is read until the page is full.
 */
export function sortedSource(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  { order, isSorted }: { order: ListOrder; isSorted: boolean },
): Source {
  const table = manager.connection.getMetadata(type.entity).tableName;
  const { equal, tags } = conditionsOf(table, type, filter);
  const all = [...equal, ...tags];
  return {
    from: `${table} AS r ${isSorted ? '' : orderIndex(manager, type, order)}`,
    sql: ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters),
  };
}

function conditionsOf(
  table: string,
  { filters = {} }: ContentType,
  filter: ContentFilter,
): { equal: Condition[]; tags: Condition[] } {
  const asked = Object.entries(filters).flatMap(([column, comparison]) => {
    const value = filter[column];
    return value ? [{ column, comparison, value }] : [];
  });
  return {
    equal: asked
      .filter(({ comparison }) => comparison === 'equals')
      .map(({ column, value }) => ({ sql: `r.${column} = ?`, parameters: [value] })),
    tags: asked
      .filter(({ comparison }) => comparison === 'contains')
      .map(({ column, value }) => ({
        sql: 'EXISTS (SELECT 1 FROM content_tags AS t WHERE t.owner = ? AND t.field = ? AND t.value = ? AND t.sortKey = r.sortKey AND t.id = r.id)',
        parameters: [table, column, value],
      })),
  };
}

/** Where the words are looked for, and every condition of the search. */
export async function searchOf(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  words: string,
): Promise<{ found: SearchSource; all: Condition[] }> {
  const metadata = manager.connection.getMetadata(type.entity);
  const { equal, tags } = conditionsOf(metadata.tableName, type, filter);
  const found = await searchSource(manager, metadata, words, {
    order: listOrder(manager, metadata.tableName),
    limit: limits.searchedRows + 1,
    rows: await countContent(manager, type.entity),
  });
  const contains = { sql: 'INSTR(r.searchText, ?) > 0', parameters: [words] };
  return { found, all: [contains, ...equal, ...tags] };
}
