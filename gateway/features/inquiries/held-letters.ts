import type { EntityManager } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';

/** Holds the unsent letters of an inquiry that was marked as spam. */
export async function holdLetters(manager: EntityManager, inquiryId: string): Promise<void> {
  await manager.update(Letter, { inquiryId, state: 'owed' }, { state: 'held', heldReason: 'spam' });
}

/** Queues the letters held as spam, to be sent now, because staff unmarked the inquiry. */
export async function releaseLetters(manager: EntityManager, inquiryId: string, now: Date): Promise<void> {
  const released = { state: 'owed', heldReason: null, nextAttemptAt: now } as const;
  await manager.update(Letter, { inquiryId, state: 'held', heldReason: 'spam' }, released);
}
