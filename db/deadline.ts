import { DatabaseSilent, toUnavailable } from './database-faults.ts';

/**
 * Number of timers of one deadline. Whatever holds up the event loop between two of them delays the reading of answers
 * too, so it counts as one part of the deadline only.
 */
const PARTS = 10;

/**
 * Calls `late` after so many milliseconds. While this process is held up, by a long task or for want of a processor, most
 * of that time does not count. Returns what cancels it.
 */
export function startDeadline(milliseconds: number, late: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (parts: number): void => {
    timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : late()), milliseconds / PARTS);
  };
  wait(PARTS);
  return () => clearTimeout(timer);
}

/**
 * The result of `work`, with driver errors mapped by `toUnavailable`. When `work` takes longer than `deadline`
 * milliseconds (`startDeadline`), `abandon` stops it, and the call rejects with DatabaseSilent, whatever becomes of
 * `work`.
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  deadline: number,
  abandon: () => Promise<void>,
): Promise<T> {
  let cancel = (): void => undefined;
  let abandoned: Promise<void> | null = null;
  const late = new Promise<void>((resolve) => {
    cancel = startDeadline(deadline, () => {
      abandoned = abandon();
      resolve();
    });
  });
  const ended = work.then(
    (value) => () => value,
    (error) => () => {
      throw toUnavailable(error);
    },
  );
  const result = await Promise.race([ended, late]);
  cancel();
  if (!abandoned && result) return result();
  await abandoned;
  throw new DatabaseSilent('The database did not answer in time.');
}
