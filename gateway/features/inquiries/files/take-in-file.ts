import { createHash } from 'node:crypto';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, MEGABYTE, safeFileName } from '#domain/inquiry-files.ts';
import { Failure, type FailureCode } from '#gateway/kernel/errors.ts';
import { judgeFile } from './allowed-files.ts';

/** A file before it is looked at. Its sender chose the name. */
export interface OfferedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file that is taken, with its bytes, to be stored. */
export interface TakenFile {
  /** Made safe. */
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** A file is not taken; the sentence stands at the field `files` too. */
export const refusedFile = (code: FailureCode, message: string): Failure =>
  new Failure(code, message, { issues: [{ field: 'files', message }] });

/**
 * Reads a file into memory, up to `most` bytes, and finds out what it is. Must be called before the transaction that stores
 * it: on SQLite all writes would wait for the network. Errors: BAD_USER_INPUT for an empty one, PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE for what is not of the list (file-kinds.ts); those of the stream.
 */
export async function takeInFile(
  { name: givenName, bytes: pieces }: OfferedFile,
  most: number = fileLimits.letter,
): Promise<TakenFile> {
  const name = safeFileName(givenName);
  const bytes = await readAtMost(pieces, most);
  if (bytes === null)
    throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.tooLarge(name, Math.floor(most / MEGABYTE)));
  if (bytes.length === 0) throw refusedFile('BAD_USER_INPUT', fileMessages.empty(name));
  const judgement = judgeFile(bytes, name);
  if ('refusal' in judgement) throw refusedFile('UNSUPPORTED_MEDIA_TYPE', judgement.refusal);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, mediaType: judgement.mediaType, size: bytes.length, sha256, bytes };
}

/** All bytes; null: there are more than `most`, of which no more are read. */
async function readAtMost(pieces: OfferedFile['bytes'], most: number): Promise<Buffer | null> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) return null;
    read.push(piece);
  }
  return Buffer.concat(read, size);
}
