import type { Readable } from 'node:stream';

/** A file on its way in. Name and type are what the sender claims, so nothing is decided by them. */
export interface UploadedFile {
  readonly filename: string;
  /** Begins to read. Throws, or breaks the stream, when the parser has refused the file already. */
  open(): Readable;
}
