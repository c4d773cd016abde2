import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { from, tap } from 'rxjs';
import { queryKey } from '#client/shared/data/query-key.ts';

/** Executes an operation inside the gateway, without an HTTP request. */
export type Execute = (operation: {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** Apollo for one server rendering. Adds the keys of queries that fail to `failed`. */
export function makeServerApollo(execute: Execute, cache: InMemoryCache, failed: Set<string>): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName = '' }) => {
    const fail = () => failed.add(queryKey(query, variables));
    const result = execute({ query, variables, operationName }) as Promise<ApolloLink.Result>;
    return from(result).pipe(tap({ next: ({ errors }) => errors && fail(), error: fail }));
  });
  return new ApolloClient({ ssrMode: true, link, cache });
}
