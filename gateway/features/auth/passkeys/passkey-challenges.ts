import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { PasskeyChallenge, type PasskeyPurpose } from '#db/entities/passkey-challenge.entity.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';

/** Milliseconds in which a challenge can be answered. */
export const CHALLENGE_LIFETIME = 5 * 60 * 1000;

/** Who may answer a challenge, and for what. */
export interface ChallengeUse {
  readonly purpose: PasskeyPurpose;
  /** The session, or the token of the browser that signs in, as its digest. */
  readonly boundTo: string;
  readonly now: Date;
}

/** Stores a new challenge and returns it: 256 random bits in base64url. Removes those that have expired. */
export async function makeChallenge(
  manager: EntityManager,
  { purpose, boundTo, now }: ChallengeUse,
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
  await manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
  await manager.insert(PasskeyChallenge, { id: digest(challenge), purpose, boundTo, expiresAt });
  return challenge;
}

/** Uses a challenge up. False: it is unknown, expired, was answered before, or belongs to somebody else. */
export async function useUpChallenge(
  manager: EntityManager,
  challenge: string,
  { purpose, boundTo, now }: ChallengeUse,
): Promise<boolean> {
  const open = { id: digest(challenge), purpose, boundTo, expiresAt: MoreThan(now) };
  const { affected } = await manager.delete(PasskeyChallenge, open);
  return affected === 1;
}
