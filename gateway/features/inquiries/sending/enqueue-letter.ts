import { type EntityManager, In } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import {
  everyConditionOf,
  type InquiryCriteria,
  type Viewer,
} from '#gateway/features/inquiries/inbox/inquiry-criteria.ts';
import { allOf } from '#gateway/lists/list-query.ts';

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
    beforeAnswer: null,
  }) as const;

/** Queues a letter to be sent now. One that waits for its next attempt keeps its number of attempts. */
export async function enqueueLetter(manager: EntityManager, letter: Letter, now: Date): Promise<void> {
  const changes = letter.state === 'owed' ? { nextAttemptAt: now, beforeAnswer: null } : restarted(now);
  await manager.update(Letter, { id: letter.id }, changes);
}

/**
 * Queues the failed letters of the matching inquiries again, oldest first and at most `RESEND_BATCH`; `ids`: only of these
 * inquiries. Skips the letters of spam. Returns the ids of the letters.
 */
export async function requeueFailedLetters(
  manager: EntityManager,
  criteria: InquiryCriteria,
  ids: readonly string[] | null,
  viewer: Viewer,
): Promise<string[]> {
  const { sql, values } = allOf([
    { sql: "l.state = 'failed'", values: [] },
    { sql: "r.state <> 'spam'", values: [] },
    ...(ids ? [{ sql: `r.id IN (${ids.map(() => '?').join(', ') || 'NULL'})`, values: ids }] : []),
    ...everyConditionOf(criteria, viewer),
  ]);
  const failed: { id: string }[] = await manager.query(
    `SELECT l.id AS id FROM letters AS l JOIN inquiries AS r ON r.id = l.inquiryId WHERE ${sql} ORDER BY l.createdAt, l.id LIMIT ${RESEND_BATCH}`,
    [...values],
  );
  const found = failed.map(({ id }) => id);
  if (found.length > 0)
    await manager.update(Letter, { id: In(found), state: 'failed' }, restarted(viewer.now));
  return found;
}
