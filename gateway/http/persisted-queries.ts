import { LRUCache } from 'lru-cache';

/** Bytes of all documents. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The documents that callers have sent with their hash, so that later requests may send the hash alone (automatic
 * persisted queries). Only valid documents arrive here, without their variables. One that was evicted, or that another
 * gateway knows, is answered PERSISTED_QUERY_NOT_FOUND, and the caller sends it again.
 */
export class PersistedQueries {
  readonly #documents = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document, hash) => 2 * (document.length + hash.length),
  });

  async get(hash: string): Promise<string | undefined> {
    return this.#documents.get(hash);
  }

  async set(hash: string, document: string): Promise<void> {
    this.#documents.set(hash, document);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#documents.delete(hash);
  }
}
