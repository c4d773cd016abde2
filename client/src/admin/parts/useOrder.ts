import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { adminMessages } from '#domain/messages.ts';
import { carriedOver, type OrderedRow, sameOrder, withMoved } from './order.ts';
import { useUnsaved } from './useUnsaved.ts';

/** What a dialog has to know of the list it puts in order. */
export interface OrderDoor {
  /** Reads the whole list in its order. */
  read(): Promise<OrderedRow[]>;
  /** Saves the order of all, in one call. Rejects with the failure. */
  save(ids: string[]): Promise<unknown>;
}

/**
 * The order somebody makes of a list: changed here, saved once. A session that ended, a list that others made longer or
 * shorter meanwhile and a server out of reach each leave it as it is.
 */
export function useOrder(initial: readonly OrderedRow[], door: OrderDoor, onSaved: () => void) {
  const [base, setBase] = useState(initial);
  const [rows, setRows] = useState(initial);
  const [status, setStatus] = useState<'idle' | 'saving' | 'signed-out'>('idle');
  const [alert, setAlert] = useState<string | null>(null);
  const isChanged = !sameOrder(base, rows);
  const { leaving, release } = useUnsaved(isChanged);

  const save = async () => {
    setAlert(null);
    setStatus('saving');
    try {
      await door.save(rows.map(({ id }) => id));
    } catch (cause) {
      return stumble(failureOf(cause).code);
    }
    release();
    onSaved();
  };

  const stumble = async (code: string) => {
    if (code === 'NOT_SIGNED_IN') return setStatus('signed-out');
    const fresh = code === 'CHANGED_MEANWHILE' ? await door.read().catch(() => null) : null;
    if (fresh) {
      setBase(fresh);
      setRows(carriedOver(rows, fresh));
    }
    setAlert(fresh ? adminMessages.order.changed : adminMessages.order.save);
    setStatus('idle');
  };

  return {
    rows,
    status,
    alert,
    isChanged,
    leaving,
    /** Puts one entry at another place, both counted from 0; not while the order is on its way. */
    move(from: number, to: number) {
      if (status !== 'saving') setRows(withMoved(rows, from, to));
    },
    save,
    /** Back to the list, as it was. */
    stay: () => setStatus('idle'),
  };
}
