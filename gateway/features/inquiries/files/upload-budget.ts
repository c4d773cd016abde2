import { MEGABYTE } from '#domain/inquiry-files.ts';
import { serviceUnavailable, tooManyRequests } from '#gateway/kernel/errors.ts';

/** Bytes of files that are in memory at once until they are stored: eight forms at their limit. */
const MOST = 120 * MEGABYTE;
/** Of one network, or one person who is signed in: two. */
const MOST_OF_ONE = 30 * MEGABYTE;

/** Bytes of one upload, as they arrive. */
export interface CountedUpload {
  /** The same pieces, each counted before it is kept. Errors: TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE. */
  count(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Ends it: its bytes are stored or let go. */
  end(): void;
}

/**
 * Bounds the memory of uploads by the bytes that have arrived, so that a sender holds what was sent and no more: ten who are
 * slow are in nobody's way. What trickles is ended (gateway/rest/upload-pace.ts), and what is not whole after five minutes.
 */
export class UploadBudget {
  readonly #of = new Map<string, number>();
  #all = 0;

  /** Begins an upload of a network or a person. */
  begin(network: string): CountedUpload {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      this.#all += bytes;
      const left = (this.#of.get(network) ?? 0) + bytes;
      if (left > 0) this.#of.set(network, left);
      else this.#of.delete(network);
    };
    const take = (bytes: number) => {
      if ((this.#of.get(network) ?? 0) + bytes > MOST_OF_ONE) throw tooManyRequests(5);
      if (this.#all + bytes > MOST) throw serviceUnavailable();
      add(bytes);
    };
    return {
      async *count(pieces) {
        for await (const piece of pieces) {
          take(piece.length);
          yield piece;
        }
      },
      end: () => add(-own),
    };
  }
}
