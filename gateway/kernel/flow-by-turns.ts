import { type Readable, Writable } from 'node:stream';

/**
 * Lets a body that is piped to a parser flow by at most two pieces of 64 kB in each turn of the event loop. Node reads up to
 * 32 of them in one, and a parser of multipart forms takes long for what looks like boundaries. Must be called in the turn
 * in which the parser is connected.
 */
export function flowByTurns(body: Readable): void {
  // A stream flows as fast as the slowest of its readers.
  body.pipe(new Writable({ highWaterMark: 1, write: (_piece, _encoding, done) => void setImmediate(done) }));
}
