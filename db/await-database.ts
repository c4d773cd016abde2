import { setTimeout as pause } from 'node:timers/promises';
import { connectMysql } from './connect-mysql.ts';
import { engineOfUrl } from './data-source.ts';
import { codeOf, isAccessRefused, isUnreachable } from './database-faults.ts';

/**
 * A question that only a database answers which serves its tables. A node of a cluster without its majority takes connections and
 * answers what names no table.
 */
export const TABLE_PROBE = 'SELECT 1 FROM migrations LIMIT 1';

/** Whether a database has answered that it has no such table yet, which it does only where it serves tables. */
export const isTableMissing = (error: unknown): boolean =>
  codeOf(error) === 'ER_NO_SUCH_TABLE' || (error instanceof Error && /no such table/.test(error.message));

/** Delay between attempts, in milliseconds. */
const RETRY_DELAY = 500;
/** How long the server may take to answer, in milliseconds. */
const ANSWER_TIMEOUT = 3000;

/**
 * Waits up to `seconds` until the database server accepts a connection and serves its tables; calls `onWait` once if it must
 * wait. Returns immediately for SQLite. Errors: the driver's error; after the wait, the last one.
 */
export async function awaitDatabase(
  url: string,
  seconds: number,
  onWait: (error: unknown) => void,
): Promise<void> {
  if (engineOfUrl(url) === 'sqlite') return;
  const end = Date.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(url);
    } catch (error) {
      // Waiting does not help against a wrong password. At least two attempts are made, however long the first one
      // took.
      const isOver = seconds === 0 || (attempt > 1 && Date.now() >= end);
      if (!isUnreachable(error) || isAccessRefused(error) || isOver) throw error;
      if (attempt === 1) onWait(error);
      await pause(RETRY_DELAY);
    }
  }
}

async function askOnce(url: string): Promise<void> {
  const connection = await connectMysql(url);
  try {
    await connection.query({ sql: TABLE_PROBE, timeout: ANSWER_TIMEOUT });
  } catch (error) {
    if (!isTableMissing(error)) throw error;
  } finally {
    connection.destroy();
  }
}
