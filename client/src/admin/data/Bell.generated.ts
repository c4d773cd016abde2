import type * as Types from './types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BellCountsQueryVariables = Types.Exact<{ [key: string]: never; }>;


export type BellCountsQuery = { newInquiryCount: number, unreadNotificationCount: number, requestedAppointmentCount: number, inboxCounts: { mine: number, unassigned: number, overdue: number, snoozed: number, all: number, spam: number } };


export const BellCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BellCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newInquiryCount"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAppointmentCount"}},{"kind":"Field","name":{"kind":"Name","value":"inboxCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mine"}},{"kind":"Field","name":{"kind":"Name","value":"unassigned"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"snoozed"}},{"kind":"Field","name":{"kind":"Name","value":"all"}},{"kind":"Field","name":{"kind":"Name","value":"spam"}}]}}]}}]} as unknown as DocumentNode<BellCountsQuery, BellCountsQueryVariables>;