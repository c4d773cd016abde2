import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restName } from '#domain/content/content.ts';
import type { ContentFields, PictureUpload } from '#domain/content/fields.ts';
import { limits } from '#domain/limits.ts';
import { orderRule } from '#domain/rules/order.ts';
import { linkPages, PAGING, pageAsked } from '../rest-pages.ts';
import {
  described,
  idOf,
  type Mount,
  objectOf,
  type Routes,
  storeFiles,
  tagRow,
  versionOf,
} from '../rest-route.ts';
import type { ContentRow, ContentType, RestRow } from './content-type.ts';
import { pictureUploadOf } from './picture-upload.ts';

/**
 * The REST routes of a content type (admin spec, section 7): list, one, create, update, delete, restore, the order where
 * it has one, and the upload of its picture. Routes that only one type has are written beside it.
 */
export function contentRoutes(type: ContentType): Routes {
  const upload = pictureUploadOf(type.content.fields);
  return (app, mount) => {
    addReads(app, type, mount);
    addWrites(app, type);
    if (type.orderColumn) addOrder(app, type);
    if (upload) addUpload(app, type, upload);
  };
}

function addReads(app: FastifyInstance, type: ContentType, mount: Mount): void {
  const { content, orderColumn } = type;
  const { path, list = (rows) => rows } = type.rest;
  const documented = documentation(type);

  app.get(
    path,
    described({
      ...documented,
      cached: true,
      summary: `The list, ${orderColumn ? 'in its order' : 'by name'}: up to ${limits.restRows} rows, further pages by the Link header`,
      documentedQuery: PAGING,
    }),
    async (request, reply) => {
      const { services } = request.context;
      const found = await services.content[content.name].restPage(pageAsked(request));
      linkPages(request, reply, found);
      return list(
        found.items.map((row) => answer(type, row)),
        mount,
      );
    },
  );

  app.get(
    `${path}/:id`,
    described({ ...documented, cached: true, summary: 'One' }),
    async (request, reply) => {
      const row = await request.context.services.content[content.name].find(idOf(request));
      return tagged(reply, type, row);
    },
  );
}

function addWrites(app: FastifyInstance, type: ContentType): void {
  const { name, fields, rule } = type.content;
  const { path, saved = (row) => row } = type.rest;
  const documented = { ...documentation(type), secured: true };
  const names = Object.fromEntries(Object.keys(fields).map((field) => [field, restName(field)]));
  const documentedBody = { schema: rule.schema, names };

  app.post(path, described({ ...documented, summary: 'Add one', documentedBody }), async (request, reply) => {
    const { services, actor } = request.context;
    const row = await services.content[name].create(actor, restInput(fields, request));
    return saved(tagged(reply.code(201), type, row));
  });

  app.put(
    `${path}/:id`,
    described({ ...documented, summary: 'Change one', documentedBody }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const input = restInput(fields, request);
      const row = await services.content[name].update(actor, idOf(request), input, versionOf(request));
      return saved(tagged(reply, type, row));
    },
  );

  app.delete(`${path}/:id`, described({ ...documented, summary: 'Remove one' }), async (request) => {
    const { services, actor } = request.context;
    await services.content[name].delete(actor, idOf(request), versionOf(request));
    return { success: true };
  });

  app.post(
    `${path}/:id/restore`,
    described({ ...documented, summary: 'Undo a delete of the last day' }),
    async (request, reply) => {
      const { services, actor } = request.context;
      return saved(tagged(reply, type, await services.content[name].restore(actor, idOf(request))));
    },
  );
}

function addOrder(app: FastifyInstance, type: ContentType): void {
  app.put(
    `${type.rest.path}/order`,
    described({
      ...documentation(type),
      secured: true,
      summary: 'Save the order of all',
      documentedBody: orderRule,
    }),
    async (request) => {
      const { services, actor } = request.context;
      const rows = await services.content[type.content.name].order(actor, objectOf(request).ids);
      return rows.map((row) => answer(type, row));
    },
  );
}

function addUpload(app: FastifyInstance, type: ContentType, { path, file }: PictureUpload): void {
  const { uploaded = (stored) => ({ path: stored }) } = type.rest;
  app.post(
    path,
    described({ ...documentation(type), secured: true, summary: 'Store a picture', files: [file] }),
    async (request) => {
      const { services, actor } = request.context;
      const stored = await storeFiles(request, { [file]: (upload) => services.media.store(actor, upload) });
      return uploaded(stored[file] ?? '');
    },
  );
}

const documentation = ({ content, rest }: ContentType) => ({
  tag: content.plural,
  plainFailures: rest.plainFailures ?? false,
});

const answer = ({ content, rest }: ContentType, row: ContentRow): RestRow => ({
  id: row.id,
  ...restValues(content.fields, { ...row }),
  ...rest.extra?.(row),
});

function tagged(reply: FastifyReply, type: ContentType, row: ContentRow): RestRow {
  tagRow(reply, row);
  return answer(type, row);
}

/** Field by field, so that no other column leaves. */
function restValues(fields: ContentFields, stored: Readonly<Record<string, unknown>>): RestRow {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = stored[name];
    return [
      restName(name),
      field.kind === 'group' ? restValues(field.fields, { ...(value as object) }) : value,
    ];
  });
  return Object.fromEntries(entries);
}

/** The body of a request under the names of the fields. Errors: BAD_REQUEST. */
function restInput(fields: ContentFields, request: FastifyRequest): RestRow {
  const body = objectOf(request);
  const entries = Object.keys(fields).map((name) => [name, body[restName(name)]]);
  return { id: body.id, ...Object.fromEntries(entries) };
}
