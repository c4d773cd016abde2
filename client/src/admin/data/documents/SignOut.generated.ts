import type * as Types from './types.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"}}]}}]} as unknown as DocumentNode<Types.SignOutMutation, Types.SignOutMutationVariables>;