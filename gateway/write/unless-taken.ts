import { isDuplicate } from '#db/database-faults.ts';
import type { Failure } from '#gateway/kernel/errors.ts';

/**
 * The result of a write that may store a unique value at the same moment as another one. Errors: `taken`, where the other
 * was faster; those of the write.
 */
export async function unlessTaken<Result>(write: Promise<Result>, taken: () => Failure): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? taken() : error;
  }
}
