import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { dropUnsaved, readUnsaved, storeUnsaved } from '#client/admin/data/unsaved-store.ts';
import { isEqual } from './conflict.ts';
import type { ReadRecord } from './save-record.ts';

/**
 * Stores what is typed into a form on this device until it is saved, and restores it when the form is opened again. It
 * is restored with the record it was typed over, as `base`: if somebody else has saved since, the server answers
 * 412 and their changes are not overwritten.
 */
export function useUnsavedCopy<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  base: RefObject<ReadRecord<Values>>,
) {
  const [isRestored, setRestored] = useState(false);
  const { isDirty } = form.formState;

  useEffect(() => {
    const unsaved = readUnsaved(key);
    if (!unsaved) return;
    if (isEqual(unsaved.values, base.current.values)) return dropUnsaved(key);
    base.current = unsaved.base as ReadRecord<Values>;
    form.reset(unsaved.values as Values, { keepDefaultValues: true });
    setRestored(true);
  }, [key, form, base]);

  const typed = useWatch({ control: form.control });
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) storeUnsaved(key, { values: typed, base: base.current });
    else if (wasDirty.current) dropUnsaved(key);
    wasDirty.current = isDirty;
  }, [key, isDirty, typed, base]);

  return {
    isRestored,
    /** Stores it with its new base. */
    store: () => storeUnsaved(key, { values: form.getValues(), base: base.current }),
    /** Removes it, once it is saved or discarded. */
    drop() {
      dropUnsaved(key);
      setRestored(false);
    },
  };
}
