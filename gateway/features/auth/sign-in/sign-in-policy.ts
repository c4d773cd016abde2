import type { EntityManager } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { type SecondFactorPolicy, SignInPolicyRow } from '#db/entities/sign-in-policy.entity.ts';

/** What owners demand of every sign-in. `version` 0: nobody has saved it. */
export interface SignInPolicy {
  readonly secondFactor: SecondFactorPolicy;
  readonly version: number;
}

/** The id of the one row. */
export const POLICY_ID = 1;

/** The policy in force. `lock`: find options that lock its row for a change. */
export async function readSignInPolicy(
  manager: EntityManager,
  lock: { lock?: { mode: 'pessimistic_write' } } = {},
): Promise<SignInPolicy> {
  const row = await manager.findOne(SignInPolicyRow, { where: { id: POLICY_ID }, ...lock });
  return { secondFactor: row?.secondFactor ?? 'optional', version: row?.version ?? 0 };
}

/**
 * Whether the policy asks more than a session has. A passkey is both factors, in the sessions that it opened alone: the
 * password of its owner may be stolen.
 */
export const lacksFactor = (
  { totpSecret }: Account,
  { secondFactor }: SignInPolicy,
  passkeyId: string | null,
): boolean => secondFactor === 'required' && totpSecret === null && passkeyId === null;

/** Whether the policy keeps a person out of everything but the own account in any session: without codes and passkeys. */
export async function isShutOut(manager: EntityManager, account: Account): Promise<boolean> {
  const passkey = await manager.findOneBy(Passkey, { accountId: account.id });
  return lacksFactor(account, await readSignInPolicy(manager), passkey?.id ?? null);
}
