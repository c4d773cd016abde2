import type { EntityManager } from 'typeorm';
import { limits } from '#domain/limits.ts';

const FAILED = `SELECT inquiryId FROM letters WHERE state = 'failed' ORDER BY createdAt DESC LIMIT ${limits.countedRows}`;
const WAITING = `(${FAILED}) AS l CROSS JOIN inquiries AS r ON r.id = l.inquiryId WHERE r.state NOT IN ('closed', 'spam')`;

/**
 * Number of failed letters that wait for staff, among the newest `limits.countedRows`. Excludes letters of spam, which
 * must not be sent, and of closed inquiries, which need no more work.
 */
export async function countFailedLetters(manager: EntityManager): Promise<number> {
  const [row]: { count: number | string }[] = await manager.query(`SELECT COUNT(*) AS count FROM ${WAITING}`);
  return Number(row?.count);
}

/** Number of the inquiries of those letters. */
export async function countInquiriesWithFailedLetters(manager: EntityManager): Promise<number> {
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(DISTINCT r.id) AS count FROM ${WAITING}`,
  );
  return Number(row?.count);
}

/** The ids of the inquiries of those letters, newest first, at most `count`. */
export async function inquiriesWithFailedLetters(manager: EntityManager, count: number): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM ${WAITING} GROUP BY r.id, r.createdAt ORDER BY r.createdAt DESC, r.id DESC LIMIT ${count}`,
  );
  return rows.map(({ id }) => id);
}
