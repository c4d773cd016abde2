import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { dropDraft, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';
import { isEqual } from './conflict.ts';
import type { ReadRecord } from './save-record.ts';

/**
 * Stores what is typed into a form on this device until it is saved, and restores it when the form is opened again. A
 * draft is restored with the record it was typed over, as `base`: if somebody else has saved since, the server answers
 * 412 and their changes are not overwritten.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  base: RefObject<ReadRecord<Values>>,
) {
  const [isRestored, setRestored] = useState(false);
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = readDraft(key);
    if (!draft) return;
    if (isEqual(draft.values, base.current.values)) return dropDraft(key);
    base.current = draft.base as ReadRecord<Values>;
    form.reset(draft.values as Values, { keepDefaultValues: true });
    setRestored(true);
  }, [key, form, base]);

  const typed = useWatch({ control: form.control });
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) storeDraft(key, { values: typed, base: base.current });
    else if (wasDirty.current) dropDraft(key);
    wasDirty.current = isDirty;
  }, [key, isDirty, typed, base]);

  return {
    isRestored,
    /** Stores the draft with its new base. */
    store: () => storeDraft(key, { values: form.getValues(), base: base.current }),
    /** Deletes the draft, once it is saved or discarded. */
    drop() {
      dropDraft(key);
      setRestored(false);
    },
  };
}
