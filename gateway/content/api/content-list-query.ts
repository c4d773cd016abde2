import type { FastifyRequest } from 'fastify';
import { restName } from '#domain/content/content.ts';
import { sortNames } from '#gateway/content/content-order.ts';
import type { ContentFilter } from '#gateway/content/content-source.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import type { Parameter } from '#gateway/openapi/operation.ts';
import { PAGING } from '#gateway/rest/rest-pages.ts';
import { queryOf } from '#gateway/rest/rest-route.ts';

/*
 * The query string of a REST list: page, search, filters and order.
 */

/** The parameters that the list of a type takes. */
export function listQuery(type: ContentType): Readonly<Record<string, Parameter>> {
  const { content, searched, filters = {} } = type;
  const labelOf = (column: string): string => content.fields[column]?.label ?? column;
  const names = sortNames(type);
  return {
    ...PAGING,
    sort: {
      description: `By what the list is sorted, with a minus for the reverse order; left out: \`${names[0]}\`. Rows of equal rank are sorted by name or id.`,
      schema: { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) },
      example: names[0],
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
