import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { engineOf } from '#db/engine.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { LETTER_PAUSE, type NotificationKind, wishOf } from '#domain/notifications.ts';
import { rolePermits } from '#domain/permissions.ts';

/** Something about an inquiry of which people are told, as each of them wants. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly inquiryId: string;
  /** Accounts; `readers`: everybody who reads inquiries. Who does not read inquiries is never told. */
  readonly to: readonly string[] | 'readers';
  /** Name of the colleague or tool that caused it; null: the sender of the inquiry, or nobody. */
  readonly actor: string | null;
  /** Tells it apart from other notices: nobody is told twice of one cause. */
  readonly cause: string;
}

/** Whether an account is in use and its role reads inquiries. */
export const readsInquiries = ({
  role,
  deactivatedAt,
  invitedAt,
}: Pick<Account, 'role' | 'deactivatedAt' | 'invitedAt'>): boolean =>
  deactivatedAt === null && invitedAt === null && rolePermits(role, 'inquiries:read');

/**
 * Stores what people are told, in the transaction of its cause. A row is stored for who wants it nowhere too, so that a
 * choice of later does not tell of what is over. Returns whether letters are owed.
 */
export async function storeNotice(manager: EntityManager, now: Date, notice: Notice): Promise<boolean> {
  const { kind, inquiryId, to, actor, cause } = notice;
  const asked = await manager.find(Account, {
    ...(to !== 'readers' && { where: { id: In(to) } }),
    order: { id: 'ASC' },
  });
  const rows: Notification[] = [];
  for (const account of asked.filter(readsInquiries)) {
    const wish = wishOf(account.notificationWishes, kind);
    const isLetterOwed =
      wish.letter && account.email !== null && !(await hasLetterOf(manager, account.id, inquiryId, now));
    rows.push({
      id: randomUUID(),
      ...{ accountId: account.id, inquiryId, kind, actor, cause },
      listedAt: wish.bell ? now : null,
      readAt: null,
      state: isLetterOwed ? 'owed' : 'none',
      attempts: 0,
      nextAttemptAt: now,
      leaseUntil: null,
      leaseOwner: null,
      lastError: null,
      createdAt: now,
    });
  }
  if (rows.length === 0) return false;
  if (kind === 'replied') await forgetUnread(manager, { kind, inquiryId }, rows);
  await manager.createQueryBuilder().insert().into(Notification).values(rows).orIgnore().execute();
  return rows.some(({ state }) => state === 'owed');
}

/**
 * Removes the unread notifications of the same that people have had before: a sender may write any number of mails. Those with
 * a letter stay, for the pause between letters.
 */
async function forgetUnread(
  manager: EntityManager,
  same: Pick<Notice, 'kind' | 'inquiryId'>,
  rows: readonly Notification[],
): Promise<void> {
  const accountId = In(rows.map((row) => row.accountId));
  await manager.delete(Notification, { ...same, accountId, readAt: IsNull(), state: 'none' });
}

/** Whether a person has had a letter about an inquiry, or is owed one, since `LETTER_PAUSE`. */
async function hasLetterOf(
  manager: EntityManager,
  accountId: string,
  inquiryId: string,
  now: Date,
): Promise<boolean> {
  // Locked, so that of two units at once the second sees the letter of the first. SQLite has one writer.
  if (engineOf(manager) === 'mysql')
    await manager.findOne(Account, {
      where: { id: accountId },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    });
  return manager.existsBy(Notification, {
    ...{ accountId, inquiryId },
    state: In(['owed', 'sent']),
    createdAt: MoreThan(new Date(now.getTime() - LETTER_PAUSE)),
  });
}
