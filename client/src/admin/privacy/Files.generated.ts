import type * as Types from '../data/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FileSettingsQueryVariables = Types.Exact<{ [key: string]: never; }>;


export type FileSettingsQuery = { fileSettings: { formTakesFiles: boolean, megabytes: number, receivedMegabytes: number, sentMegabytes: number, files: number, version: number } };

export type SaveFileSettingsMutationVariables = Types.Exact<{
  input: Types.FileSettingsInput;
  ifVersion?: Types.InputMaybe<Types.Scalars['Int']['input']>;
}>;


export type SaveFileSettingsMutation = { saveFileSettings: { formTakesFiles: boolean, megabytes: number, receivedMegabytes: number, sentMegabytes: number, files: number, version: number } };


export const FileSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formTakesFiles"}},{"kind":"Field","name":{"kind":"Name","value":"megabytes"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"sentMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<FileSettingsQuery, FileSettingsQueryVariables>;
export const SaveFileSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveFileSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FileSettingsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveFileSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formTakesFiles"}},{"kind":"Field","name":{"kind":"Name","value":"megabytes"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"sentMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<SaveFileSettingsMutation, SaveFileSettingsMutationVariables>;