import { type ReactNode, useEffect, useState } from 'react';
import { newKey } from '#client/shared/data/new-key.ts';

interface OpenRecordProps<State> {
  /** Null: a new record. */
  id: string | null;
  /** A new record; left out: there are only stored ones. */
  empty?: State;
  read: (id: string) => Promise<State>;
  /** Called if the record cannot be read. */
  onFailure: (cause: unknown) => void;
  /** Renders the dialog. */
  children: (record: State) => ReactNode;
}

/** Reads the record of a dialog once, and renders the dialog when it is loaded. */
export function OpenRecord<State>({ id, empty, read, onFailure, children }: OpenRecordProps<State>) {
  const [record, setRecord] = useState<State | null>(() =>
    id === null && empty ? { ...empty, newId: newKey() } : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    if (id === null) return;
    let isUnmounted = false;
    read(id).then(
      (found) => !isUnmounted && setRecord(found),
      (cause: unknown) => !isUnmounted && onFailure(cause),
    );
    return () => {
      isUnmounted = true;
    };
  }, [id]);
  return record && children(record);
}
