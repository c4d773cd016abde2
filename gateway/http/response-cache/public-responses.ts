import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../ports/clock.ts';
import { type CachedResponse, makeCachedResponse, type ResponseHeaders } from './cached-response.ts';
import type { ContentState } from './content-state.ts';
import { ResponseCache } from './response-cache.ts';

/** Number of different Accept headers whose media type is remembered; tools send about ten. */
const MAX_ACCEPT_HEADERS = 100;

/** A response that is no longer known to be current. */
export interface StaleResponse {
  readonly response: CachedResponse;
  /** Whole seconds since it was last known to be current. */
  readonly age: number;
}

/** A response as a route of an API sends it. */
export interface SentResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly text: string;
  readonly route: string;
}

/**
 * The one place that keeps public responses: pages, REST reads and GraphQL queries over public content. What a signed-in
 * caller receives is never kept, because only requests of visitors are announced by `expect`.
 */
export class PublicResponses {
  readonly state: ContentState;
  readonly #clock: Clock;
  readonly #cache = new ResponseCache();
  /** Requests whose responses will be kept, with the state from before the response is made. */
  readonly #expected = new WeakMap<IncomingMessage, { readonly key: string; readonly state: string }>();
  /** Requests that are making a response, by its key. */
  readonly #making = new Map<string, Promise<void>>();
  readonly #mediaTypes = new LRUCache<string, string>({ max: MAX_ACCEPT_HEADERS });

  constructor(state: ContentState, clock: Clock) {
    this.state = state;
    this.#clock = clock;
  }

  /** Whether a response is kept under `key`, current or not. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  /** The response under `key`, if it is current in `state`. */
  current(key: string, state: string): CachedResponse | undefined {
    return this.#cache.current(key, state);
  }

  /** The response under `key`, current or not, for while the database is unavailable. */
  stale(key: string): StaleResponse | null {
    const entry = this.#cache.stale(key);
    if (!entry) return null;
    const current = this.state.lastCurrent(entry.state) ?? entry.madeAt;
    const age = Math.floor((this.#clock.now().getTime() - current.getTime()) / 1000);
    return { response: entry.response, age: Math.max(0, age) };
  }

  /** Keeps a response that was made in `state`. */
  keep(key: string, state: string, response: CachedResponse, isEssential: boolean): void {
    this.#cache.set(key, { state, response, madeAt: this.#clock.now() }, isEssential);
  }

  /** Announces that the response to `request` may be kept under `key`, if its route allows. */
  expect(request: IncomingMessage, key: string, state: string): void {
    this.#expected.set(request, { key, state });
  }

  /**
   * Keeps what a route sends to an expected request, unless it failed or is stale itself. `place`: where, from the
   * announced key.
   */
  keepSent(
    request: IncomingMessage,
    sent: SentResponse,
    place: (key: string) => { readonly key: string; readonly isEssential: boolean },
  ): void {
    const expected = this.#expected.get(request);
    const { status, headers, text } = sent;
    if (!expected || status !== 200 || 'set-cookie' in headers || 'age' in headers) return;
    const { key, isEssential } = place(expected.key);
    this.keep(key, expected.state, makeCachedResponse(sent, text), isEssential);
  }

  /**
   * Makes the response under `key` once however many ask at the same time: the first caller makes it, which ends when
   * the returned function is called. Later ones receive a promise of that end.
   */
  make(key: string): (() => void) | Promise<void> {
    const making = this.#making.get(key);
    if (making) return making;
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#making.set(key, promise);
    return () => {
      this.#making.delete(key);
      end();
    };
  }

  /** Remembers which media type the GraphQL server chose for an Accept header. */
  learnMediaType(accept: string, mediaType: string): void {
    if (accept.length <= 200) this.#mediaTypes.set(accept, mediaType);
  }

  /** The media types that were chosen so far. */
  get mediaTypes(): readonly string[] {
    return [...new Set(this.#mediaTypes.values())];
  }

  /** The media type for an Accept header; undefined: not known yet. */
  mediaTypeFor(accept: string): string | undefined {
    return this.#mediaTypes.get(accept);
  }
}
