import { get } from 'react-hook-form';

/** A field that two people have given different values. */
export interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  /** Whether this person changed it; if not, `theirs` is preselected. */
  isMineChanged: boolean;
}

/** Whether two values of a form are equal. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The fields in which the values to save differ from those somebody else has saved since `base` was read. */
export function conflictsBetween(
  labels: Readonly<Record<string, string>>,
  base: object,
  mine: object,
  theirs: object,
): Conflict[] {
  return Object.entries(labels)
    .map(([name, label]) => ({
      name,
      label,
      mine: get(mine, name),
      theirs: get(theirs, name),
      isMineChanged: !isEqual(get(mine, name), get(base, name)),
    }))
    .filter((field) => !isEqual(field.mine, field.theirs));
}

/** The fields that have changed since `saved` was sent, with their values now. */
export const typedSince = (
  labels: Readonly<Record<string, string>>,
  saved: object,
  now: object,
): [name: string, value: unknown][] =>
  Object.keys(labels)
    .filter((name) => !isEqual(get(saved, name), get(now, name)))
    .map((name) => [name, get(now, name)]);

/** The fields that have not changed since `sent` was sent, with the values the server has stored. */
export const untouchedSince = (
  labels: Readonly<Record<string, string>>,
  sent: object,
  now: object,
  stored: object,
): [name: string, value: unknown][] =>
  Object.keys(labels)
    .filter((name) => isEqual(get(sent, name), get(now, name)))
    .map((name) => [name, get(stored, name)]);

/** A value as text. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.join(', ');
  return value === '' || value === null || value === undefined ? '(empty)' : String(value);
}
