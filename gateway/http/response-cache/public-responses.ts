import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { KnownContentVersion } from '#db/known-content-version.ts';
import { BOOKING_STEP_MINUTES } from '#domain/booking-terms.ts';
import type { Clock } from '../../ports/clock.ts';
import { type CachedResponse, makeCachedResponse, type ResponseHeaders } from './cached-response.ts';

/** Bytes for responses whose number is bounded: pages, lists, and the queries of the pages. */
const ESSENTIAL_BYTES = 32 * 1024 * 1024;
/** Bytes for all others, whose number callers choose. */
const OTHER_BYTES = 16 * 1024 * 1024;
/** Midnight in India is a multiple of it, too. */
const STEP = BOOKING_STEP_MINUTES * 60_000;
/** Number of different Accept headers whose media type is remembered; tools send about ten. */
const MAX_ACCEPT_HEADERS = 100;

/** A response that is no longer known to be current. */
export interface StaleResponse {
  readonly response: CachedResponse;
  /** Whole seconds since it was last known to be current. */
  readonly age: number;
}

/** Marks a response as stale by its Age, and keeps it out of every cache (RFC 9111, section 5.1). */
export const staleHeaders = (age: number): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  age: String(age),
});

/** A response as a route of an API sends it. */
export interface SentResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly text: string;
  readonly route: string;
}

/** A response that a route may send. */
interface ExpectedResponse {
  readonly key: string;
  readonly state: string;
  /** Called once the route sends it, before its caller has received it. */
  readonly sent: () => void;
}

/** A response with its state. */
interface Entry {
  readonly response: CachedResponse;
  /** The state of the content it shows. */
  readonly state: string;
  readonly madeAt: Date;
}

/**
 * The one place that keeps public responses: pages, REST reads and GraphQL queries over public content, by key and state of
 * the content, bounded by bytes. What a signed-in caller receives is never kept, because only requests of visitors are
 * announced by `expect`. Essential responses have a budget of their own, so that invented questions cannot evict them.
 *
 * The state is what public responses depend on: the content version, and the quarter of an hour, because slots can no longer
 * be booked from such an instant on. Responses made in one state are current as long as the state is.
 */
export class PublicResponses {
  readonly #essential = makeStore(ESSENTIAL_BYTES);
  readonly #others = makeStore(OTHER_BYTES);
  /** Requests whose responses will be kept, with the state from before the response is made. */
  readonly #expected = new WeakMap<IncomingMessage, ExpectedResponse>();
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #mediaTypes = new LRUCache<string, string>({ max: MAX_ACCEPT_HEADERS });
  #state = '';
  #stateVersion = -1;
  #stateStep = -1;
  #knownAt = new Date(0);

  constructor(
    private readonly version: KnownContentVersion,
    private readonly clock: Clock,
  ) {}

  /** The current state; at once when it is known. Errors: DatabaseUnavailable. */
  state(): string | Promise<string> {
    const version = this.version.current();
    return typeof version === 'number' ? this.#stateOf(version) : version.then((read) => this.#stateOf(read));
  }

  /** The state as the database says now, before a response is made. Errors: DatabaseUnavailable. */
  async readState(): Promise<string> {
    return this.#stateOf(await this.version.read());
  }

  #stateOf(version: number): string {
    this.#knownAt = this.clock.now();
    const step = Math.floor(this.#knownAt.getTime() / STEP);
    if (version !== this.#stateVersion || step !== this.#stateStep) {
      this.#stateVersion = version;
      this.#stateStep = step;
      this.#state = `${version} ${step}`;
    }
    return this.#state;
  }

  #entry(key: string): Entry | undefined {
    return this.#essential.get(key) ?? this.#others.get(key);
  }

  /** Whether a response is kept under `key`, current or not. */
  has(key: string): boolean {
    return this.#essential.has(key) || this.#others.has(key);
  }

  /** Whether it is kept among the essential ones. */
  isEssential(key: string): boolean {
    return this.#essential.has(key);
  }

  /** The response under `key`, if it is current in `state`. */
  current(key: string, state: string): CachedResponse | undefined {
    const entry = this.#entry(key);
    return entry?.state === state ? entry.response : undefined;
  }

  /** The response under `key`, current or not, for while the database is unavailable (RFC 5861, section 4). */
  stale(key: string): StaleResponse | null {
    const entry = this.#entry(key);
    if (!entry) return null;
    const current = entry.state === this.#state ? this.#knownAt : entry.madeAt;
    const age = Math.floor((this.clock.now().getTime() - current.getTime()) / 1000);
    return { response: entry.response, age: Math.max(0, age) };
  }

  /** Keeps a complete response that was made in `state`. A key that is essential stays so. */
  keep(key: string, state: string, response: CachedResponse, isEssential: boolean): void {
    const store = isEssential || this.#essential.has(key) ? this.#essential : this.#others;
    store.set(key, { state, response, madeAt: this.clock.now() });
  }

  /**
   * Announces that the response to `request` may be kept under `key`, if its route allows. Resolves once it is, or cannot
   * be; never for a route that keeps none.
   */
  expect(request: IncomingMessage, key: string, state: string): Promise<void> {
    return new Promise((sent) => {
      this.#expected.set(request, { key, state, sent });
    });
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
    expected?.sent();
    if (!expected || status !== 200 || 'set-cookie' in headers || 'age' in headers) return;
    const { key, isEssential } = place(expected.key);
    this.keep(key, expected.state, makeCachedResponse(sent, text), isEssential);
  }

  /** Makes what is asked for under `key` once, however many ask until it is made; `make` is called at once, or not at all. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const making = this.#making.get(key) as Promise<T> | undefined;
    if (making) return making;
    const made = make().finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
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

const makeStore = (maxSize: number): LRUCache<string, Entry> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ response }, key) => response.body.size + 2 * key.length + 1024,
  });
