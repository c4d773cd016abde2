import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { from } from 'rxjs';
import { queryName } from '#client/shared/data/failed-queries.ts';
import { makePageCache } from './page-cache.ts';

/** Executes an operation inside the gateway, without an HTTP request. */
export type Execute = (operation: {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** Apollo for one rendering of a page. */
export interface ServerApollo {
  readonly apollo: ApolloClient;
  readonly cache: InMemoryCache;
  /** The names of the queries that have failed (shared/data/failed-queries.ts). */
  readonly failed: readonly string[];
}

/**
 * Makes the Apollo of one rendering. The documents it executes are those that the browser's Apollo sends, under which the
 * gateway keeps their results. `execute` is the gateway's, since a schema is executed by one copy of graphql only.
 */
export function makeServerApollo(execute: Execute): ServerApollo {
  // What is read twice in one rendering is read faster than it is remembered.
  const cache = makePageCache({ resultCaching: false });
  const failed: string[] = [];
  const link = new ApolloLink(({ query, variables, operationName = '' }) => {
    const run = async () => {
      try {
        const { data, errors } = await execute({ query, variables, operationName });
        if (data && !errors) return { data };
      } catch {
        // As an answer with errors.
      }
      failed.push(queryName(query, variables));
      throw new Error(`${operationName} failed.`);
    };
    return from(run());
  });
  return { apollo: new ApolloClient({ ssrMode: true, link, cache }), cache, failed };
}
