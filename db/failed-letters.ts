import type { EntityManager } from 'typeorm';
import { limits } from '#domain/limits.ts';

/**
 * Number of failed letters that wait for staff, among the newest `limits.countedRows`. Excludes letters of spam, which
 * must not be sent, and of closed inquiries, which need no more work.
 */
export async function countFailedLetters(manager: EntityManager): Promise<number> {
  const failed = `SELECT inquiryId FROM letters WHERE state = 'failed' ORDER BY createdAt DESC LIMIT ${limits.countedRows}`;
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM (${failed}) AS l CROSS JOIN inquiries AS r ON r.id = l.inquiryId WHERE r.state NOT IN ('closed', 'spam')`,
  );
  return Number(row?.count);
}
