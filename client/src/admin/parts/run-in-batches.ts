import { limits } from '#domain/limits.ts';

/** How far a write in batches came; `failure` undefined: all was written. */
export interface BatchOutcome {
  /** Number of items that are written. */
  readonly done: number;
  readonly failure?: unknown;
}

/**
 * Writes items in the batches that the gateway takes, one after another, and stops at the first that it refuses; what was
 * written before stays. `onProgress`: told after each batch how many are written.
 */
export async function runInBatches<Item>(
  items: readonly Item[],
  write: (batch: Item[]) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BatchOutcome> {
  let done = 0;
  while (done < items.length) {
    const batch = items.slice(done, done + limits.pageSize);
    try {
      await write(batch);
    } catch (failure) {
      return { done, failure };
    }
    done += batch.length;
    onProgress(done);
  }
  return { done };
}

/** "200 of 1,340 …": how far a write has come, in words; null where one batch is all. */
export const progressWords = (done: number, all: number): string | null =>
  all > limits.pageSize ? `${done} of ${all} done …` : null;
