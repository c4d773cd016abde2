import { operation } from './apis.ts';
import { callOf } from './call.ts';
import type { Caller } from './test-gateway.ts';

/** The operations on the own notifications. */
export const notificationOperations = {
  list: callOf(
    'notifications',
    'edges { cursor node { id kind inquiryId reference subject sender actor createdAt readAt } } pageInfo { hasNextPage endCursor }',
  ),
  count: callOf('unreadNotificationCount'),
  mark: callOf('markNotificationsRead'),
  markAll: callOf('markAllNotificationsRead'),
  preferences: callOf('notificationPreferences', 'kind bell letter digest'),
  save: callOf('setNotificationPreferences', 'kind bell letter digest'),
};

/** Operations of colleagues of which somebody is told. */
export const teamOperations = {
  update: operation(
    'mutation($id: ID!, $input: InquiryInput!, $v: Int) { updateInquiry(id: $id, input: $input, ifVersion: $v) { id } }',
  ),
  change: callOf('changeInquiries', 'id'),
  comment: operation(
    'mutation($id: ID!, $input: InquiryCommentInput!) { commentOnInquiry(inquiryId: $id, input: $input) { id text mentions } }',
  ),
  readers: callOf('inquiryReaders', 'id name'),
};

/** A notification as the list answers it. */
export interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly inquiryId: string;
  readonly reference: string;
  readonly subject: string;
  readonly sender: string;
  readonly actor: string | null;
  readonly readAt: string | null;
}

/** The first of the own notifications, newest first. */
export async function notificationsOf(caller: Caller, requested: object = {}): Promise<Listed[]> {
  const { value } = await notificationOperations.list(caller, { first: 50, ...requested });
  return value.edges.map(({ node }: { node: Listed }) => node);
}

/** What the notifications of a person tell, newest first: kind and who caused it. */
export const notifiedOf = async (caller: Caller): Promise<string[]> =>
  (await notificationsOf(caller)).map(({ kind, actor }) => (actor ? `${kind} by ${actor}` : kind));
