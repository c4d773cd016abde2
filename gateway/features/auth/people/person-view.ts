import type { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { personName } from './accounts.ts';
import type { Person } from './person.type.ts';

/** An account as an owner, whose own is `ownId`, sees it: with its open link, if there is one, and so many passkeys. */
export function personOf(account: Account, link: AccessLink | null, passkeys: number, ownId: string): Person {
  const { id, email, role, lastSeenAt, deactivatedAt, invitedAt, totpSecret, version } = account;
  return {
    id,
    name: personName(account),
    email,
    username: invitedAt ? null : account.username,
    role,
    state: deactivatedAt ? 'deactivated' : invitedAt ? 'invited' : 'active',
    lastSeenAt,
    hasSecondFactor: totpSecret !== null,
    passkeys,
    isSelf: id === ownId,
    version,
    link: link ? { state: link.state, expiresAt: link.expiresAt, lastError: link.lastError } : null,
  };
}
