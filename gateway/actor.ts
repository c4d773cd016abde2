import { permits, type TokenScope } from '#domain/rules/api-token.ts';
import { forbidden, unauthenticated } from './errors.ts';

/**
 * The originator of a request. The HTTP layer identifies it; services decide what it may do. `address` is used for
 * rate limits and never stored. `device`: digest of the device token (features/auth/known-devices.ts), if one was sent.
 */
export type Actor =
  | {
      readonly kind: 'visitor';
      readonly address: string;
      /** A page of another site made the browser send the request. */
      readonly isCrossSite: boolean;
      readonly device?: string;
    }
  | {
      readonly kind: 'staff';
      readonly address: string;
      readonly device?: string;
      readonly accountId: string;
      readonly name: string;
      readonly sessionId: string;
    }
  | {
      readonly kind: 'tool';
      readonly address: string;
      /** Id of the token row: not secret, but not public either. */
      readonly tokenId: string;
      readonly name: string;
      readonly scopes: readonly TokenScope[];
    };

type KnownActor = Exclude<Actor, { kind: 'visitor' }>;

/**
 * Returns the actor if it is staff, or a tool whose token permits the scope or one of `others`.
 * Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export function requireScope(actor: Actor, scope: TokenScope, ...others: TokenScope[]): KnownActor {
  if (actor.kind === 'visitor') throw unauthenticated();
  if (actor.kind === 'tool' && ![scope, ...others].some((wanted) => permits(actor.scopes, wanted))) {
    throw forbidden(`This token lacks the scope ${scope}.`);
  }
  return actor;
}

/** Returns the actor if it is a signed-in person. Errors: UNAUTHENTICATED, FORBIDDEN for a tool. */
export function requireStaff(actor: Actor): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind === 'visitor') throw unauthenticated();
  if (actor.kind === 'tool') throw forbidden('This needs a person who is signed in.');
  return actor;
}
