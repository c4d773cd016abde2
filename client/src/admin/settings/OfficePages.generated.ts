import type * as Types from '../data/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfficePagesQueryVariables = Types.Exact<{ [key: string]: never; }>;


export type OfficePagesQuery = { pages: Array<{ id: string, writtenWords: Record<string, unknown> }> };


export const OfficePagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"writtenWords"}}]}}]}}]} as unknown as DocumentNode<OfficePagesQuery, OfficePagesQueryVariables>;