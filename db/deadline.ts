import { DatabaseUnavailable, toUnavailable } from './database-faults.ts';

/**
 * Timers of one deadline. Whatever holds up the event loop between two of them delays the reading of answers too, so it
 * counts as one part of the deadline only.
 */
const PARTS = 10;

/**
 * The result of `work`, with driver errors mapped by `toUnavailable`. When `work` takes longer than `deadline`
 * milliseconds, `abandon` stops it, and the call rejects with DatabaseUnavailable, whatever becomes of `work`. While this
 * process is held up, by a long task or for want of a processor, most of that time does not count.
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  deadline: number,
  abandon: () => Promise<void>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let abandoned: Promise<void> | null = null;
  const late = new Promise<void>((resolve) => {
    const wait = (parts: number): void => {
      timer = setTimeout(() => {
        if (parts > 1) return wait(parts - 1);
        abandoned = abandon();
        resolve();
      }, deadline / PARTS);
    };
    wait(PARTS);
  });
  const ended = work.then(
    (value) => () => value,
    (error) => () => {
      throw toUnavailable(error);
    },
  );
  const result = await Promise.race([ended, late]);
  clearTimeout(timer);
  if (!abandoned && result) return result();
  await abandoned;
  throw new DatabaseUnavailable('The database did not answer in time.');
}
