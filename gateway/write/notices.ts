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

/** Rows of one statement, far below the 32,766 values that SQLite takes. */
const BATCH = 500;

/** Who is told of something. */
interface PersonalNotice {
  readonly account: Account;
  readonly notice: Notice;
}

/**
 * Stores what people are told, in the transaction of its cause and in few statements however much there is. A row is stored
 * for who wants it nowhere too, so that a choice of later does not tell of what is over. Returns whether letters are owed.
 */
export async function storeNotices(
  manager: EntityManager,
  now: Date,
  notices: readonly Notice[],
): Promise<boolean> {
  const personal = await personalNotices(manager, notices);
  if (personal.length === 0) return false;
  const byLetter = personal.filter(
    ({ account, notice }) => wishOf(account.notificationWishes, notice.kind).letter && account.email !== null,
  );
  const owed = await owedLetters(manager, byLetter, now);
  const rows = personal.map((one): Notification => {
    const { kind, inquiryId, actor, cause } = one.notice;
    return {
      id: randomUUID(),
      ...{ accountId: one.account.id, inquiryId, kind, actor, cause },
      listedAt: wishOf(one.account.notificationWishes, kind).bell ? now : null,
      readAt: null,
      state: owed.has(one) ? 'owed' : 'none',
      attempts: 0,
      nextAttemptAt: now,
      leaseUntil: null,
      leaseOwner: null,
      lastError: null,
      createdAt: now,
    };
  });
  for (const { kind, inquiryId } of notices)
    if (kind === 'replied') await forgetUnread(manager, { kind, inquiryId }, rows);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await manager.createQueryBuilder().insert().into(Notification).values(batch).orIgnore().execute();
  }
  return owed.size > 0;
}

/** Who is told of each notice: whom it names, as far as they read inquiries. */
async function personalNotices(
  manager: EntityManager,
  notices: readonly Notice[],
): Promise<PersonalNotice[]> {
  if (notices.length === 0) return [];
  const named = notices.flatMap(({ to }) => (to === 'readers' ? [] : to));
  const accounts = await manager.find(Account, {
    ...(notices.every(({ to }) => to !== 'readers') && { where: { id: In(named) } }),
    order: { id: 'ASC' },
  });
  const readers = accounts.filter(readsInquiries);
  return notices.flatMap((notice) =>
    readers
      .filter(({ id }) => notice.to === 'readers' || notice.to.includes(id))
      .map((account) => ({ account, notice })),
  );
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
  const accountId = In(rows.filter(isLike(same)).map((row) => row.accountId));
  await manager.delete(Notification, { ...same, accountId, readAt: IsNull(), state: 'none' });
}

const isLike =
  ({ kind, inquiryId }: Pick<Notice, 'kind' | 'inquiryId'>) =>
  (row: Notification): boolean =>
    row.kind === kind && row.inquiryId === inquiryId;

/**
 * Those who are owed a letter, of those who want one: who has had one about the inquiry since `LETTER_PAUSE`, or is owed one,
 * gets no other.
 */
async function owedLetters(
  manager: EntityManager,
  wanted: readonly PersonalNotice[],
  now: Date,
): Promise<ReadonlySet<PersonalNotice>> {
  if (wanted.length === 0) return new Set();
  const accountIds = [...new Set(wanted.map(({ account }) => account.id))];
  // Locked, so that of two units at once the second sees the letter of the first. SQLite has one writer.
  if (engineOf(manager) === 'mysql')
    await manager.find(Account, {
      where: { id: In(accountIds) },
      select: { id: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  const had = await manager.find(Notification, {
    select: { id: true, accountId: true, inquiryId: true },
    where: {
      accountId: In(accountIds),
      inquiryId: In([...new Set(wanted.map(({ notice }) => notice.inquiryId))]),
      state: In(['owed', 'sent']),
      createdAt: MoreThan(new Date(now.getTime() - LETTER_PAUSE)),
    },
  });
  const keyOf = (accountId: string, inquiryId: string) => JSON.stringify([accountId, inquiryId]);
  const taken = new Set(had.map(({ accountId, inquiryId }) => keyOf(accountId, inquiryId)));
  return new Set(
    wanted.filter(({ account, notice }) => {
      const key = keyOf(account.id, notice.inquiryId);
      const isFirst = !taken.has(key);
      taken.add(key);
      return isFirst;
    }),
  );
}
