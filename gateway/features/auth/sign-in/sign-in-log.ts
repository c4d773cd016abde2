import type { EntityManager } from 'typeorm';
import { isDuplicate } from '#db/database-faults.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { recordActivities } from '#gateway/write/activity-log.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

const HOUR = 60 * 60 * 1000;

const FAULTS = {
  password: 'wrong password',
  code: 'wrong code',
  deactivated: 'the account is deactivated',
  passkey: 'the passkey was refused',
  challenge: 'the challenge of the passkey had expired or was answered before',
} as const;

/** Why a sign-in failed. */
export type SignInFault = keyof typeof FAULTS;

interface FailedSignIn {
  readonly account: Account | null;
  readonly fault: SignInFault;
  readonly at: Date;
}

/**
 * Logs a failed sign-in. Those of an hour are one entry for each account, and one for all names and one for all passkeys
 * that no account has: guesses without end must not fill the log. `account` null: name or passkey are no account's. What
 * was typed is not kept then: people type passwords there.
 */
export async function recordFailedSignIn(
  { database, clock }: UnitsOfWork,
  account: Account | null,
  fault: SignInFault,
): Promise<void> {
  const failed = { account, fault, at: clock.now() };
  const id = entryIdOf(failed);
  const count = () => database.write((manager) => countFailure(manager, id, failed, database.forChange));
  await count().catch((error) => {
    // The first two of an hour came at the same time.
    if (isDuplicate(error)) return count();
    throw error;
  });
}

function entryIdOf({ account, fault, at }: FailedSignIn): string {
  const hour = Math.floor(at.getTime() / HOUR).toString(36);
  return `sign-in-${hour}-${account?.id ?? (isOfPasskey(fault) ? 'passkey' : 'unknown')}`.slice(0, 64);
}

const isOfPasskey = (fault: SignInFault): boolean => fault === 'passkey' || fault === 'challenge';

async function countFailure(
  manager: EntityManager,
  id: string,
  failed: FailedSignIn,
  lock: UnitsOfWork['database']['forChange'],
): Promise<void> {
  const stored = await manager.findOne(Activity, { where: { id }, ...lock });
  const attempts = stored ? attemptsOf(stored) + 1 : 1;
  const changes = [{ field: 'attempts', before: null, after: String(attempts) }];
  const entry = { summary: sentenceOf(failed, attempts), changes };
  if (stored) {
    await manager.update(Activity, { id }, entry);
    return;
  }
  const thingId = failed.account?.id ?? 'unknown';
  const failure = { actor: 'visitor', action: 'sign-in-failed', thing: 'session', thingId } as const;
  await recordActivities(manager, failed.at, [{ ...failure, ...entry, id }]);
}

const attemptsOf = ({ changes }: Activity): number => Number(changes[0]?.after ?? 0);

function sentenceOf({ account, fault }: FailedSignIn, attempts: number): string {
  const unknown = isOfPasskey(fault) ? 'passkey' : 'name';
  const as = account ? `as “${account.username}”` : `with a ${unknown} that no account has`;
  if (attempts > 1) return `${attempts} sign-ins ${as} failed within an hour.`;
  return account ? `A sign-in ${as} failed: ${FAULTS[fault]}.` : `A sign-in ${as} failed.`;
}
