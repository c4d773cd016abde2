import type * as Types from './types.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const DisconnectBusyCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisconnectBusyCalendar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disconnectBusyCalendar"}}]}}]} as unknown as DocumentNode<Types.DisconnectBusyCalendarMutation, Types.DisconnectBusyCalendarMutationVariables>;