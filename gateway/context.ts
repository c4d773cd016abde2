import type { Actor } from './actor.ts';
import type { SignedIn } from './features/auth/auth.service.ts';
import type { Services } from './features/services.ts';

/** Puts the session where the browser keeps it. */
export interface SessionKeeper {
  keep(session: SignedIn): void;
  drop(): void;
}

/** What a door hands to every operation. */
export interface Context {
  readonly services: Services;
  readonly actor: Actor;
  readonly session: SessionKeeper;
  /** What the browser says of itself; null: nothing. */
  readonly userAgent: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the doors before any handler runs. */
    context: Context;
  }
}
