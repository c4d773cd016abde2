import { type ReactNode, useEffect, useState } from 'react';
import type { ReadRecord } from './read-record.ts';

interface OpenRecordProps<Values> {
  /** Null: a new one. */
  id: string | null;
  empty: ReadRecord<Values>;
  read: (id: string) => Promise<ReadRecord<Values>>;
  /** It could not be read. */
  onFailure: () => void;
  /** The dialog. */
  children: (record: ReadRecord<Values>) => ReactNode;
}

/** Reads the record a dialog edits, once, and opens the dialog when it is there. */
export function OpenRecord<Values>({ id, empty, read, onFailure, children }: OpenRecordProps<Values>) {
  const [record, setRecord] = useState<ReadRecord<Values> | null>(id === null ? empty : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    if (id === null) return;
    let isGone = false;
    read(id).then(
      (found) => !isGone && setRecord(found),
      () => !isGone && onFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return record && children(record);
}
