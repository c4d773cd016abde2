import type { Readable } from 'node:stream';

/** A file on its way in. Name and type are what the sender claims, so nothing is decided by them. */
export interface UploadedFile {
  readonly filename: string;
  readonly stream: Readable;
}
