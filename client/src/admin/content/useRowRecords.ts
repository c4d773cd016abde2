import { type RefObject, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { PlainFields, RowShape } from '#domain/content/fields.ts';
import { emptyForm } from './content-form.ts';
import { textsOf } from './content-text.ts';

/** Where the records of a `rows` field are in the form, and the element that they are drawn in. */
interface RowsPlace {
  readonly path: string;
  readonly form: UseFormReturn<FieldValues>;
  readonly frame: RefObject<HTMLElement | null>;
}

/** A record that was removed and is not saved yet, with what it is called. */
interface RemovedRecord {
  readonly words: string;
  readonly index: number;
  readonly record: FieldValues;
}

/** The records of a `rows` field in the form, each with what it is called, and what is done to them. */
export function useRowRecords({ one, fields }: RowShape, { path, form, frame }: RowsPlace) {
  // A field of a record can be called `id`, as the library calls its own key.
  const list = useFieldArray({ control: form.control, name: path, keyName: 'rowKey' });
  const [removed, setRemoved] = useState<RemovedRecord | null>(null);
  const now = () => (form.getValues(path) ?? []) as FieldValues[];
  const nameOf = (index: number): string => firstText(fields, now()[index]) ?? `New ${one}`;
  return {
    records: list.fields.map(({ rowKey }, index) => ({ id: rowKey, name: nameOf(index), detail: '' })),
    move: list.move,
    /** Adds an empty record at the end; its first field gets the focus. */
    add: () => list.append(emptyForm(fields)),
    removeAt(index: number) {
      const [words, record] = [nameOf(index), structuredClone(now()[index] ?? {})];
      focusBeside(frame.current, index);
      list.remove(index);
      setRemoved({ words, index, record });
    },
    /** What the record is called that was removed last; null: none was. */
    removed: removed?.words ?? null,
    /** Brings that one back to its place; its first field gets the focus. */
    undo() {
      if (!removed) return;
      list.insert(Math.min(removed.index, now().length), removed.record);
      setRemoved(null);
    },
  };
}

/** What people read first of a record, by which they know it; undefined: nothing is written yet. */
const firstText = (fields: PlainFields, record: FieldValues = {}): string | undefined =>
  Object.entries(fields)
    .flatMap(([name, field]) => textsOf(field, record[name]))
    .at(0);

/** Moves the focus away from a record that is about to go: to the next one, the one before it, or the button that adds one. */
function focusBeside(frame: HTMLElement | null, index: number): void {
  const records = frame?.querySelectorAll<HTMLElement>('[data-record]');
  const target = records?.[index + 1] ?? records?.[index - 1];
  (target ?? frame?.querySelector<HTMLElement>('[data-add]'))?.focus();
}
