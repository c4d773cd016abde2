import type { IncomingMessage } from 'node:http';

/** Longest body that is looked up, in bytes: more than any query of the site has. */
const MAX_BYTES = 16 * 1024;

/** Length of a body that can be looked up; null: it is too long, or its length is not stated. */
export function lookupLength({ headers }: IncomingMessage): number | null {
  const stated = headers['content-length'];
  if (stated === undefined || headers['transfer-encoding'] !== undefined) return null;
  const length = Number(stated);
  return length > 0 && length <= MAX_BYTES ? length : null;
}

/**
 * Reads a body of `length` bytes. `done` answers the request, or pauses it before it returns, so that it can be read
 * again after `putBack`; to pause and resume each request would take longer than its answer from memory. `done` is not
 * called when the request ends before.
 */
export function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let received = 0;
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    if (received < length) return;
    request.off('data', collect);
    done(chunks.length === 1 ? chunk : Buffer.concat(chunks));
  };
  request.on('data', collect);
}

/** Puts a body back into the request, for the next reader. */
export const putBack = (request: IncomingMessage, body: Buffer): void => request.unshift(body);
