import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
import {
  type Conflict,
  compareWithStored,
  type Labels,
  type MergedField,
  mergedSentence,
  typedSince,
} from './conflict.ts';
import { PendingUploads } from './pending-uploads.ts';
import {
  type DraftTarget,
  type ReadRecord,
  type RecordDraft,
  type RecordSource,
  type SaveOutcome,
  saveRecord,
} from './save-record.ts';
import { discardWords, type UnsavedOptions, useUnsaved, whileSaving } from './useUnsaved.ts';
import { useUnsavedCopy } from './useUnsavedCopy.ts';

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

/** Where a save goes: to what is public, or to the draft beside it. */
export type SaveTarget = 'publish' | 'draft';

/** What a save has left: `nothing` where the draft said what is published, so that none waits. */
export type SavedAs = SaveTarget | 'nothing';

/**
 * A form for one record: checked by its rule, kept on this device while it is unsaved, saved once. Where somebody else has
 * changed or deleted the record or the server cannot be reached, the form keeps what was typed.
 */
export function useRecordForm<Values extends FieldValues>(
  read: ReadRecord<Values>,
  source: RecordSource<Values>,
  onSaved: (saved: SavedAs) => void,
  place: 'screen' | 'dialog' = 'dialog',
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels and joins are those of the kind of record
  const record = useMemo(() => settled(read, source), [read]);
  const state = useStatus<FormStatus<Values>>(() => disputeOf(record, source) ?? EDITING);
  const [status, change] = state;
  const question = status.kind === 'saving' ? whileSaving : discardWords;
  const edited = useEditedRecord(record, source, { question, place });
  const { uploads, save, submit, submitDraft, target, fail } = useSave(edited, state, source, onSaved);
  const { form, base, latest, copy, shown } = edited;
  const { isDirty } = form.formState;
  return {
    form,
    status,
    uploads,
    isDirty,
    /** The record as it was read or saved last. */
    record: shown,
    /** Saves the form as a draft; left out: it has none, or `submit` does. */
    ...(source.drafts && !source.isDraftOnly ? { submitDraft } : {}),
    isRestored: copy.isRestored && isDirty,
    submit,
    /** Saves the chosen values over what somebody else has saved, and keeps what only they have changed. */
    resolveConflict(chosen: Readonly<Record<string, unknown>>) {
      if (status.kind !== 'conflict') return;
      const values = structuredClone(form.getValues());
      for (const { name, value } of status.merged) set(values, name, value);
      for (const [name, value] of Object.entries(chosen)) set(values, name, value);
      base.current = status.stored;
      form.reset(values, { keepDefaultValues: true });
      void save(status.merged, target.current);
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
      await save([], target.current);
    },
    /** Returns to the form, as it was. */
    dismiss: () => change(EDITING),
    /** Discards what was typed. */
    discard() {
      copy.drop();
      base.current = latest.current;
      form.reset();
    },
  };
}

/** The form with the versions of its record, the copy of what is typed and its guard against leaving. */
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
  const [shown, show] = useState(record);
  // What is typed over a draft is kept apart from what is typed over what is published.
  const copy = useUnsavedCopy(shown.draft ? `${source.unsavedKey}/draft` : source.unsavedKey, form, base);
  const unsaved = useUnsaved(isDirty, { ...guard, onDiscard: copy.drop });
  return { form, latest, base, copy, unsaved, shown, show };
}

/** Saves the form, one save at a time. */
function useSave<Values extends FieldValues>(
  edited: ReturnType<typeof useEditedRecord<Values>>,
  [, change, current]: ReturnType<typeof useStatus<FormStatus<Values>>>,
  source: RecordSource<Values>,
  onSaved: (saved: SavedAs) => void,
) {
  const { form, latest, base, copy, unsaved, show } = edited;
  const [uploads] = useState(() => new PendingUploads());
  /** Whether the form was submitted again during the save: what was typed meanwhile is saved after it. */
  const isSubmittedAgain = useRef(false);
  /** Of the last save; a draft that is in dispute is saved as one. */
  const target = useRef<SaveTarget>(base.current.draft ? 'draft' : 'publish');
  const isSaving = () => current.current.kind === 'saving';

  const fail = (message: string, isOfField: boolean) => {
    source.report?.(message, isOfField);
    change({ kind: 'editing', alert: source.report ? null : message });
  };
  const finish = (saved: Values, stored: ReadRecord<Values> | undefined, merged: readonly MergedField[]) => {
    copy.drop();
    unsaved.unblock();
    if (stored) {
      latest.current = stored;
      base.current = stored;
      show(stored);
    }
    const hasMore = stored !== undefined && showStored(form, source.labels, saved, stored.values);
    if (hasMore) unsaved.block();
    change(EDITING);
    onSaved(target.current === 'draft' && stored && !stored.draft ? 'nothing' : target.current);
    const text = mergedSentence(merged);
    if (text) toaster.show({ tone: 'plain', text });
    if (hasMore && isSubmittedAgain.current) void (target.current === 'draft' ? submitDraft() : submit());
  };
  /** `earlier`: the fields of somebody else that the values contain already. */
  const save = async (earlier: readonly MergedField[], wanted: SaveTarget) => {
    // A second save during the first would store a new record twice.
    isSubmittedAgain.current = isSaving();
    if (isSaving()) return;
    target.current = wanted;
    change({ kind: 'saving' });
    // A file belongs to the record; the field of one that was refused shows why.
    if (!(await uploads.allStored())) return change({ kind: 'editing', alert: adminMessages.pictureRefused });
    const values = structuredClone(form.getValues());
    const outcome = await saveTo(wanted, values, edited, source);
    if (outcome.kind === 'saved') return finish(values, outcome.stored, [...earlier, ...outcome.merged]);
    if (outcome.kind !== 'failed') return change(outcome);
    for (const { field, message } of outcome.issues)
      form.setError((source.fieldOf?.(field, values) ?? field) as Path<Values>, { message });
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
  // What is part of a release goes out with it.
  const ownTarget = () => (source.isDraftOnly || base.current.draft?.isInRelease ? 'draft' : 'publish');
  const submit = form.handleSubmit(() => save([], ownTarget()), refuse);
  const submitDraft = form.handleSubmit(() => save([], 'draft'), refuse);
  return { uploads, save, submit, submitDraft, target, fail };
}

/** Saves values, in place of what is published or as a draft; what is a draft is saved as one, and then published. Never rejects. */
async function saveTo<Values extends FieldValues>(
  target: SaveTarget,
  values: Values,
  { form, base, copy }: Pick<ReturnType<typeof useEditedRecord<Values>>, 'form' | 'base' | 'copy'>,
  source: RecordSource<Values>,
): Promise<SaveOutcome<Values>> {
  const { drafts } = source;
  const used = drafts && (target === 'draft' || base.current.draft) ? draftSource(source, base) : source;
  const outcome = await saveRecord(values, base.current, used, (next) => {
    base.current = next;
    form.reset(values, { keepDefaultValues: true });
    copy.store();
  });
  if (target === 'draft' || outcome.kind !== 'saved' || !drafts || !outcome.stored?.draft) return outcome;
  base.current = outcome.stored;
  copy.store();
  try {
    await drafts.publish(outcome.stored);
    return { ...outcome, stored: await drafts.reload(outcome.stored.newId) };
  } catch (cause) {
    return { kind: 'failed', ...failureOf(cause) };
  }
}

/** Saves to the draft of a record. Its failures say what happened themselves: those of the source are about what is public. */
function draftSource<Values extends FieldValues>(
  { add, failure, ...source }: RecordSource<Values>,
  base: RefObject<ReadRecord<Values>>,
): RecordSource<Values> {
  const drafts = source.drafts as DraftTarget<Values>;
  return { ...source, save: (values) => drafts.save(values, base.current), reload: drafts.reload };
}

/**
 * A draft with what others have published since, where its form joins both without a question: an entry of a list that one has
 * changed, and another that the other has.
 */
function settled<Values extends FieldValues>(
  record: ReadRecord<Values>,
  { labels, join }: RecordSource<Values>,
): ReadRecord<Values> {
  const { draft } = record;
  if (!draft?.disputed || !draft.base) return record;
  const { disputed, base } = draft;
  const { conflicts, merged } = compareWithStored(labels, base, record.values, disputed.values, join);
  if (conflicts.length > 0) return record;
  const values = structuredClone(record.values);
  for (const { name, value } of merged) set(values, name, value);
  return { ...record, values, draft: overPublished(draft, disputed) };
}

/** A draft that goes on from what is published now. */
const overPublished = <Values>(
  draft: RecordDraft<Values>,
  { values, version }: ReadRecord<Values>,
): RecordDraft<Values> => ({ ...draft, base: values, disputed: null, overVersion: version });

/** What is to be decided of a draft before anything else; null: nothing. */
function disputeOf<Values extends FieldValues>(
  record: ReadRecord<Values>,
  { labels, join }: RecordSource<Values>,
): FormStatus<Values> | null {
  const { draft, values } = record;
  if (!draft?.disputed || !draft.base) return null;
  const { disputed, base } = draft;
  const { conflicts, merged } = compareWithStored(labels, base, values, disputed.values, join);
  const stored = { ...record, draft: overPublished(draft, disputed) };
  return { kind: 'conflict', conflicts, merged, stored };
}

/** A state whose newest value can be read before it is rendered. */
function useStatus<Status>(initial: () => Status) {
  const [status, setStatus] = useState(initial);
  const current = useRef(status);
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
