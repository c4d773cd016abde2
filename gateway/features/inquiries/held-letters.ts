import type { EntityManager } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';

/** Holds back what an inquiry still owes: it turned out to be spam, and spam is not answered. */
export async function holdLetters(manager: EntityManager, inquiryId: string): Promise<void> {
  await manager.update(Letter, { inquiryId, state: 'owed' }, { state: 'held' });
}

/** Lets go what was held, to be sent at once: staff say that it is no spam. */
export async function releaseLetters(manager: EntityManager, inquiryId: string, now: Date): Promise<void> {
  await manager.update(Letter, { inquiryId, state: 'held' }, { state: 'owed', nextAttemptAt: now });
}
