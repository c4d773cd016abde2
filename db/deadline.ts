import { DatabaseUnavailable, toUnavailable } from './database-faults.ts';

/**
 * The result of `work`, with driver errors mapped by `toUnavailable`. When `work` takes longer than `deadline`
 * milliseconds, `abandon` stops it, and the call rejects with DatabaseUnavailable, whatever becomes of `work`.
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  deadline: number,
  abandon: () => Promise<void>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let abandoned: Promise<void> | null = null;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      abandoned = abandon();
      resolve();
    }, deadline);
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
