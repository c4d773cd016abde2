import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldPaths } from '#domain/content/content.ts';
import { limits } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import { restPagingRule } from '#domain/rules/paging.ts';
import { valueAt } from '#domain/value-at.ts';
import { cursorOf } from '#gateway/content/content-changes.ts';
import type { ContentFilter } from '#gateway/content/content-source.ts';
import { sortNames } from '#gateway/content/content-source.ts';
import type { ContentRow, ContentType } from '#gateway/content/content-type.ts';
import { entryText } from '#gateway/kernel/entry-text.ts';
import { listSchema, objectSchema, schemaLike, text } from '#gateway/openapi/json-schema.ts';
import type { Parameter } from '#gateway/openapi/operation.ts';
import { csvAnswer, csvOf, sendCsv } from '#gateway/rest/csv.ts';
import { linkPages, PAGING, requestedPage } from '#gateway/rest/rest-pages.ts';
import { described, idOf, type Mount, numberIn, queryOf, tagRow } from '#gateway/rest/rest-route.ts';
import { type Documented, nameOf, which } from './content-documentation.ts';
import { restRow } from './content-rows.ts';

/** GET of the list: a page, searched, filtered and ordered as asked. */
export function addList(
  app: FastifyInstance,
  { type, row, example, All, common }: Documented,
  mount: Mount,
): void {
  const { content, orderColumn } = type;
  const { path, list = (rows) => rows } = type.rest;
  const shown = list([example], mount);
  app.get(
    path,
    described({
      ...common,
      cached: true,
      operationId: `list${All}`,
      summary: `${content.plural}: the list`,
      description: `The list ${orderColumn ? 'in its order' : 'by name'}: up to ${limits.restRows} rows; further pages are in the Link header.`,
      documentedQuery: listQuery(type),
      answer: {
        description: 'The rows of the page.',
        schema: schemaLike(shown, new Map([[example, row]])),
        example: shown,
        headers: ['Link'],
      },
    }),
    async (request, reply) => {
      const found = await request.context.services.content[content.name].list(
        filterOf(type, request),
        requestedPage(request),
        queryOf(request, 'sort'),
        restPagingRule,
      );
      linkPages(request, reply, found);
      return list(
        found.items.map((one) => restRow(type, one)),
        mount,
      );
    },
  );
}

/** GET of what has changed. */
export function addChanges(app: FastifyInstance, { type, row, example, All, common }: Documented): void {
  const { content, rest } = type;
  app.get(
    `${rest.path}/changes`,
    described({
      ...common,
      cached: true,
      operationId: `list${All}Changes`,
      summary: `${content.plural}: what has changed`,
      description:
        'For a copy of the list: begin without `since`, keep `next` of each answer, and ask with it again until both lists are empty. A row is listed once, as it is now, and again when it changes; a row that leaves the list is named in `deleted`. A cursor does not expire.',
      documentedQuery: {
        since: 'The `next` of an earlier answer; left out: from the beginning.',
        limit: {
          description: 'Rows in one answer; 100 when left out.',
          schema: { type: 'integer', minimum: 1, maximum: limits.restRows },
        },
      },
      answer: {
        description: 'What has changed, in the order of the changes.',
        schema: objectSchema({
          changed: listSchema(row),
          deleted: { ...listSchema(text), description: 'Ids of rows that are no longer listed.' },
          next: { ...text, description: 'The cursor behind these changes, also when there are none.' },
        }),
        example: {
          changed: [example],
          deleted: ['alderwick-college'],
          next: cursorOf({ version: 7, id: 'x' }),
        },
      },
    }),
    async (request) => {
      const { changed, ...more } = await request.context.services.content[content.name].changes({
        since: queryOf(request, 'since'),
        limit: numberIn(request, 'limit'),
      });
      return { changed: changed.map((one) => restRow(type, one)), ...more };
    },
  );
}

/** GET of one row. */
export function addFind(app: FastifyInstance, documented: Documented): void {
  const { type, row, example, One, common } = documented;
  app.get(
    `${type.rest.path}/:id`,
    described({
      ...common,
      cached: true,
      operationId: `get${One}`,
      summary: `${type.content.plural}: one`,
      description: `One ${nameOf(type)}. Its ETag is its version.`,
      documentedPath: which(documented),
      answer: { description: `The ${nameOf(type)}.`, schema: row, example },
    }),
    async (request, reply) => {
      const found = await request.context.services.content[type.content.name].find(idOf(request));
      tagRow(reply, found);
      return restRow(type, found);
    },
  );
}

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
  Array.isArray(value)
    ? value.map(entryText).join('\n')
    : value === null || value === undefined
      ? ''
      : String(value);

/*
 * The query string of a REST list: page, search, filters and order.
 */

/** The parameters that the list of a type takes. */
function listQuery(type: ContentType): Readonly<Record<string, Parameter>> {
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
const filterOf = ({ filters = {} }: ContentType, request: FastifyRequest): ContentFilter => ({
  search: queryOf(request, 'search'),
  ...Object.fromEntries(Object.keys(filters).map((column) => [column, queryOf(request, restName(column))])),
});
