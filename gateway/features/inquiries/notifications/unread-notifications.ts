import type { EntityManager } from 'typeorm';
import { Notification } from '#db/entities/notification.entity.ts';

/** The unread notifications of a person: how many, and the time of the newest; empty: there is none. */
export interface UnreadNotifications {
  readonly count: number;
  readonly newest: string;
}

/** Those of each of some people. */
export async function unreadByAccount(
  manager: EntityManager,
  accountIds: readonly string[],
): Promise<Map<string, UnreadNotifications>> {
  const unread = new Map(accountIds.map((id) => [id, { count: 0, newest: '' }]));
  if (accountIds.length === 0) return unread;
  const rows: { accountId: string; count: number | string; newest: unknown }[] = await manager
    .createQueryBuilder()
    .select('told.accountId', 'accountId')
    .addSelect('COUNT(*)', 'count')
    .addSelect('MAX(told.createdAt)', 'newest')
    .from(Notification, 'told')
    .where('told.readAt IS NULL AND told.accountId IN (:...accountIds) AND told.listedAt IS NOT NULL', {
      accountIds,
    })
    .groupBy('told.accountId')
    .getRawMany();
  for (const { accountId, count, newest } of rows)
    unread.set(accountId, { count: Number(count), newest: String(newest) });
  return unread;
}
