import type { DocumentNode } from 'graphql';

/** A name for one question with its variables, the same on the server and in the browser. */
export function questionKey(document: DocumentNode, variables: object = {}): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return `${operation?.name?.value ?? ''} ${JSON.stringify(variables)}`;
}
