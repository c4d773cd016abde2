import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { isShutOut } from '#gateway/features/auth/sign-in/sign-in-policy.ts';
import type { KnownActor } from '#gateway/kernel/actor.ts';
import { personName } from './accounts.ts';

/** What a row keeps of whoever made it. */
export const idOfActor = (actor: KnownActor): string =>
  actor.kind === 'staff' ? actor.accountId : actor.tokenId;

/**
 * Whoever made a row, an account or a token, with the rights and the sign-in policy of now; null: it has no access any more.
 * `provedAt`: when it proved who it is.
 */
export async function actorBehind(
  manager: EntityManager,
  id: string,
  { now, provedAt = null }: { readonly now: Date; readonly provedAt?: Date | null },
): Promise<KnownActor | null> {
  const account = await manager.findOneBy(Account, { id });
  if (account) {
    if (account.deactivatedAt) return null;
    const { username, role } = account;
    const lacksSecondFactor = await isShutOut(manager, account);
    return {
      ...({ kind: 'staff', address: '', sessionId: '', accountId: id } as const),
      ...{ username, role, name: personName(account), lacksSecondFactor, provedAt },
    };
  }
  const token = await manager.findOneBy(ApiToken, { id });
  if (!token || (token.expiresAt !== null && token.expiresAt <= now)) return null;
  return { kind: 'tool', address: '', tokenId: id, name: token.name, scopes: token.scopes };
}
