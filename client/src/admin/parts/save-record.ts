import { type FieldValues, set } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { failureOf } from '#client/admin/data/failure-of.ts';
import type { DraftToEditQuery } from '#client/admin/drafts/Drafts.generated.ts';
import type { DraftKind } from '#domain/drafts.ts';
import { adminMessages } from '#domain/messages.ts';
import type { Issue } from '#domain/rules/check.ts';
import {
  type Conflict,
  compareWithStored,
  type Join,
  type Labels,
  type MergedField,
  untouchedSince,
} from './conflict.ts';

/** A record as it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Of the draft where the values are those of one; null for a record that is not stored yet. */
  version: number | null;
  /** The id under which a new record will be stored; kept with what is typed. */
  newId?: string;
  /** The draft that the values are of; left out: they are published, or new. */
  draft?: RecordDraft<Values>;
}

/** A draft with its words, as the gateway has it. */
export type StoredDraft = NonNullable<DraftToEditQuery['draft']>;

/** What is known of a draft beside its values. */
export interface RecordDraft<Values> {
  /** As the gateway has it. */
  readonly stored: StoredDraft;
  readonly kind: DraftKind;
  /** Whether it goes out with a release, and not by itself. */
  readonly isInRelease: boolean;
  /** What was published when it was begun; null: nothing. */
  readonly base: Values | null;
  /** What is published now, where somebody has changed since what the draft changes; null: nobody has. */
  readonly disputed: ReadRecord<Values> | null;
  /** The published version that the next save puts the draft over; left out: it goes on from where it was begun. */
  readonly overVersion?: number | null;
}

/** The drafts of a record. All reject with the failure. */
export interface DraftTarget<Values> {
  /** Saves the values as a draft, and returns it; where that is what is published, no draft waits, and it returns that. */
  save(values: Values, base: ReadRecord<Values>): Promise<ReadRecord<Values>>;
  /** Publishes the draft as it was saved. */
  publish(saved: ReadRecord<Values>): Promise<void>;
  /** The draft as it is stored now; where none waits, what is published. */
  reload(newId?: string): Promise<ReadRecord<Values>>;
}

/** The record a form edits: its rule, its labels and its calls. */
export interface RecordSource<Values extends FieldValues> {
  /** The key under which this device keeps what is typed, such as `client/new`. */
  unsavedKey: string;
  rule: GenericSchema;
  /** The fields in the order of the form, with their labels. */
  labels: Labels;
  /** Makes one value of two of a field that both have changed; left out: the person chooses one. */
  join?: Join;
  /** The name in the form of the field at which the gateway has refused values; left out: it is the same. */
  fieldOf?(field: string, values: Values): string;
  /** A value as people read it, where it differs from its text; left out: as it is. */
  textOf?(name: string, value: unknown): string | undefined;
  /** The sentence of the error catalogue when saving fails; left out: that of the failure. */
  failure?(cause: unknown): string;
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
  /** Brings the record back after somebody has deleted it; left out where nobody can. Rejects with the failure. */
  restore?(newId?: string): Promise<unknown>;
  /** Left out: what is saved is public at once, or never. */
  drafts?: DraftTarget<Values>;
  /** The person only drafts: each save is one of the draft. */
  isDraftOnly?: boolean;
}

/** The outcome of a save. `merged`: fields that only somebody else had changed, and that are kept. */
export type SaveOutcome<Values> =
  | {
      readonly kind: 'saved';
      readonly stored: ReadRecord<Values> | undefined;
      readonly merged: readonly MergedField[];
    }
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly merged: readonly MergedField[];
      readonly stored: ReadRecord<Values>;
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly issues: readonly Issue[] };

/** Of a form whose save is one act, and nothing to be merged: over what somebody has changed meanwhile it is refused. */
export const nothingToMerge = async (): Promise<never> => {
  throw new Error('There is nothing stored to compare with.');
};

/** How often a save is repeated over what others have saved meanwhile. */
const MAX_MERGES = 3;

/**
 * Saves the values of a form over the record they were typed over. Never rejects. `values` is changed in place where an
 * earlier attempt has stored a record, or somebody else has changed other fields; `onBase` is then called with that
 * record, the new base of the form.
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
      if (!earlier) return { kind: 'saved', stored: undefined, merged: [] };
      const stored = await source.reload(newId);
      const untouched = untouchedSince(source.labels, earlier.values, values, stored.values);
      for (const [name, value] of untouched) set(values, name, value);
      current = { ...stored, version: earlier.version, newId };
      onBase(current);
    }
    return await saveOver(values, { base: current, source, onBase, merged: [], merges: 0 });
  } catch (cause) {
    return outcomeOf(cause, values, { base: current, source, onBase, merged: [], merges: 0 });
  }
}

interface Attempt<Values extends FieldValues> {
  readonly base: ReadRecord<Values>;
  readonly source: RecordSource<Values>;
  readonly onBase: (base: ReadRecord<Values>) => void;
  /** What the values have taken over from somebody else. */
  readonly merged: readonly MergedField[];
  /** How often they have. */
  readonly merges: number;
}

async function saveOver<Values extends FieldValues>(
  values: Values,
  attempt: Attempt<Values>,
): Promise<SaveOutcome<Values>> {
  const { base, source, merged } = attempt;
  try {
    return { kind: 'saved', stored: await source.save(values, base.version, base.newId), merged };
  } catch (cause) {
    return outcomeOf(cause, values, attempt);
  }
}

async function outcomeOf<Values extends FieldValues>(
  cause: unknown,
  values: Values,
  attempt: Attempt<Values>,
): Promise<SaveOutcome<Values>> {
  const { base, source, onBase, merges } = attempt;
  const { code, issues, message } = failureOf(cause);
  const failed = { kind: 'failed', message: source.failure?.(cause) ?? message, issues } as const;
  if (code === 'UNAUTHENTICATED') return { ...failed, message: adminMessages.notSignedIn };
  // The person has closed the question: the sentence says what is missing.
  if (code === 'CONFIRMATION_REQUIRED') return { ...failed, message };
  if (code === 'NOT_FOUND' && source.restore) return { kind: 'gone' };
  if (code !== 'PRECONDITION_FAILED' && !(code === 'CONFLICT' && base.newId)) return failed;
  const read = await source.reload(base.newId).catch(() => null);
  if (!read || merges >= MAX_MERGES) return failed;
  const stored = base.newId === undefined ? read : { ...read, newId: base.newId };
  const comparison = compareWithStored(source.labels, base.values, values, stored.values, source.join);
  const { conflicts, hasOwn } = comparison;
  const merged = [...attempt.merged, ...comparison.merged];
  if (conflicts.length > 0) return { kind: 'conflict', conflicts, merged, stored };
  // The values are stored already: by somebody else, or by an attempt whose response was lost.
  if (!hasOwn) return { kind: 'saved', stored, merged };
  for (const { name, value } of comparison.merged) set(values, name, value);
  onBase(stored);
  return saveOver(values, { ...attempt, base: stored, merged, merges: merges + 1 });
}

/** Adds a record under an id and returns its version. Idempotent for the same values under the same id. */
export type Add<Values> = (id: string, values: Values) => Promise<number>;

/**
 * Adds a record once, however many attempts are made. Returns null when the values are stored. If an earlier attempt
 * was stored although its response was lost, returns that attempt as the record to save these values over.
 * Errors: those of `add`; CONFLICT if another record has the id.
 */
async function addOnce<Values>(
  id: string,
  values: Values,
  add: Add<Values>,
): Promise<ReadRecord<Values> | null> {
  const earlier = (attempts.get(id) ?? []) as readonly Values[];
  // Before it is sent, since its response may be lost.
  attempts.set(id, [values, ...earlier]);
  try {
    await add(id, values);
    attempts.delete(id);
    return null;
  } catch (cause) {
    if (failureOf(cause).code !== 'CONFLICT') throw cause;
    for (const sent of earlier) {
      // A repeated attempt succeeds as long as nobody has changed the record it stored.
      const version = await add(id, sent).catch(() => null);
      if (version === null) continue;
      attempts.delete(id);
      return { values: sent, version };
    }
    throw cause;
  }
}

/**
 * The values sent to create a record and not known to be stored, by its id, the latest first. A reload clears them; a
 * conflict then opens the conflict dialog.
 */
const attempts = new Map<string, readonly unknown[]>();
