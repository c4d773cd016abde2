import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { adminMessages } from '#domain/messages.ts';
import { check, missingOf } from '#domain/rules/check.ts';
import { type Conflict, type Labels, type MergedField, mergedSentence, typedSince } from './conflict.ts';
import { PendingUploads } from './pending-uploads.ts';
import { type ReadRecord, type RecordSource, saveRecord } from './save-record.ts';
import { useDraft } from './useDraft.ts';
import { discardWords, type UnsavedOptions, useUnsaved, whileSaving } from './useUnsaved.ts';

/** The state of a form, and what prevents it from being saved. */
export type FormStatus<Values = unknown> =
  | { readonly kind: 'editing'; readonly alert: string | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly merged: readonly MergedField[];
      readonly stored: ReadRecord<Values>;
    };

const EDITING: FormStatus<never> = { kind: 'editing', alert: null };

/**
 * A form for one record: checked by its rule, kept as a draft while it is unsaved, saved once. Where somebody else has
 * changed or deleted the record or the server cannot be reached, the form keeps what was typed.
 */
export function useRecordForm<Values extends FieldValues>(
  record: ReadRecord<Values>,
  source: RecordSource<Values>,
  onSaved: () => void,
  place: 'screen' | 'dialog' = 'dialog',
) {
  const state = useStatus<FormStatus<Values>>(EDITING);
  const [status, change] = state;
  const question = status.kind === 'saving' ? whileSaving : discardWords;
  const edited = useEditedRecord(record, source, { question, place });
  const { uploads, save, submit, fail } = useSave(edited, state, source, onSaved);
  const { form, base, latest, draft } = edited;
  const { isDirty } = form.formState;
  return {
    form,
    status,
    uploads,
    isDirty,
    isRestored: draft.isRestored && isDirty,
    submit,
    /** Saves the chosen values over what somebody else has saved, and keeps what only they have changed. */
    resolveConflict(chosen: Readonly<Record<string, unknown>>) {
      if (status.kind !== 'conflict') return;
      const values = structuredClone(form.getValues());
      for (const { name, value } of status.merged) set(values, name, value);
      for (const [name, value] of Object.entries(chosen)) set(values, name, value);
      base.current = status.stored;
      form.reset(values, { keepDefaultValues: true });
      void save(status.merged);
    },
    /** Brings the deleted record back and saves the values in it. */
    async bringBack() {
      change({ kind: 'saving' });
      try {
        await source.restore?.(base.current.newId);
      } catch (cause) {
        return fail(source.failure?.(cause) ?? failureOf(cause).message, false);
      }
      change(EDITING);
      await save();
    },
    /** Returns to the form, as it was. */
    dismiss: () => change(EDITING),
    /** Discards what was typed. */
    discard() {
      draft.drop();
      base.current = latest.current;
      form.reset();
    },
  };
}

/** The form with the versions of its record, its draft and its guard against leaving. */
function useEditedRecord<Values extends FieldValues>(
  record: ReadRecord<Values>,
  source: RecordSource<Values>,
  guard: UnsavedOptions,
) {
  const form = useForm<Values>({
    defaultValues: record.values as DefaultValues<Values>,
    resolver: ruleResolver<Values>(() => source.rule),
  });
  /** The newest version that was read. */
  const latest = useRef(record);
  /** The version the next save replaces: older than `latest` where a draft was restored. */
  const base = useRef(record);
  const { isDirty } = form.formState;
  // A newer version is shown as long as nothing is typed; what is typed is compared with it when it is saved.
  useEffect(() => {
    if (isDirty || (record.version ?? 0) <= (latest.current.version ?? 0)) return;
    latest.current = record;
    base.current = record;
    form.reset(record.values);
  }, [form, record, isDirty]);
  const draft = useDraft(source.draftKey, form, base);
  const unsaved = useUnsaved(isDirty, { ...guard, onDiscard: draft.drop });
  return { form, latest, base, draft, unsaved };
}

/** Saves the form, one save at a time. */
function useSave<Values extends FieldValues>(
  { form, latest, base, draft, unsaved }: ReturnType<typeof useEditedRecord<Values>>,
  [, change, current]: ReturnType<typeof useStatus<FormStatus<Values>>>,
  source: RecordSource<Values>,
  onSaved: () => void,
) {
  const [uploads] = useState(() => new PendingUploads());
  /** Whether the form was submitted again during the save: what was typed meanwhile is saved after it. */
  const isSubmittedAgain = useRef(false);
  const isSaving = () => current.current.kind === 'saving';

  const fail = (message: string, isOfField: boolean) => {
    source.report?.(message, isOfField);
    change({ kind: 'editing', alert: source.report ? null : message });
  };
  const finish = (saved: Values, stored: ReadRecord<Values> | undefined, merged: readonly MergedField[]) => {
    draft.drop();
    unsaved.unblock();
    if (stored) {
      latest.current = stored;
      base.current = stored;
    }
    const hasMore = stored !== undefined && showStored(form, source.labels, saved, stored.values);
    if (hasMore) unsaved.block();
    change(EDITING);
    onSaved();
    const text = mergedSentence(merged);
    if (text) toaster.show({ tone: 'plain', text });
    if (hasMore && isSubmittedAgain.current) void submit();
  };
  /** `earlier`: the fields of somebody else that the values contain already. */
  const save = async (earlier: readonly MergedField[] = []) => {
    // A second save during the first would store a new record twice.
    isSubmittedAgain.current = isSaving();
    if (isSaving()) return;
    change({ kind: 'saving' });
    // A file belongs to the record; the field of one that was refused shows why.
    if (!(await uploads.allStored())) return change({ kind: 'editing', alert: adminMessages.pictureRefused });
    const values = structuredClone(form.getValues());
    const outcome = await saveRecord(values, base.current, source, (next) => {
      base.current = next;
      form.reset(values, { keepDefaultValues: true });
      draft.store();
    });
    if (outcome.kind === 'saved') return finish(values, outcome.stored, [...earlier, ...outcome.merged]);
    if (outcome.kind !== 'failed') return change(outcome);
    for (const { field, message } of outcome.issues) {
      const name = source.fieldOf?.(field, values) ?? field;
      form.setError(name as Path<Values>, { message });
    }
    fail(outcome.message, outcome.issues.length > 0);
  };
  /** Handles values that the rule refuses: the fields show why, the form only that something required is missing. */
  const refuse = () => {
    isSubmittedAgain.current = isSaving();
    if (isSaving()) return;
    const checked = check(source.rule, form.getValues());
    if (!checked.ok && checked.sentence === missingOf(source.rule)) fail(checked.sentence, true);
    else change(EDITING);
  };
  const submit = form.handleSubmit(() => save(), refuse);
  return { uploads, save, submit, fail };
}

/** A state whose newest value can be read before it is rendered. */
function useStatus<Status>(initial: Status) {
  const [status, setStatus] = useState(initial);
  const current = useRef(initial);
  const change = (next: Status): void => {
    current.current = next;
    setStatus(next);
  };
  return [status, change, current] as const;
}

/** Shows the stored values, and keeps what was typed after `saved` was sent; returns whether there is any. */
function showStored<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  labels: Labels,
  saved: Values,
  stored: Values,
): boolean {
  const since = typedSince(labels, saved, form.getValues());
  form.reset(stored);
  for (const [name, value] of since)
    form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
  return since.length > 0;
}

/** The state and the actions of a form. */
export type RecordForm = ReturnType<typeof useRecordForm>;
