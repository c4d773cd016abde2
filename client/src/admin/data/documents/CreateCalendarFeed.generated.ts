import type * as Types from './types.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const CreateCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCalendarFeed"}}]}}]} as unknown as DocumentNode<Types.CreateCalendarFeedMutation, Types.CreateCalendarFeedMutationVariables>;