import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { adminMessages } from '#domain/messages.ts';
import { isSameOrder, mergeOrder, type OrderedRow, withMoved } from './order.ts';
import { useUnsaved } from './useUnsaved.ts';

/** The list whose order a dialog edits. */
export interface OrderSource {
  /** Reads all rows in their order. */
  read(): Promise<OrderedRow[]>;
  /** Saves the order of all rows in one call. Rejects with the failure. */
  save(ids: string[]): Promise<unknown>;
}

/**
 * The edited order of a list, saved in one call. It is kept when the server cannot be reached, and, merged with the
 * stored list, when others have added or removed rows.
 */
export function useOrder(initial: readonly OrderedRow[], source: OrderSource, onSaved: () => void) {
  const [base, setBase] = useState(initial);
  const [rows, setRows] = useState(initial);
  const [status, setStatus] = useState<'idle' | 'saving'>('idle');
  const [alert, setAlert] = useState<string | null>(null);
  const isChanged = !isSameOrder(base, rows);
  const { leaving, unblock } = useUnsaved(isChanged);

  const save = async () => {
    setAlert(null);
    setStatus('saving');
    try {
      await source.save(rows.map(({ id }) => id));
    } catch (cause) {
      return handleSaveError(failureOf(cause).code);
    }
    unblock();
    onSaved();
  };

  const handleSaveError = async (code: string) => {
    const stored = code === 'PRECONDITION_FAILED' ? await source.read().catch(() => null) : null;
    if (stored) {
      setBase(stored);
      setRows(mergeOrder(rows, stored));
    }
    setAlert(stored ? adminMessages.order.changed : adminMessages.order.save);
    setStatus('idle');
  };

  return {
    rows,
    status,
    alert,
    isChanged,
    leaving,
    /** Moves one row from an index to another, unless the order is being saved. */
    move(from: number, to: number) {
      if (status !== 'saving') setRows(withMoved(rows, from, to));
    },
    save,
  };
}
