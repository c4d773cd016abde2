import type { FastifyInstance } from 'fastify';
import type { PictureUpload } from '#domain/content/fields.ts';
import { orderRule } from '#domain/rules/order.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { pictureUploadOf } from '#gateway/content/picture-upload.ts';
import { listSchema } from '#gateway/openapi/json-schema.ts';
import { storeFiles } from '#gateway/rest/rest-files.ts';
import { described, objectOf, type Routes } from '#gateway/rest/rest-route.ts';

import { type Documented, documentedType } from './content-documentation.ts';
import { addChanges, addExport, addFind, addList } from './content-reads.ts';
import { restRow } from './content-rows.ts';
import { addChange, addCreate, addDelete, addRestore } from './content-writes.ts';

/**
 * The REST routes of a content type (admin spec, section 7): list, list as CSV, what has changed, one, create, update, delete, restore, the order where
 * it has one, and the upload of its picture. Routes that only one type has are written beside it.
 */
export function contentRoutes(type: ContentType): Routes {
  const upload = pictureUploadOf(type.content.fields);
  const documented = documentedType(type);
  return (app, mount) => {
    addList(app, documented, mount);
    addExport(app, documented);
    addChanges(app, documented);
    addFind(app, documented);
    addCreate(app, documented);
    addChange(app, documented, 'PUT');
    addChange(app, documented, 'PATCH');
    addDelete(app, documented);
    addRestore(app, documented);
    if (type.orderColumn) addOrder(app, documented);
    if (upload) addUpload(app, documented, upload);
  };
}

function addOrder(app: FastifyInstance, { type, row, example, All, common }: Documented): void {
  app.put(
    `${type.rest.path}/order`,
    described({
      ...common,
      secured: true,
      operationId: `order${All}`,
      summary: `${type.content.plural}: save the order of all`,
      description:
        'Puts all rows in the order of the ids. A list that is not exactly the rows there are is 412.',
      documentedBody: { schema: orderRule, example: { ids: [example.id] } },
      answer: { description: 'All rows in their order.', schema: listSchema(row), example: [example] },
      failures: ['PRECONDITION_FAILED'],
    }),
    async (request) => {
      const { services, actor } = request.context;
      const rows = await services.content[type.content.name].order(actor, objectOf(request).ids);
      return rows.map((one) => restRow(type, one));
    },
  );
}

function addUpload(
  app: FastifyInstance,
  { type, One, common }: Documented,
  { path, file }: PictureUpload,
): void {
  const { uploaded = (stored) => ({ path: stored }) } = type.rest;
  app.post(
    path,
    described({
      ...common,
      secured: true,
      operationId: `upload${One}Picture`,
      summary: `${type.content.plural}: store a picture`,
      description: `Stores a picture and answers its path, to be saved in a row. PNG, JPEG, GIF, WebP, AVIF or SVG under 5 MB.`,
      files: [file],
      answer: { description: 'Where the picture is.', example: uploaded('/media/168e.webp') },
    }),
    async (request) => {
      const { services, actor } = request.context;
      const stored = await storeFiles(request, { [file]: (upload) => services.media.store(actor, upload) });
      return uploaded(stored[file] ?? '');
    },
  );
}
