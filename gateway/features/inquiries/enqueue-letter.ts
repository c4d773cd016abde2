import { type EntityManager, In } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import { type InquiryCriteria, queryInquiries } from './inquiry-queries.ts';

/** Maximum number of failed letters per call, so that the transaction stays short. */
export const RESEND_BATCH = 200;

/** Column values of a letter that is sent again as if it were new. */
const restarted = (now: Date) =>
  ({
    state: 'owed',
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    sentAt: null,
    heldReason: null,
  }) as const;

/** Queues a letter to be sent now. One that waits for its next attempt keeps its number of attempts. */
export async function enqueueLetter(manager: EntityManager, letter: Letter, now: Date): Promise<void> {
  const changes = letter.state === 'owed' ? { nextAttemptAt: now } : restarted(now);
  await manager.update(Letter, { id: letter.id }, changes);
}

/**
 * Queues the failed letters of the matching inquiries again, oldest first and at most `RESEND_BATCH`. Skips the letters
 * of spam. Returns the ids of the letters.
 */
export async function requeueFailedLetters(
  manager: EntityManager,
  criteria: InquiryCriteria,
  now: Date,
): Promise<string[]> {
  const failed = await queryInquiries(manager, criteria)
    .andWhere("row.state <> 'spam'")
    .innerJoin(Letter, 'letter', "letter.inquiryId = row.id AND letter.state = 'failed'")
    .select('letter.id', 'id')
    .orderBy('letter.createdAt', 'ASC')
    .addOrderBy('letter.id', 'ASC')
    .limit(RESEND_BATCH)
    .getRawMany<{ id: string }>();
  const ids = failed.map(({ id }) => id);
  if (ids.length > 0) await manager.update(Letter, { id: In(ids), state: 'failed' }, restarted(now));
  return ids;
}
