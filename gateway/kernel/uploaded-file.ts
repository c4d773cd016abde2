import type { Readable } from 'node:stream';

/** A file of a request. The sender chooses its name, so nothing may depend on it. */
export interface UploadedFile {
  readonly filename: string;
  /** Opens the stream. Throws, or the stream fails, when the parser has already refused the file. */
  open(): Readable;
}
