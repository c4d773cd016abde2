import type { EntityManager } from 'typeorm';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import type { Staff } from '#gateway/features/auth/people/accounts.ts';
import { forbidden } from '#gateway/kernel/errors.ts';
import { publicIdOf } from '#gateway/kernel/secret.ts';

/** A passkey as shown to its owner; `id` is neither the credential id nor its digest. */
export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  /** Whether it works on several devices of its owner. */
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly version: number;
}

/** A passkey as its owner sees it. */
export const passkeyViewOf = ({
  id,
  name,
  deviceType,
  backedUp,
  createdAt,
  lastUsedAt,
  version,
}: Passkey): PasskeyView => ({
  id: publicIdOf(id),
  name,
  isSynced: deviceType === 'multiDevice',
  isBackedUp: backedUp === 1,
  createdAt,
  lastUsedAt,
  version,
});

/**
 * Where a second factor is required and a passkey is the only one of an account, a session of the password alone must not
 * set up another: whoever stole the password would get in with it. Errors: FORBIDDEN.
 */
export async function requirePasskeySession(manager: EntityManager, staff: Staff): Promise<void> {
  if (!staff.lacksSecondFactor) return;
  const hasPasskey = await manager.existsBy(Passkey, { accountId: staff.accountId });
  if (hasPasskey) throw forbidden(adminMessages.passkeySignInFirst);
}

/** The number of passkeys by account. There are few. */
export async function countPasskeys(manager: EntityManager): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { accountId } of await manager.find(Passkey, { select: { id: true, accountId: true } }))
    counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  return counts;
}
