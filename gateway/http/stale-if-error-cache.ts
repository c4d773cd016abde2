import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Clock } from '../ports/clock.ts';

/** A cached value with its age. */
export interface CachedValue<Value> {
  readonly value: Value;
  /** Whole seconds since the value was stored. */
  readonly age: number;
}

/** Bounded LRU cache of the last good values, served while the database is unavailable (RFC 5861, section 4). */
export class StaleIfErrorCache<Value extends object> {
  readonly #clock: Clock;
  readonly #entries: LRUCache<string, { value: Value; at: number }>;

  /** `max`: number of entries; the least recently used one is dropped first. */
  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#entries = new LRUCache({ max });
  }

  /** Stores a complete value that was just read; failed or partial values must not be stored. */
  set(key: string, value: Value): void {
    this.#entries.set(key, { value, at: this.#clock.now().getTime() });
  }

  /** The result of `read`, or the cached value while the database is unavailable. Errors: those of `read`. */
  async load(key: string, read: () => Promise<Value>): Promise<Value> {
    try {
      const value = await read();
      this.set(key, value);
      return value;
    } catch (error) {
      const cached = error instanceof DatabaseUnavailable ? this.get(key) : null;
      if (!cached) throw error;
      return cached.value;
    }
  }

  /** The cached value; null: none. */
  get(key: string): CachedValue<Value> | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const age = Math.floor((this.#clock.now().getTime() - entry.at) / 1000);
    return { value: entry.value, age: Math.max(0, age) };
  }
}

/** Marks a response as stale by its Age, and keeps it out of every cache (RFC 9111, section 5.1). */
export const staleHeaders = (age: number): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  age: String(age),
});
