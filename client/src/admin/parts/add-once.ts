import { addAttempt, attemptsOf, clearAttempts } from '#client/admin/data/create-attempts.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import type { ReadRecord } from './read-record.ts';

/** Adds a record under an id and returns its version. Idempotent for the same values under the same id. */
export type Add<Values> = (id: string, values: Values) => Promise<number>;

/**
 * Adds a record once, however many attempts are made. Returns null when the values are stored. If an earlier attempt
 * was stored although its response was lost, returns that attempt as the record to save these values over.
 * Errors: those of `add`; CONFLICT if another record has the id.
 */
export async function addOnce<Values>(
  id: string,
  values: Values,
  add: Add<Values>,
): Promise<ReadRecord<Values> | null> {
  const earlier = attemptsOf(id) as readonly Values[];
  addAttempt(id, values);
  try {
    await add(id, values);
    clearAttempts(id);
    return null;
  } catch (cause) {
    if (failureOf(cause).code !== 'CONFLICT') throw cause;
    for (const sent of earlier) {
      // A repeated attempt succeeds as long as nobody has changed the record it stored.
      const version = await add(id, sent).catch(() => null);
      if (version === null) continue;
      clearAttempts(id);
      return { values: sent, version };
    }
    throw cause;
  }
}
