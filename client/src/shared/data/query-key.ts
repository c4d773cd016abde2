import type { DocumentNode } from 'graphql';

/** The key of a query with its variables, the same on the server and in the browser. */
export function queryKey(document: DocumentNode, variables: object = {}): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return `${operation?.name?.value ?? ''} ${JSON.stringify(variables)}`;
}
