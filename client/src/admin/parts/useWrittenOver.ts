import { useState } from 'react';
import { isOvertaken, Overtaken } from '#client/admin/data/failure-of.ts';

/**
 * The row that a small dialog writes over; null: a new one. It stays as it was when the dialog was opened, so that a
 * colleague who is faster is noticed. After that refusal it is what is stored, and the next attempt replaces it.
 * `read` reads what is stored now; undefined: nothing is.
 */
export function useWrittenOver<Row>(row: Row | null, read: () => Promise<Row | undefined>) {
  const [base, setBase] = useState(row);
  const write = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause;
      const stored = await read();
      if (!stored) throw cause;
      setBase(stored);
      throw new Overtaken();
    }
  };
  return { base, write };
}
