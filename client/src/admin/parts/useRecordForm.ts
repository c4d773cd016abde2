import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, set, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { uploadsStored } from '#client/admin/data/pending-uploads.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import type { Rule } from '#domain/rules/check.ts';
import { type Conflict, conflictsBetween, typedSince } from './conflict.ts';
import type { ReadRecord } from './read-record.ts';
import { useDraft } from './useDraft.ts';
import { useUnsaved } from './useUnsaved.ts';

/** What a dialog has to know of the record it edits. */
export interface RecordDoor<Values extends FieldValues> {
  /** Names the draft on this device, such as `clients/new`. */
  place: string;
  rule: Rule<GenericSchema>;
  /** The fields in the order of the form, with their names. */
  labels: Readonly<Record<string, string>>;
  /** The sentence of the error catalogue when saving fails. */
  failure(cause: unknown): string;
  /** Says what went wrong elsewhere than above the buttons; `isOfField`: the fields say it too. */
  tell?(sentence: string, isOfField: boolean): void;
  /**
   * Saves against the version that was read. Answers the record as it is stored now if the form goes on with it.
   * Rejects with the failure.
   */
  save(values: Values, ifVersion: number | null): Promise<ReadRecord<Values> | undefined>;
  /** Reads the record as it stands now. */
  reload(): Promise<ReadRecord<Values>>;
}

/** What stands between a person and a saved record. */
export type Obstacle =
  | { kind: 'none' }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; conflicts: readonly Conflict[]; theirs: ReadRecord<unknown> };

/**
 * A form for one record: checked by its rule, kept as a draft while it is unsaved, saved once. A session that ended,
 * a record somebody else changed and a server out of reach each leave what was typed as it is.
 */
export function useRecordForm<Values extends FieldValues>(
  { values: initial, version }: ReadRecord<Values>,
  door: RecordDoor<Values>,
  onSaved: () => void,
) {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: ruleResolver<Values>(() => door.rule),
  });
  const [alert, setAlert] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle>({ kind: 'none' });
  const [isSaving, setSaving] = useState(false);
  /** The newest that was read, and what the next save is to stand on: older where a draft was restored. */
  const latest = useRef<ReadRecord<Values>>({ values: initial, version });
  const base = useRef(latest.current);
  const { isDirty } = form.formState;
  const draft = useDraft(door.place, form, base);

  const { leaving, hold, release } = useUnsaved(isDirty, draft.drop);

  const isBusy = useRef(false);
  const store = async () => {
    // A second press while the first is on its way would store a new record twice.
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setAlert(null);
    setObstacle({ kind: 'none' });
    // A picture that is still on its way belongs to what is saved; one that is refused says so at its field.
    if (await uploadsStored()) await save(form.getValues());
    isBusy.current = false;
    setSaving(false);
  };

  const save = async (values: Values) => {
    try {
      finish(values, await door.save(values, base.current.version));
    } catch (cause) {
      await stumble(cause, values);
    }
  };

  const finish = (values: Values, fresh: ReadRecord<Values> | undefined) => {
    draft.drop();
    release();
    if (fresh) {
      latest.current = fresh;
      base.current = fresh;
      const since = typedSince(door.labels, values, form.getValues());
      form.reset(fresh.values);
      for (const [name, value] of since)
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
      if (since.length > 0) hold();
    }
    onSaved();
  };

  const stumble = async (cause: unknown, values: Values) => {
    const { code, issues } = failureOf(cause);
    if (code === 'NOT_SIGNED_IN') return setObstacle({ kind: 'signed-out' });
    if (code === 'CHANGED_MEANWHILE') {
      const theirs = await door.reload().catch(() => null);
      if (theirs) {
        const conflicts = conflictsBetween(door.labels, base.current.values, values, theirs.values);
        // What was to be saved is stored already: by somebody else, or by a try whose answer was lost.
        if (conflicts.length === 0) return finish(values, theirs);
        return setObstacle({ kind: 'conflict', conflicts, theirs });
      }
    }
    for (const { field, message } of issues) form.setError(field as Path<Values>, { message });
    say(door.failure(cause), issues.length > 0);
  };

  const say = (sentence: string | null, isOfField: boolean) =>
    door.tell && sentence ? door.tell(sentence, isOfField) : setAlert(sentence);
  const submit = form.handleSubmit(store, () => say(door.rule.missing ?? null, true));
  return {
    form,
    alert,
    obstacle,
    isRestored: draft.isRestored && isDirty,
    isDirty,
    isSaving,
    submit,
    /** Goes on after the person has signed in again. */
    goOn: store,
    /** Saves what was chosen over what somebody else saved. */
    settle(chosen: Record<string, unknown>) {
      if (obstacle.kind !== 'conflict') return;
      const values = structuredClone(form.getValues());
      for (const [name, value] of Object.entries(chosen)) set(values, name, value);
      base.current = obstacle.theirs as ReadRecord<Values>;
      form.reset(values, { keepDefaultValues: true });
      void store();
    },
    /** Back to the form, as it was. */
    stay: () => setObstacle({ kind: 'none' }),
    leaving,
    /** Forgets what was typed. */
    discard() {
      draft.drop();
      base.current = latest.current;
      form.reset();
    },
  };
}

/** What a screen knows of its form. */
export type RecordForm = ReturnType<typeof useRecordForm>;
