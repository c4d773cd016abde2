import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import type { KnownActor } from '#gateway/kernel/actor.ts';
import { forbidden, unauthenticated, unknownToken } from '#gateway/kernel/errors.ts';

/**
 * Checks that the session or token of a request is still there: it was identified by the head of the request, and the body may
 * have taken minutes (`REQUEST_ARRIVAL`). Errors: UNAUTHENTICATED; FORBIDDEN where the role has changed since.
 */
export async function requireStillKnown(manager: EntityManager, actor: KnownActor): Promise<void> {
  if (actor.kind === 'tool') {
    if (!(await manager.existsBy(ApiToken, { id: actor.tokenId }))) throw unknownToken();
    return;
  }
  const session = await manager.findOneBy(Session, { id: actor.sessionId });
  const account = session && (await manager.findOneBy(Account, { id: session.accountId }));
  if (!account || account.deactivatedAt) throw unauthenticated();
  if (account.role !== actor.role) throw forbidden('Your role has changed. Please load the page again.');
}
