import type { FastifyRequest } from 'fastify';
import { badRequest, Failure } from '#gateway/kernel/errors.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';
import { partsOf } from './form-parts.ts';

/**
 * Passes each expected file to its function in `stores` while it streams in, and returns the results by field name.
 * What they refuse of `file` is refused of that field. Errors: BAD_REQUEST without any such file, or when the body is no multipart form.
 */
export async function storeFiles(
  request: FastifyRequest,
  stores: Readonly<Record<string, (file: UploadedFile) => Promise<string>>>,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.');
  const stored: Record<string, string> = {};
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const store = Object.hasOwn(stores, part.fieldname) ? stores[part.fieldname] : undefined;
    const inFieldName = (error: unknown) => {
      throw error instanceof Failure ? error.inNames({ file: part.fieldname }) : error;
    };
    if (store)
      stored[part.fieldname] = await store({ filename: part.filename, open: () => part.file }).catch(
        inFieldName,
      );
    else part.file.resume();
  }
  if (Object.keys(stored).length === 0) {
    throw badRequest(`Send a file in the field ${Object.keys(stores).join(' or ')}.`);
  }
  return stored;
}
