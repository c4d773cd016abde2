import type { Query, QueryResults, QueryState } from '#client/shared/data/query-results.ts';

/** Sends a query. Rejects when there is no response, or one with errors. */
export type SendQuery = (query: Query) => Promise<unknown>;

const LOADING: QueryState = { status: 'loading' };
const FAILED: QueryState = { status: 'error' };

/** What the server sent with the page: the data of its queries by key, and the keys of those that failed. */
export interface RenderedResults {
  readonly loaded: Readonly<Record<string, unknown>>;
  readonly failed: readonly string[];
}

/** The results in the browser, starting from those of server rendering; kept until the document is left. */
export class BrowserResults implements QueryResults {
  readonly #send: SendQuery;
  readonly #states = new Map<string, QueryState>();
  readonly #sent = new Set<string>();
  readonly #expired = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(send: SendQuery, { loaded, failed }: RenderedResults = { loaded: {}, failed: [] }) {
    this.#send = send;
    for (const [key, data] of Object.entries(loaded)) this.#states.set(key, { status: 'loaded', data });
    for (const key of failed) this.#states.set(key, FAILED);
  }

  read({ key }: Query): QueryState {
    return this.#states.get(key) ?? LOADING;
  }

  load(query: Query): void {
    const { key } = query;
    const before = this.read(query);
    const isLoaded = before.status === 'loaded';
    if (this.#sent.has(key) || (isLoaded && !this.#expired.has(key))) return;
    this.#sent.add(key);
    this.#expired.delete(key);
    if (!isLoaded) this.#set(key, LOADING);
    const settle = (state: QueryState) => {
      this.#sent.delete(key);
      this.#set(key, state);
    };
    this.#send(query).then(
      (data) => settle({ status: 'loaded', data }),
      () => {
        if (isLoaded) this.#expired.add(key);
        settle(isLoaded ? before : FAILED);
      },
    );
  }

  expire({ key }: Query): void {
    this.#expired.add(key);
  }

  // A property, since React is given the function alone.
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #set(key: string, state: QueryState): void {
    if (this.#states.get(key) === state) return;
    this.#states.set(key, state);
    for (const listener of this.#listeners) listener();
  }
}
