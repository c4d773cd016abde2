import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Bytes for responses whose number is bounded: pages, lists, and the queries of the pages. */
const ESSENTIAL_BYTES = 32 * 1024 * 1024;
/** Bytes for all others, whose number callers choose. */
const OTHER_BYTES = 16 * 1024 * 1024;

/** A response with its state. */
export interface Entry {
  readonly response: CachedResponse;
  /** The state of the content it shows (content-state.ts). */
  readonly state: string;
  /** When it was made. */
  readonly madeAt: Date;
}

/**
 * Keeps public responses by key and state of the content, bounded by bytes. Essential responses have a budget of their
 * own, so that invented questions cannot evict them.
 */
export class ResponseCache {
  readonly #essential: LRUCache<string, Entry>;
  readonly #others: LRUCache<string, Entry>;

  constructor({ essentialBytes = ESSENTIAL_BYTES, otherBytes = OTHER_BYTES } = {}) {
    this.#essential = makeCache(essentialBytes);
    this.#others = makeCache(otherBytes);
  }

  has(key: string): boolean {
    return this.#essential.has(key) || this.#others.has(key);
  }

  /** The response that is current in `state`. */
  current(key: string, state: string): CachedResponse | undefined {
    const entry = this.#essential.get(key) ?? this.#others.get(key);
    return entry?.state === state ? entry.response : undefined;
  }

  /** Keeps a complete response; failed or partial ones must not be kept. A key that is essential stays so. */
  set(key: string, entry: Entry, isEssential: boolean): void {
    if (isEssential || this.#essential.has(key)) this.#essential.set(key, entry);
    else this.#others.set(key, entry);
  }

  /** A response of any state, for while the database is unavailable (RFC 5861, section 4). */
  stale(key: string): Entry | undefined {
    return this.#essential.get(key) ?? this.#others.get(key);
  }
}

function makeCache(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ response }, key) => response.body.size + 2 * key.length + 1024,
  });
}
