import type { TokenScope } from '#domain/rules/api-token.ts';
import { forbidden, notSignedIn } from './errors.ts';

/** Who is asking. Doors find it out; services decide what it may do. `address` is for slowing down, never stored. */
export type Actor =
  | { readonly kind: 'visitor'; readonly address: string }
  | {
      readonly kind: 'staff';
      readonly address: string;
      readonly accountId: string;
      readonly name: string;
      readonly sessionId: string;
    }
  | {
      readonly kind: 'tool';
      readonly address: string;
      readonly name: string;
      readonly scopes: readonly TokenScope[];
    };

type KnownActor = Exclude<Actor, { kind: 'visitor' }>;

/** Staff, or a tool whose token carries the scope. Errors: NOT_SIGNED_IN, FORBIDDEN. */
export function requireScope(actor: Actor, scope: TokenScope): KnownActor {
  if (actor.kind === 'visitor') throw notSignedIn();
  if (actor.kind === 'tool' && !actor.scopes.includes(scope)) {
    throw forbidden(`This token lacks the scope ${scope}.`);
  }
  return actor;
}

/** Staff in person. Errors: NOT_SIGNED_IN, FORBIDDEN for a tool. */
export function requireStaff(actor: Actor): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind === 'visitor') throw notSignedIn();
  if (actor.kind === 'tool') throw forbidden('This needs a person who is signed in.');
  return actor;
}
