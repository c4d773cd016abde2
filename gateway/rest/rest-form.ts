import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { payloadTooLarge } from '#gateway/kernel/errors.ts';
import { bytesOf, partsOf } from './form-parts.ts';

/** Fields of a form: more than any of ours has. */
const MOST_FIELDS = 40;

interface FormOptions<Taken> {
  /** Number of files that the parser reads: one more than are taken, so that the caller refuses it with its own sentence. */
  readonly mostFiles: number;
  /** Bytes of a file that the parser reads: a few more than are taken, for the same reason. */
  readonly fileBytes: number;
  /** Reads a file while it streams in. */
  take(
    file: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
    place: number,
  ): Promise<Taken>;
}

/** A form with files, as a browser posts it (RFC 7578). */
export interface PostedForm<Taken> {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly Taken[];
}

/**
 * Reads a form with files, file by file; its fields together may be as large as the body of a form without. A field of
 * files in which none was chosen has none. Errors: those of `take`, BAD_REQUEST, PAYLOAD_TOO_LARGE.
 */
export async function readPostedForm<Taken>(
  request: FastifyRequest,
  { mostFiles, fileBytes, take }: FormOptions<Taken>,
): Promise<PostedForm<Taken>> {
  const fields: Record<string, string> = {};
  const files: Taken[] = [];
  const parts = partsOf(request, {
    limits: {
      files: mostFiles,
      fileSize: fileBytes,
      fields: MOST_FIELDS,
      fieldSize: limits.bodyBytes,
      parts: mostFiles + MOST_FIELDS,
    },
  });
  let text = 0;
  for await (const part of parts) {
    if (part.type === 'field') {
      const value = String(part.value ?? '');
      text += value.length;
      if (text > limits.bodyBytes) throw payloadTooLarge('The form is too large.');
      fields[part.fieldname] = value;
    }
    // A browser sends a field of files without one as a file without a name.
    else if (part.filename)
      files.push(await take({ name: part.filename, bytes: bytesOf(part.file) }, files.length));
    else part.file.resume();
  }
  return { fields, files };
}
