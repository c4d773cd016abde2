import { adminMessages } from '#domain/messages.ts';
import { type Permission, type Role, rolePermits } from '#domain/permissions.ts';
import { permits, type TokenScope } from '#domain/rules/api-token.ts';
import { Failure, forbidden, unauthenticated } from './errors.ts';

/**
 * The originator of a request. The HTTP layer identifies it; services decide what it may do. `address` is used for
 * rate limits and never stored. `device`: digest of the device token (features/auth/sign-in/known-devices.ts), if one was sent.
 * `attempt`: digest of the token that binds sign-ins with a passkey to the browser, if one was sent.
 */
export type Actor =
  | {
      readonly kind: 'visitor';
      readonly address: string;
      /** A page of another site made the browser send the request. */
      readonly isCrossSite: boolean;
      readonly device?: string;
      readonly attempt?: string;
    }
  | {
      readonly kind: 'staff';
      readonly address: string;
      readonly device?: string;
      readonly attempt?: string;
      readonly accountId: string;
      readonly username: string;
      /** Name of the person, or the username where none is known. */
      readonly name: string;
      readonly role: Role;
      /** The policy requires a second factor and the session has none: nothing but the own account is open. */
      readonly lacksSecondFactor?: boolean;
      /** The second factor that the session lacks is a passkey of the person: nothing is open until it has signed in. */
      readonly awaitsPasskey?: boolean;
      /** The session was opened with a passkey, or one was added in it. */
      readonly hasPasskeySession?: boolean;
      readonly sessionId: string;
      /** When the person last proved who it is in this session; null: unknown. */
      readonly provedAt?: Date | null;
    }
  | {
      readonly kind: 'tool';
      readonly address: string;
      /** Id of the token row: not secret, but not public either. */
      readonly tokenId: string;
      readonly name: string;
      readonly scopes: readonly TokenScope[];
    };

const SET_UP_FIRST = 'A second factor is required here. Set yours up first, in your account.';

export type KnownActor = Exclude<Actor, { kind: 'visitor' }>;
export type Staff = Extract<Actor, { kind: 'staff' }>;

declare const permitted: unique symbol;
/** An actor who passed one of the checks below. Only they make it, so that the compiler refuses a write without a check. */
export type Permitted<Who> = Who & { readonly [permitted]: true };

/**
 * Returns the actor if its role, or the scopes of its token, permit one of the permissions.
 * Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export function requirePermission(
  actor: Actor,
  ...wanted: [TokenScope, ...TokenScope[]]
): Permitted<KnownActor> {
  if (actor.kind === 'staff') return requireStaff(actor, ...wanted);
  if (actor.kind === 'visitor') throw unauthenticated();
  if (!wanted.some((scope) => permits(actor.scopes, scope))) {
    throw forbidden(`This token lacks the scope ${wanted[0]}.`);
  }
  return actor as Permitted<KnownActor>;
}

/** Whether `requirePermission` lets an actor do what one of the permissions permits. */
export function isPermitted(actor: Actor, ...wanted: [TokenScope, ...TokenScope[]]): boolean {
  try {
    return requirePermission(actor, ...wanted) !== null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Returns the actor if it is a signed-in person whose role permits one of the permissions. Without a permission: what
 * everybody may do with the own account. Errors: UNAUTHENTICATED, FORBIDDEN for a tool and for another role.
 */
export function requireStaff(actor: Actor, ...wanted: Permission[]): Permitted<Staff> {
  const staff = requireSession(actor);
  if (staff.awaitsPasskey) throw forbidden(adminMessages.passkeySignInFirst);
  if (wanted.length > 0 && staff.lacksSecondFactor) throw forbidden(SET_UP_FIRST);
  if (wanted.length > 0 && !wanted.some((permission) => rolePermits(staff.role, permission))) {
    throw forbidden(`Your role, ${staff.role}, lacks the permission ${wanted[0]}.`);
  }
  return staff;
}

/**
 * Returns the actor if it is a signed-in person, also one whose passkey has not signed in yet: only for what the way to
 * that sign-in needs. Errors: UNAUTHENTICATED, FORBIDDEN for a tool.
 */
export function requireSession(actor: Actor): Permitted<Staff> {
  if (actor.kind === 'visitor') throw unauthenticated();
  if (actor.kind === 'tool') throw forbidden('This needs a person who is signed in.');
  return actor as Permitted<Staff>;
}
