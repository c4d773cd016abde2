import { type EntityManager, LessThan } from 'typeorm';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';

/** How long it is kept that a daily digest was sent, in milliseconds. */
export const DIGEST_LIFETIME = 90 * 24 * 60 * 60 * 1000;

/** Removes the rows of daily digests of long ago; returns how many. */
export async function removeOldDigests(manager: EntityManager, now: Date): Promise<number> {
  const until = new Date(now.getTime() - DIGEST_LIFETIME);
  return (await manager.delete(DailyDigest, { createdAt: LessThan(until) })).affected ?? 0;
}
