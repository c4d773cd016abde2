import type { FastifyRequest } from 'fastify';
import { restName } from '#domain/content/content.ts';
import { badUserInput } from '../errors.ts';
import type { Parameter } from '../openapi/operation.ts';
import { PAGING } from '../rest-pages.ts';
import { queryOf } from '../rest-route.ts';
import type { ContentFilter } from './content-source.ts';
import type { ContentType } from './content-type.ts';

/*
 * The query string of a REST list: page, search, filters and order.
 */

/** The field lists are ordered by, under its REST name. */
const orderOf = ({ orderColumn }: ContentType): string => restName(orderColumn ?? 'name');

/** The parameters that the list of a type takes. */
export function listQuery(type: ContentType): Readonly<Record<string, Parameter>> {
  const { content, searched, filters = {} } = type;
  const labelOf = (column: string): string => content.fields[column]?.label ?? column;
  const order = orderOf(type);
  return {
    ...PAGING,
    sort: {
      description: `\`${order}\`, or \`-${order}\` for the reverse order.`,
      schema: { type: 'string', enum: [order, `-${order}`] },
      example: order,
    },
    search: {
      description: `Words to look for in ${searched.map((column) => labelOf(column).toLowerCase()).join(', ')}.`,
    },
    ...Object.fromEntries(
      Object.keys(filters).map((column) => [
        restName(column),
        { description: `${labelOf(column)} to look for; empty: any.` },
      ]),
    ),
  };
}

/** Which rows a request asks for. */
export const filterOf = ({ filters = {} }: ContentType, request: FastifyRequest): ContentFilter => ({
  search: queryOf(request, 'search'),
  ...Object.fromEntries(Object.keys(filters).map((column) => [column, queryOf(request, restName(column))])),
});

/** Whether a request asks for the reverse order. Errors: BAD_USER_INPUT for another order than the type has. */
export function isDescending(type: ContentType, request: FastifyRequest): boolean {
  const order = orderOf(type);
  const sort = queryOf(request, 'sort') ?? order;
  if (sort === order) return false;
  if (sort === `-${order}`) return true;
  const message = `sort must be ${order} or -${order}.`;
  throw badUserInput(message, [{ field: 'sort', message }]);
}
