import { InMemoryCache } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Query, QueryResults, QueryState } from '#client/shared/data/query-results.ts';
import type { RenderedResults } from './browser-results.ts';

/** Executes an operation inside the gateway, without an HTTP request. */
export type Execute = (operation: {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** Makes of a document what the browser's Apollo sends, under which the gateway keeps its result. */
const sentDocuments = new InMemoryCache();

/** The results of one server rendering: what is read and not there is executed before the page is rendered again. */
export class ServerResults implements QueryResults {
  readonly #execute: Execute;
  readonly #states = new Map<string, QueryState>();
  readonly #missing = new Map<string, Query>();

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  read(query: Query): QueryState {
    const state = this.#states.get(query.key);
    if (state) return state;
    this.#missing.set(query.key, query);
    return { status: 'loading' };
  }

  /** Renders until no query is missing. A query that fails has the state of an error. */
  async render(renderOnce: () => string): Promise<string> {
    for (;;) {
      const html = renderOnce();
      if (this.#missing.size === 0) return html;
      const queries = [...this.#missing.values()];
      this.#missing.clear();
      await Promise.all(queries.map((query) => this.#run(query)));
    }
  }

  /** What the browser starts from. */
  get rendered(): RenderedResults {
    const states = [...this.#states];
    return {
      loaded: Object.fromEntries(
        states.flatMap(([key, state]) => (state.status === 'loaded' ? [[key, state.data]] : [])),
      ),
      failed: states.filter(([, { status }]) => status === 'error').map(([key]) => key),
    };
  }

  async #run({ document, variables, key }: Query): Promise<void> {
    const query = sentDocuments.transformDocument(document);
    const operationName = key.split(' ', 1)[0] ?? '';
    const result = await this.#execute({ query, variables: { ...variables }, operationName }).catch(
      () => null,
    );
    const isLoaded = result?.data && !result.errors;
    this.#states.set(key, isLoaded ? { status: 'loaded', data: result.data } : { status: 'error' });
  }

  // Nothing changes while a page is rendered.
  readonly subscribe = () => () => undefined;
  load(): void {}
  expire(): void {}
}
