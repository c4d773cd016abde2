import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '#client/admin/data/draft-store.ts';
import { same } from './conflict.ts';
import type { ReadRecord } from './read-record.ts';

/**
 * Keeps what is typed into a form on this device until it is saved, and brings it back when the form is opened again.
 * A draft comes back with the record it was typed over, as `base`: should somebody else have saved since, the server
 * says so and nothing of theirs is undone in silence.
 */
export function useDraft<Values extends FieldValues>(
  place: string,
  form: UseFormReturn<Values>,
  base: RefObject<ReadRecord<Values>>,
) {
  const [isRestored, setRestored] = useState(false);
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = readDraft(place);
    if (!draft) return;
    if (same(draft.values, base.current.values)) return dropDraft(place);
    base.current = draft.base as ReadRecord<Values>;
    form.reset(draft.values as Values, { keepDefaultValues: true });
    setRestored(true);
  }, [place, form, base]);

  const typed = useWatch({ control: form.control });
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keepDraft(place, { values: typed, base: base.current });
    else if (wasDirty.current) dropDraft(place);
    wasDirty.current = isDirty;
  }, [place, isDirty, typed, base]);

  return {
    isRestored,
    /** Forgets it: it is saved, or not wanted. */
    drop() {
      dropDraft(place);
      setRestored(false);
    },
  };
}
