import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import type { Actor } from '#gateway/actor.ts';
import { notSignedIn } from '#gateway/errors.ts';

/** Somebody who is signed in as a person. */
export type Staff = Extract<Actor, { kind: 'staff' }>;

/** The account of a name, or null. Names are told apart without regard to case. */
export async function findAccount(manager: EntityManager, username: string): Promise<Account | null> {
  return manager
    .createQueryBuilder(Account, 'account')
    .where('LOWER(account.username) = LOWER(:username)', { username })
    .getOne();
}

/** The account of whoever asks. Errors: NOT_SIGNED_IN when it went away meanwhile. */
export async function accountOf(manager: EntityManager, staff: Staff): Promise<Account> {
  const account = await manager.findOneBy(Account, { id: staff.accountId });
  if (!account) throw notSignedIn();
  return account;
}
