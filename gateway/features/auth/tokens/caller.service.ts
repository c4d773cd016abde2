import type { Database } from '#db/database.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { scopesOf } from '#domain/permissions.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import { IDLE_LIFETIME } from '#gateway/features/auth/sign-in/open-session.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { unauthenticated } from '#gateway/kernel/errors.ts';

/** Who a caller is, what the caller may do, and until when. */
export interface Caller {
  readonly kind: 'session' | 'token';
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** End of the session if nothing more is asked under it, or of the token; null: none. */
  readonly expiresAt: Date | null;
}

/** Tells callers who they are, so that a tool can check its token before it uses it. */
export class CallerService {
  constructor(private readonly database: Database) {}

  /** Errors: UNAUTHENTICATED. */
  async describe(actor: Actor): Promise<Caller> {
    if (actor.kind === 'visitor') throw unauthenticated();
    const { kind, name } = actor;
    return this.database.read(async (manager) => {
      if (kind === 'tool') {
        const row = await manager.findOneBy(ApiToken, { id: actor.tokenId });
        // Revoked since the request began.
        if (!row) throw unauthenticated();
        return { kind: 'token', name, scopes: actor.scopes, expiresAt: row.expiresAt };
      }
      const row = await manager.findOneBy(Session, { id: actor.sessionId });
      if (!row) throw unauthenticated();
      const idleEnd = row.lastSeenAt.getTime() + IDLE_LIFETIME;
      const expiresAt = new Date(Math.min(idleEnd, row.expiresAt.getTime()));
      return {
        kind: 'session',
        name,
        scopes: actor.lacksSecondFactor ? [] : scopesOf(actor.role),
        expiresAt,
      };
    });
  }
}
