import { get } from 'react-hook-form';

/** A field that this person and somebody else have given different values. */
export interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

/** A field that only somebody else has changed, with the value that is kept. */
export interface MergedField {
  name: string;
  label: string;
  value: unknown;
}

/** How the values of a form and those somebody else has saved meanwhile fit together. */
export interface Comparison {
  /** Changed by both, to different values: the person has to choose. */
  conflicts: readonly Conflict[];
  /** Changed by somebody else alone: kept. */
  merged: readonly MergedField[];
  /** Whether the form has a value that is not stored yet. */
  hasOwn: boolean;
}

/** Whether two values of a form are equal. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The labels of fields by their names; a function: of a form whose fields are those that the given versions have. */
export type Labels =
  | Readonly<Record<string, string>>
  | ((versions: readonly object[]) => Readonly<Record<string, string>>);

const labelsIn = (labels: Labels, ...versions: readonly object[]) =>
  typeof labels === 'function' ? labels(versions) : labels;

/** A value of a field that has both changes, such as that of an order; undefined: there is none. */
export type Join = (name: string, before: unknown, mine: unknown, theirs: unknown) => unknown;

/** Compares the values to save, `mine`, with what somebody else has stored since `base` was read. */
export function compareWithStored(
  labels: Labels,
  base: object,
  mine: object,
  stored: object,
  join?: Join,
): Comparison {
  const conflicts: Conflict[] = [];
  const merged: MergedField[] = [];
  let hasOwn = false;
  for (const [name, label] of Object.entries(labelsIn(labels, base, mine, stored))) {
    const [before, own, theirs] = [get(base, name), get(mine, name), get(stored, name)];
    if (isEqual(own, theirs)) continue;
    if (isEqual(own, before)) merged.push({ name, label, value: theirs });
    else {
      hasOwn = true;
      if (isEqual(theirs, before)) continue;
      const joined = join?.(name, before, own, theirs);
      if (joined !== undefined) merged.push({ name, label, value: joined });
      else conflicts.push({ name, label, mine: own, theirs });
    }
  }
  return { conflicts, merged, hasOwn };
}

/** The sentence about the fields that only somebody else has changed; null without any. */
export const mergedSentence = (merged: readonly MergedField[]): string | null =>
  merged.length === 0
    ? null
    : `Somebody else changed this meanwhile, and it is kept: ${merged.map(({ label }) => label).join(', ')}.`;

/** The fields that have changed since `saved` was sent, with their values now. */
export const typedSince = (labels: Labels, saved: object, now: object): [name: string, value: unknown][] =>
  Object.keys(labelsIn(labels, saved, now))
    .filter((name) => !isEqual(get(saved, name), get(now, name)))
    .map((name) => [name, get(now, name)]);

/** The fields that have not changed since `sent` was sent, with the values the server has stored. */
export const untouchedSince = (
  labels: Labels,
  sent: object,
  now: object,
  stored: object,
): [name: string, value: unknown][] =>
  Object.keys(labelsIn(labels, sent, now, stored))
    .filter((name) => isEqual(get(sent, name), get(now, name)))
    .map((name) => [name, get(stored, name)]);

/** A value as text. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.join(', ');
  return value === '' || value === null || value === undefined ? '(empty)' : String(value);
}
