import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keeping } from '#domain/history.ts';
import type { ContentRow, ContentType, RestRow } from '#gateway/content/content-type.ts';
import { only } from '#gateway/content/content-writer.ts';
import { described, idOf, objectOf, tagRow, versionOf } from '#gateway/rest/rest-route.ts';
import { type Documented, savedAnswer, which } from './content-documentation.ts';
import { restInput, restRow } from './content-rows.ts';
import { changeSchema, createSchema, exampleInput } from './content-schemas.ts';

/** The media types of a change (RFC 7396: what is left out keeps its value). */
const CHANGE_TYPES = ['application/json', 'application/merge-patch+json'];

/** POST of a new row. */
export function addCreate(app: FastifyInstance, documented: Documented): void {
  const { type, One, common } = documented;
  const { name, fields } = type.content;
  const { path, saved = (row) => row } = type.rest;
  app.post(
    path,
    described({
      ...common,
      secured: true,
      operationId: `create${One}`,
      summary: `${type.content.plural}: add one`,
      description:
        'Adds a row. With an `id` it can be repeated: with the same content by the same caller, while nobody has changed the row, it answers the same row.',
      body: { schema: createSchema(type), examples: { [name]: exampleInput(type) } },
      answer: { ...savedAnswer(documented), status: 201, headers: ['ETag', 'Location'] },
      idempotencyKey: true,
    }),
    async (request, reply) => {
      const { services, actor, idempotencyKey } = request.context;
      const row = await services.content[name].create(
        actor,
        restInput(fields, objectOf(request)),
        idempotencyKey,
      );
      reply.code(201).header('location', `${pathOf(request)}/${encodeURIComponent(row.id)}`);
      return saved(tagged(reply, type, row));
    },
  );
}

/** PUT or PATCH of a row; both keep what is left out (contract). */
export function addChange(app: FastifyInstance, documented: Documented, method: 'PUT' | 'PATCH'): void {
  const { type, One, common } = documented;
  const { name, fields } = type.content;
  const { path, saved = (row) => row } = type.rest;
  const { id, ...example } = exampleInput(type);
  app.route({
    method,
    url: `${path}/:id`,
    ...described({
      ...common,
      secured: true,
      operationId: `${method === 'PUT' ? 'update' : 'patch'}${One}`,
      summary: `${type.content.plural}: change one${method === 'PUT' ? '' : ', as a merge patch'}`,
      description:
        'Changes the fields that are sent; a field that is left out keeps its value, null clears it.',
      documentedPath: which(documented),
      body: {
        schema: changeSchema(type),
        examples: { [name]: method === 'PUT' ? example : { name: example.name } },
        mediaTypes: CHANGE_TYPES,
      },
      answer: { ...savedAnswer(documented), headers: ['ETag'] },
      ifMatch: true,
    }),
    handler: async (request, reply) => {
      const { services, actor } = request.context;
      const input = restInput(fields, objectOf(request));
      const row = await services.content[name].update(actor, idOf(request), input, versionOf(request));
      return saved(tagged(reply, type, row));
    },
  });
}

/** DELETE of a row. */
export function addDelete(app: FastifyInstance, documented: Documented): void {
  const { type, One, common } = documented;
  app.delete(
    `${type.rest.path}/:id`,
    described({
      ...common,
      secured: true,
      operationId: `delete${One}`,
      summary: `${type.content.plural}: remove one`,
      description: `Removes a row. It can be restored for ${keeping.trashDays} days.`,
      documentedPath: which(documented),
      answer: { description: 'It is removed.', example: { success: true } },
      ifMatch: true,
    }),
    async (request) => {
      const { services, actor } = request.context;
      await services.content[type.content.name].deleteAll(actor, [
        { id: idOf(request), ifVersion: versionOf(request) },
      ]);
      return { success: true };
    },
  );
}

/** POST that undoes a delete. */
export function addRestore(app: FastifyInstance, documented: Documented): void {
  const { type, One, common } = documented;
  const { path, saved = (row) => row } = type.rest;
  app.post(
    `${path}/:id/restore`,
    described({
      ...common,
      secured: true,
      operationId: `restore${One}`,
      summary: `${type.content.plural}: undo a delete`,
      description: `Restores a row that was removed within the last ${keeping.trashDays} days.`,
      documentedPath: which(documented),
      answer: { ...savedAnswer(documented), headers: ['ETag'] },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const restored = await services.content[type.content.name].restoreAll(actor, [idOf(request)]);
      const row = only(restored);
      return saved(tagged(reply, type, row));
    },
  );
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

function tagged(reply: FastifyReply, type: ContentType, row: ContentRow): RestRow {
  tagRow(reply, row);
  return restRow(type, row);
}
