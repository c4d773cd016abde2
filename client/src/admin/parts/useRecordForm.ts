import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, set, useForm, useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { GenericSchema } from 'valibot';
import { dropDraft, keepDraft, readDraft } from '#client/admin/data/draft-store.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { uploadsStored } from '#client/admin/data/pending-uploads.ts';
import { markUnsaved } from '#client/admin/data/unsaved-work.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import type { Rule } from '#domain/rules/check.ts';
import { type Conflict, conflictsBetween } from './conflict.ts';

/** A record as it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Null for one that is not stored yet. */
  version: number | null;
}

/** What a dialog has to know of the record it edits. */
export interface RecordDoor<Values extends FieldValues> {
  /** Names the draft on this device, such as `clients/new`. */
  place: string;
  rule: Rule<GenericSchema>;
  /** The fields in the order of the form, with their names. */
  labels: Readonly<Record<string, string>>;
  /** The sentence of the error catalogue when saving fails. */
  failure(cause: unknown): string;
  /** Says what went wrong elsewhere than above the buttons. */
  tell?(sentence: string): void;
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
  const [isRestored, setRestored] = useState(false);
  const base = useRef({ values: initial, version });
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = readDraft(door.place);
    if (!draft) return;
    form.reset(draft as Values, { keepDefaultValues: true });
    setRestored(true);
  }, [door.place, form]);

  const typed = useWatch({ control: form.control });
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keepDraft(door.place, typed);
    else if (wasDirty.current) dropDraft(door.place);
    wasDirty.current = isDirty;
  }, [door.place, isDirty, typed]);

  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  const isSaved = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isSaved.current && isLeaving(currentLocation, nextLocation);
  });

  const store = async (values: Values) => {
    setAlert(null);
    setObstacle({ kind: 'none' });
    let fresh: ReadRecord<Values> | undefined;
    try {
      fresh = await door.save(values, base.current.version);
    } catch (cause) {
      return stumble(cause, values);
    }
    dropDraft(door.place);
    setRestored(false);
    if (fresh) {
      base.current = fresh;
      form.reset(fresh.values);
    } else isSaved.current = true;
    onSaved();
  };

  const stumble = async (cause: unknown, values: Values) => {
    const { code, issues } = failureOf(cause);
    if (code === 'NOT_SIGNED_IN') return setObstacle({ kind: 'signed-out' });
    if (code === 'CHANGED_MEANWHILE') {
      const theirs = await door.reload().catch(() => null);
      if (theirs) {
        const conflicts = conflictsBetween(door.labels, base.current.values, values, theirs.values);
        return setObstacle({ kind: 'conflict', conflicts, theirs });
      }
    }
    for (const { field, message } of issues) form.setError(field as Path<Values>, { message });
    say(door.failure(cause));
  };

  const say = (sentence: string | null) => (door.tell && sentence ? door.tell(sentence) : setAlert(sentence));
  /** A picture that is still on its way belongs to what is saved; one that is refused says so at its field. */
  const storeWhole = async () => {
    if (await uploadsStored()) await store(form.getValues());
  };
  const submit = form.handleSubmit(storeWhole, () => say(door.rule.missing ?? null));
  return {
    form,
    alert,
    obstacle,
    isRestored,
    isDirty,
    submit,
    /** Goes on after the person has signed in again. */
    goOn: () => store(form.getValues()),
    /** Saves what was chosen over what somebody else saved. */
    settle(chosen: Record<string, unknown>) {
      if (obstacle.kind !== 'conflict') return;
      const values = structuredClone(form.getValues());
      for (const [name, value] of Object.entries(chosen)) set(values, name, value);
      base.current = obstacle.theirs as ReadRecord<Values>;
      form.reset(values, { keepDefaultValues: true });
      void store(values);
    },
    /** Back to the form, as it was. */
    stay: () => setObstacle({ kind: 'none' }),
    /** Somebody is about to leave unsaved work: forget it and go, or stay. Null: nobody is. */
    leaving:
      blocker.state === 'blocked'
        ? {
            go() {
              dropDraft(door.place);
              blocker.proceed();
            },
            stay: () => blocker.reset(),
          }
        : null,
    /** Forgets what was typed. */
    discard() {
      dropDraft(door.place);
      setRestored(false);
      form.reset();
    },
  };
}

/** What a screen knows of its form. */
export type RecordForm = ReturnType<typeof useRecordForm>;
