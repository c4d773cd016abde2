import type * as Types from './types.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MarkAllNotificationsReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAllNotificationsRead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllNotificationsRead"}}]}}]} as unknown as DocumentNode<Types.MarkAllNotificationsReadMutation, Types.MarkAllNotificationsReadMutationVariables>;