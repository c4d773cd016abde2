import { type FieldValues, set } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { failureOf } from '#client/admin/data/failure-of.ts';
import type { Issue, Rule } from '#domain/rules/check.ts';
import { type Add, addOnce } from './add-once.ts';
import { type Conflict, conflictsBetween, untouchedSince } from './conflict.ts';
import type { ReadRecord } from './read-record.ts';

/** The record a form edits: its rule, its labels and its calls. */
export interface RecordSource<Values extends FieldValues> {
  /** The key of the draft on this device, such as `client/new`. */
  draftKey: string;
  rule: Rule<GenericSchema>;
  /** The fields in the order of the form, with their labels. */
  labels: Readonly<Record<string, string>>;
  /** A value as people read it, where it differs from its text; left out: as it is. */
  textOf?(name: string, value: unknown): string | undefined;
  /** The sentence of the error catalogue when saving fails. */
  failure(cause: unknown): string;
  /** Shows a failure in place of the alert above the buttons; `isOfField`: the fields show it too. */
  report?(message: string, isOfField: boolean): void;
  /** Stores a new record; left out where records are only edited. Rejects with the failure. */
  add?: Add<Values>;
  /**
   * Saves against the version that was read; `newId` for one that this form has added. Returns the record as it is
   * stored now if the form stays open. Rejects with the failure.
   */
  save(values: Values, ifVersion: number | null, newId?: string): Promise<ReadRecord<Values> | undefined>;
  /** Reads the record as it is stored now. */
  reload(newId?: string): Promise<ReadRecord<Values>>;
}

/** The outcome of a save. */
export type SaveOutcome<Values> =
  | { readonly kind: 'saved'; readonly stored: ReadRecord<Values> | undefined }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly stored: ReadRecord<Values>;
    }
  | { readonly kind: 'failed'; readonly message: string; readonly issues: readonly Issue[] };

/**
 * Saves the values of a form over the record they were typed over. Never rejects. `values` is changed in place where an
 * earlier attempt has stored a record; `onBase` is then called with that record, the new base of the form.
 */
export async function saveRecord<Values extends FieldValues>(
  values: Values,
  base: ReadRecord<Values>,
  source: RecordSource<Values>,
  onBase: (base: ReadRecord<Values>) => void,
): Promise<SaveOutcome<Values>> {
  let current = base;
  try {
    const { version, newId } = base;
    if (version === null && source.add && newId) {
      const earlier = await addOnce(newId, values, source.add);
      if (!earlier) return { kind: 'saved', stored: undefined };
      const stored = await source.reload(newId);
      const untouched = untouchedSince(source.labels, earlier.values, values, stored.values);
      for (const [name, value] of untouched) set(values, name, value);
      current = { ...stored, version: earlier.version, newId };
      onBase(current);
    }
    return { kind: 'saved', stored: await source.save(values, current.version, newId) };
  } catch (cause) {
    return outcomeOf(cause, values, current, source);
  }
}

async function outcomeOf<Values extends FieldValues>(
  cause: unknown,
  values: Values,
  base: ReadRecord<Values>,
  source: RecordSource<Values>,
): Promise<SaveOutcome<Values>> {
  const { code, issues } = failureOf(cause);
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === 'PRECONDITION_FAILED' || (code === 'CONFLICT' && base.newId)) {
    const stored = await source.reload(base.newId).catch(() => null);
    if (stored) {
      const conflicts = conflictsBetween(source.labels, base.values, values, stored.values);
      // The values are stored already: by somebody else, or by an attempt whose response was lost.
      if (conflicts.length === 0) return { kind: 'saved', stored };
      return { kind: 'conflict', conflicts, stored };
    }
  }
  return { kind: 'failed', message: source.failure(cause), issues };
}
