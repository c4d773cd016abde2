import { Session } from '#db/entities/session.entity.ts';
import type { Staff } from '#gateway/features/auth/people/accounts.ts';
import { confirmationRequired } from '#gateway/kernel/errors.ts';
import { CLOCK_SKEW } from '#gateway/ports/clock.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** Milliseconds for which one proof of who somebody is lasts. */
const PROOF_LIFETIME = 10 * 60_000;

/**
 * Refuses what gives or takes access unless the person has signed in, or has given password, code or passkey again, in
 * this session within the last ten minutes: whoever finds an open browser must not open the admin to somebody else.
 * Errors: CONFIRMATION_REQUIRED.
 */
export function requireRecentProof({ provedAt }: Staff, now: Date): void {
  const age = provedAt ? now.getTime() - provedAt.getTime() : Number.POSITIVE_INFINITY;
  // One of the future was given while a clock was wrong.
  if (age >= PROOF_LIFETIME || age < -CLOCK_SKEW) throw confirmationRequired();
}

/** Stores with the session that the person has proved who it is. */
export async function rememberProof({ manager, by, now: provedAt }: UnitOfWork<Staff>): Promise<void> {
  await manager.update(Session, { id: by.sessionId }, { provedAt });
}
