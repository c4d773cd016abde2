import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';
import { schemaLike } from '#gateway/openapi/json-schema.ts';
import { linkPages, pageAsked } from '#gateway/rest/rest-pages.ts';
import { described, idOf, type Mount, queryOf, tagRow } from '#gateway/rest/rest-route.ts';
import { type Documented, nameOf, which } from './content-documentation.ts';
import { filterOf, listQuery } from './content-list-query.ts';
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
      const asked = pageAsked(request);
      const found = await request.context.services.content[content.name].restPage(
        filterOf(type, request),
        asked,
        queryOf(request, 'sort'),
      );
      linkPages(request, reply, found);
      return list(
        found.items.map((one) => restRow(type, one)),
        mount,
      );
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
