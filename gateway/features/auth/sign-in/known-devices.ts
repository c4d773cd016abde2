import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { KnownDevice } from '#db/entities/known-device.entity.ts';
import { findAccount } from '#gateway/features/auth/people/accounts.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';

/*
 * A browser with a successful sign-in receives a device token. Its sign-in attempts are counted separately, so that
 * guesses from other devices cannot lock the owner out (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies").
 */

/** Lifetime of a device token after a sign-in, in milliseconds. */
const DEVICE_LIFETIME = 180 * 24 * 60 * 60 * 1000;
/** Known devices per account; beyond that the least recently used one is removed. */
const MAX_DEVICES = 20;

/** The token that identifies a browser. */
export interface DeviceToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The keys a sign-in attempt is counted by. */
export interface LoginAttempt {
  /** In lower case. */
  readonly username: string;
  readonly address: string;
  /** The device, if the account knows it; null: unknown device. */
  readonly device: string | null;
}

/** A sign-in attempt, with the device only if the account knows it. */
export async function loginAttemptOf(
  units: UnitsOfWork,
  actor: Actor,
  username: string,
): Promise<LoginAttempt> {
  const { address } = actor;
  const device = actor.kind === 'tool' ? undefined : actor.device;
  const attempt = { username: username.toLowerCase(), address, device: null };
  if (device === undefined) return attempt;
  const now = units.clock.now();
  const isKnown = await units.read(async (manager) => {
    // An unknown token is rejected before the name is looked up, so that the timing reveals nothing about the name.
    const rows = await manager.findBy(KnownDevice, { id: device, expiresAt: MoreThan(now) });
    const account = rows.length > 0 ? await findAccount(manager, username) : null;
    return rows.some(({ accountId }) => accountId === account?.id);
  });
  return isKnown ? { ...attempt, device } : attempt;
}

/**
 * Issues a new device token for the browser of a sign-in. `device`: digest of its previous token; rows of other
 * accounts known on that browser move to the new token.
 */
export async function rememberDevice(
  { manager, now }: UnitOfWork,
  accountId: string,
  device: string | undefined,
): Promise<DeviceToken> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DEVICE_LIFETIME);
  const current = { id: digest(token), accountId, usedAt: now, expiresAt };
  const known = await manager.find(KnownDevice, {
    where: { accountId },
    order: { usedAt: 'DESC', id: 'ASC' },
  });
  const kept = known.filter((row) => row.id !== device && row.expiresAt > now).slice(0, MAX_DEVICES - 1);
  const removed = known.filter((row) => !kept.includes(row)).map(({ id }) => id);
  if (removed.length > 0) await manager.delete(KnownDevice, { accountId, id: In(removed) });
  if (device !== undefined) await manager.update(KnownDevice, { id: device }, { id: current.id });
  await manager.insert(KnownDevice, current);
  return { token, expiresAt };
}

/** Deletes the known devices of an account, except the current one. */
export async function forgetDevices(
  manager: EntityManager,
  accountId: string,
  current?: string,
): Promise<void> {
  await manager.delete(KnownDevice, { accountId, ...(current === undefined ? {} : { id: Not(current) }) });
}
