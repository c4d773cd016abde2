import type { Actor } from '#gateway/kernel/actor.ts';
import { serviceUnavailable, tooManyRequests } from '#gateway/kernel/errors.ts';

/** Forms with files that are read at once, since each is in memory until it is stored: 15 MB at most. */
const MOST = 8;
/** Of one network. */
const MOST_OF_ONE = 2;

/**
 * Lets a few forms with files be read and stored at once. A request that is not whole after five minutes ends (REQUEST_ARRIVAL),
 * and one whose bytes trickle before that (gateway/rest/upload-pace.ts).
 */
export class FormUploads {
  readonly #reading = new Map<string, number>();
  #count = 0;

  /** Takes a place for a caller; returns what gives it back. Errors: TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE. */
  enter({ address }: Actor): () => void {
    const own = this.#reading.get(address) ?? 0;
    if (own >= MOST_OF_ONE) throw tooManyRequests(5);
    if (this.#count >= MOST) throw serviceUnavailable();
    this.#reading.set(address, own + 1);
    this.#count += 1;
    return () => {
      const left = (this.#reading.get(address) ?? 1) - 1;
      if (left > 0) this.#reading.set(address, left);
      else this.#reading.delete(address);
      this.#count -= 1;
    };
  }
}
