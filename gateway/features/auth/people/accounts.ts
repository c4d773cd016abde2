import type { EntityManager } from 'typeorm';
import { decideAlone } from '#db/conflict-rows.ts';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { Staff } from '#gateway/kernel/actor.ts';
import { unauthenticated } from '#gateway/kernel/errors.ts';
import type { ActivityEntry } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** The name by which other people know an account. */
export const personName = ({ name, username }: Account): string => name || username;

/** The account with this name, compared without regard to case; null: none. */
export async function findAccount(manager: EntityManager, username: string): Promise<Account | null> {
  return (
    manager
      .createQueryBuilder(Account, 'account')
      // Engines lower letters such as the dotted I differently; the throttle counts names as they are lowered here.
      .where('LOWER(account.username) = :lowered', { lowered: username.toLowerCase() })
      .getOne()
  );
}

/**
 * The account of the actor. `lock`: find options that lock it for the rest of the transaction, in which it is then not
 * deactivated or given another role, on another node of a cluster neither. Errors: UNAUTHENTICATED when
 * it was deactivated or deleted meanwhile.
 */
export async function accountOf(
  manager: EntityManager,
  staff: Staff,
  lock: Database['forChange'] = {},
): Promise<Account> {
  if (lock.lock) await decideAlone(manager, 'accounts');
  const account = await manager.findOne(Account, { where: { id: staff.accountId }, ...lock });
  if (!account || account.deactivatedAt) throw unauthenticated();
  return account;
}

/** Says in the activity log what was done to an account: it was changed, unless `more` says otherwise. */
export function logAccount(
  unit: UnitOfWork,
  thingId: string,
  summary: string,
  more: Partial<Pick<ActivityEntry, 'action' | 'changes'>> = {},
): void {
  unit.log({ action: 'updated', thing: 'account', thingId, summary, ...more });
}
