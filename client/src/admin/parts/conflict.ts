import { get } from 'react-hook-form';

/** A field that two people have given different values. */
export interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  /** Whether this person changed it at all; if not, theirs is the one to take. */
  isMineChanged: boolean;
}

/** Whether two values of a form say the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where what is about to be saved differs from what somebody else has saved since `base` was read. */
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
      isMineChanged: !same(get(mine, name), get(base, name)),
    }))
    .filter((field) => !same(field.mine, field.theirs));
}

/** The fields that were typed into since `saved` went out, with what they hold now. */
export const typedSince = (
  labels: Readonly<Record<string, string>>,
  saved: object,
  now: object,
): [name: string, value: unknown][] =>
  Object.keys(labels)
    .filter((name) => !same(get(saved, name), get(now, name)))
    .map((name) => [name, get(now, name)]);

/** A value in words. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.join(', ');
  return value === '' || value === null || value === undefined ? '(empty)' : String(value);
}
