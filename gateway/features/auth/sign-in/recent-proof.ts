import type { Account } from '#db/entities/account.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import type { Staff } from '#gateway/kernel/actor.ts';
import { requireProofOf } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { lacksFactor, readSignInPolicy } from './sign-in-policy.ts';

/** Stores with the session that the person has proved who it is. */
export async function rememberProof({ manager, by, now: provedAt }: UnitOfWork<Staff>): Promise<void> {
  await manager.update(Session, { id: by.sessionId }, { provedAt });
}

/** Whether a second factor is required and the person has passkeys alone, so that the password proves no more than at the sign-in. */
export const provesTooLittle = async ({ manager }: UnitOfWork<Staff>, account: Account): Promise<boolean> =>
  lacksFactor(account, await readSignInPolicy(manager), null);

/**
 * Requires a proof of the last ten minutes beside the password that was given, where that proves too little: whoever finds an
 * open browser and knows the password must not set up a factor of their own. A session that has no factor may set up the first.
 * Returns whether the password was enough. Errors: CONFIRMATION_REQUIRED.
 */
export async function requireMoreThanPassword(unit: UnitOfWork<Staff>, account: Account): Promise<boolean> {
  const isTooLittle = !unit.by.lacksSecondFactor && (await provesTooLittle(unit, account));
  if (isTooLittle) requireProofOf(unit.by, unit.now);
  return !isTooLittle;
}
