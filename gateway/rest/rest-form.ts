import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { notUtf8, payloadTooLarge } from '#gateway/kernel/errors.ts';
import { bytesOf, partsOf } from './form-parts.ts';

/** Fields and files of a form: more than any of ours has. */
const MOST_PARTS = 50;

interface FormOptions<Taken> {
  /** Bytes of a file that the parser reads: a few more than are taken, so that the caller refuses it with its own sentence. */
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
  { fileBytes, take }: FormOptions<Taken>,
): Promise<PostedForm<Taken>> {
  const fields: Record<string, string> = {};
  const files: Taken[] = [];
  const parts = partsOf(request, {
    // Each as its bytes: the parser would put U+FFFD in place of those of a field that are not UTF-8.
    isPartAFile: () => true,
    limits: { files: MOST_PARTS, fileSize: fileBytes, parts: MOST_PARTS },
  });
  let left = limits.bodyBytes;
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    if (part.filename === undefined) {
      const bytes = await fieldOf(bytesOf(part.file), left);
      left -= bytes.length;
      fields[part.fieldname] = bytes.toString();
    }
    // A browser sends a field of files without one as a file without a name.
    else if (part.filename)
      files.push(await take({ name: part.filename, bytes: bytesOf(part.file) }, files.length));
    else part.file.resume();
  }
  return { fields, files };
}

/** The bytes of a field, at most so many. Errors: BAD_REQUEST for what is not UTF-8, PAYLOAD_TOO_LARGE. */
async function fieldOf(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw payloadTooLarge('The form is too large.');
    read.push(piece);
  }
  const bytes = Buffer.concat(read, size);
  if (!isUtf8(bytes)) throw notUtf8();
  return bytes;
}
