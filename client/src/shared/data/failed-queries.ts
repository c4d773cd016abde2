import type { DocumentNode, OperationVariables } from '@apollo/client';
import { createContext, use, useSyncExternalStore } from 'react';

/** The name of a query with its variables, the same on the server and in the browser. */
export function queryName(document: DocumentNode, variables: OperationVariables): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return `${operation?.name?.value ?? ''} ${JSON.stringify(variables)}`;
}

const FailedQueries = createContext<ReadonlySet<string>>(new Set());

/** Around the page in the browser. The value has the names of the queries that failed while the server rendered it. */
export const FailedQueriesProvider = FailedQueries.Provider;

const unchanging = () => () => undefined;

/**
 * Whether the markup that this component hydrates shows a query as failed. Apollo's cache has no failures, and hydration has
 * to render what the server rendered; right after it this is false. It must not be read above sections that hydrate later:
 * React would hydrate all of them in the same task.
 */
export function useFailedOnServer(document: DocumentNode, variables: OperationVariables): boolean {
  const failed = use(FailedQueries);
  return useSyncExternalStore(
    unchanging,
    () => false,
    () => failed.has(queryName(document, variables)),
  );
}
