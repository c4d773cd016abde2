import { type Permission, proofs } from '#domain/permissions.ts';
import type { KnownActor, Staff } from '#gateway/kernel/actor.ts';
import { confirmationRequired } from '#gateway/kernel/errors.ts';
import { CLOCK_SKEW } from '#gateway/ports/clock.ts';

/** Milliseconds for which one proof of who somebody is lasts. */
const PROOF_LIFETIME = 10 * 60_000;

/** A permission with something in the column of proofs is asked for here; a tool is asked for nothing. */
interface Asking {
  readonly permission: Permission;
  readonly now: Date;
}

/**
 * Requires a recent proof where the table of permissions (`proofs` of gateway/domain/permissions.ts) asks for one: of a person,
 * since whoever finds an open browser must not open data or the admin to somebody else, nor destroy it. A tool has no
 * session; its token was made with a proof. Errors: CONFIRMATION_REQUIRED.
 */
export function requireRecentProof(actor: KnownActor, { permission, now }: Asking): void {
  if (proofs[permission] !== null && actor.kind === 'staff') requireProofOf(actor, now);
}

/**
 * Requires that the person has signed in, or has given password, code or passkey again, in this session within the last
 * ten minutes. Errors: CONFIRMATION_REQUIRED.
 */
export function requireProofOf({ provedAt }: Staff, now: Date): void {
  const age = provedAt ? now.getTime() - provedAt.getTime() : Number.POSITIVE_INFINITY;
  // One of the future was given while a clock was wrong.
  if (age >= PROOF_LIFETIME || age < -CLOCK_SKEW) throw confirmationRequired();
}
