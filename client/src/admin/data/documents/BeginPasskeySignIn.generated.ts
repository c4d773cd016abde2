import type * as Types from './types.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const BeginPasskeySignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginPasskeySignIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginPasskeySignIn"}}]}}]} as unknown as DocumentNode<Types.BeginPasskeySignInMutation, Types.BeginPasskeySignInMutationVariables>;