import type { FastifyInstance } from 'fastify';
import { fieldPaths } from '#domain/content/content.ts';
import type { ContentRow, ContentType } from '#gateway/content/content-type.ts';
import { csvAnswer, csvOf, sendCsv } from '#gateway/rest/csv.ts';
import { described, queryOf } from '#gateway/rest/rest-route.ts';
import type { Documented } from './content-documentation.ts';
import { filterOf, listQuery } from './content-list-query.ts';

/** GET of the whole list as CSV, searched, filtered and sorted as the list. */
export function addExport(app: FastifyInstance, { type, All, common }: Documented): void {
  const { name, plural } = type.content;
  const { page: _page, pageSize: _pageSize, ...query } = listQuery(type);
  app.get(
    `${type.rest.path}.csv`,
    described({
      ...common,
      secured: true,
      operationId: `export${All}`,
      summary: `${plural}: the list as CSV`,
      description:
        'Every row that matches (RFC 4180), for staff, and for tokens that may write rows of this kind. The activity log keeps who exported it.',
      documentedQuery: query,
      answer: csvAnswer(`${headingsOf(type).slice(0, 2).join(',')}\r\n`),
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const rows = await services.content[name].export(
        actor,
        filterOf(type, request),
        queryOf(request, 'sort'),
      );
      return sendCsv(
        reply,
        type.rest.path.slice(1),
        csvOf(headingsOf(type), rows, (row) => cellsOf(type, row)),
      );
    },
  );
}

/** The labels of the fields; those of a group with the label of the group. */
const headingsOf = ({ content }: ContentType): string[] => [
  'Id',
  ...fieldPaths(content.fields).map(([path, { label }]) => {
    const group = path.includes('.') ? content.fields[path.split('.')[0] ?? ''] : undefined;
    return group ? `${group.label}: ${label}` : label;
  }),
  'Added',
  'Changed',
];

const cellsOf = ({ content }: ContentType, row: ContentRow): string[] => [
  row.id,
  ...fieldPaths(content.fields).map(([path]) => cellOf(valueAt(row, path))),
  row.createdAt.toISOString(),
  row.updatedAt.toISOString(),
];

/** A list has its entries on lines of their own, as they are entered. */
const cellOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : value === null || value === undefined ? '' : String(value);

const valueAt = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
