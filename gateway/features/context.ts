import type { SignedIn } from '#gateway/features/auth/sign-in/open-session.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import type { Services } from './services.ts';

/** Writes the session cookies of a response. */
export interface SessionCookie {
  set(session: SignedIn): void;
  /** Binds sign-ins with a passkey to the browser (features/auth/passkeys/passkey-sign-in.service.ts). */
  setAttempt(token: string): void;
  clear(): void;
}

/** What every resolver and route handler receives. */
export interface Context {
  readonly services: Services;
  readonly actor: Actor;
  readonly session: SessionCookie;
  /** The User-Agent header; null: none. */
  readonly userAgent: string | null;
  /** The Idempotency-Key header; null: none. */
  readonly idempotencyKey: string | null;
  /** Address of the page of this site that sent the request; null: none, or it does not say. */
  readonly page: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the onRequest hook before any handler runs. */
    context: Context;
  }
}
