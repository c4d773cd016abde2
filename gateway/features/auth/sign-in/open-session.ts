import { LessThanOrEqual } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { limits } from '#domain/limits.ts';
import { personName } from '#gateway/features/auth/people/accounts.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type DeviceToken, rememberDevice } from './known-devices.ts';
import { deviceOf, networkOfSignIn } from './sign-in-origin.ts';
import { lacksFactor, readSignInPolicy } from './sign-in-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds without a request after which a session ends. */
export const IDLE_LIFETIME = 8 * HOUR;
/** Maximum lifetime of a session, in milliseconds. */
export const ABSOLUTE_LIFETIME = 7 * 24 * HOUR;

/** The result of a sign-in. The token is set as a cookie and never returned in a body. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
  /** A second factor is required, and the session has none. */
  readonly lacksSecondFactor: boolean;
  /** The new device token of the browser. */
  readonly device: DeviceToken;
}

/** A sign-in whose credentials were verified. */
export interface Opening {
  readonly account: Account;
  readonly actor: Actor;
  readonly userAgent: string | null;
  /** The passkey that opens the session; null: the password does. */
  readonly passkeyId: string | null;
  /**
   * Makes sure, in the transaction, that what was verified still holds, and uses up what is good for one sign-in. Returns
   * what the activity log says of it, such as " with a code".
   */
  readonly confirm: (unit: UnitOfWork) => Promise<string>;
}

/** Opens a session and ends the current one of the caller. Errors: those of `confirm`. */
export async function openSession(
  units: UnitsOfWork,
  { account, actor, userAgent, passkeyId, confirm }: Opening,
): Promise<SignedIn> {
  const token = newToken();
  const { id, username } = account;
  const opened = await units.writeAs({ name: personName(account) }, async (unit) => {
    const { manager, now } = unit;
    const expiresAt = new Date(now.getTime() + ABSOLUTE_LIFETIME);
    const words = await confirm(unit);
    // A token from before the sign-in must not stay valid after it (session fixation).
    if (actor.kind === 'staff') await manager.delete(Session, { id: actor.sessionId });
    await manager.delete(Session, { accountId: id, expiresAt: LessThanOrEqual(now) });
    const idleSince = new Date(now.getTime() - IDLE_LIFETIME);
    await manager.delete(Session, { accountId: id, lastSeenAt: LessThanOrEqual(idleSince) });
    await manager.insert(Session, {
      id: digest(token),
      accountId: id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      userAgent: userAgent?.slice(0, limits.userAgent) ?? null,
      network: networkOfSignIn(actor.address),
      passkeyId,
      provedAt: now,
    });
    const summary = `“${username}” signed in on ${deviceOf(userAgent)}${words}.`;
    unit.log({ action: 'signed-in', thing: 'session', thingId: id, summary });
    const device = await rememberDevice(unit, id, actor.kind === 'tool' ? undefined : actor.device);
    const policy = await readSignInPolicy(manager);
    return { expiresAt, device, lacksSecondFactor: lacksFactor(account, policy, passkeyId) };
  });
  return { token, account, ...opened };
}
