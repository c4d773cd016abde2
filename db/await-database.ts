import { setTimeout as pause } from 'node:timers/promises';
import { connectMysql } from './connect-mysql.ts';
import { engineOfUrl } from './data-source.ts';
import { isAccessRefused, isUnreachable } from './database-faults.ts';

/** Delay between attempts, in milliseconds. */
const RETRY_DELAY = 500;

/**
 * Waits up to `seconds` until the database server accepts a connection; calls `onWait` once if it must wait. Returns
 * immediately for SQLite. Errors: the driver's error; after the wait, the last one.
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
      return (await connectMysql(url)).destroy();
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
