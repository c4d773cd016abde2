import type { EntityManager } from 'typeorm';
import { indexHint, SORTED_NAME } from '#db/content-index.ts';
import { restName } from '#domain/content/content.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';
import type { ListOrder } from '#gateway/lists/list-query.ts';
import type { ContentType } from './content-type.ts';

const ID = 'r.id';
const SORT_KEY = 'r.sortKey';

/** The order of a list that nobody asked to sort: by hand, or by name. */
export const LIST_ORDER: ListOrder = { columns: [SORT_KEY, ID], isDescending: false };

/** By what a list can be sorted, under the names REST gives, with the order each stands for; its own order first. */
function columnsByName({
  orderColumn,
  filters = {},
}: ContentType): Readonly<Record<string, readonly string[]>> {
  const compared = Object.entries(filters).filter(([, comparison]) => comparison === 'equals');
  return {
    [restName(orderColumn ?? 'name')]: LIST_ORDER.columns,
    // A list that is put in order by hand is short enough to be sorted when it is read.
    ...(orderColumn ? { name: [SORTED_NAME, ID] } : {}),
    ...Object.fromEntries(compared.map(([column]) => [restName(column), [`r.${column}`, SORT_KEY, ID]])),
    created_at: ['r.createdAt', ID],
    updated_at: ['r.updatedAt', ID],
  };
}

/** The names by which a list can be sorted, that of its own order first. */
export const sortNames = (type: ContentType): string[] => Object.keys(columnsByName(type));

/**
 * The order that a caller asks for: a name of `sortNames`, with a minus for the reverse order; null: that of the list.
 * Errors: BAD_USER_INPUT.
 */
export function orderOf(type: ContentType, sort: string | null): ListOrder {
  if (sort === null) return LIST_ORDER;
  const columns = columnsByName(type);
  const [name, isDescending] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (found) return { columns: found, isDescending };
  const message = `sort must be ${Object.keys(columns).join(', ')}, or one of them behind a minus.`;
  throw badUserInput(message, [{ field: 'sort', message }]);
}

/** Whether the rows are sorted by their sort key alone, which the tags of a row have too. */
export const isBySortKey = ({ columns: [first] }: ListOrder): boolean =>
  first === SORT_KEY || first === SORTED_NAME;

/** Names the index that holds the rows in this order, to be written behind the table; empty where there is none. */
export const orderIndex = (manager: EntityManager, { entity }: ContentType, { columns }: ListOrder): string =>
  indexHint(manager, entity, ['deletedAt', ...columns.map((column) => column.replace('r.', ''))]);
