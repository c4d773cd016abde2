import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from './rule.ts';

/** What makes `after` of `before`, as `mergePatch` takes it: the fields that differ, at every level; a list is one value. */
export function patchBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const earlier = before[name];
    if (isPlainObject(value) && isPlainObject(earlier)) {
      const inner = patchBetween(earlier, value);
      return Object.keys(inner).length === 0 ? [] : [[name, inner]];
    }
    return isSame(earlier, value) ? [] : [[name, value]];
  });
  return Object.fromEntries(changes);
}

/** The paths that a patch sets and that another one, from the same start, sets to something else. */
export function disputedPaths(
  patch: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    if (!Object.hasOwn(other, name)) return [];
    const theirs = other[name];
    if (isPlainObject(value) && isPlainObject(theirs))
      return disputedPaths(value, theirs).map((path) => `${name}.${path}`);
    return isSame(value, theirs) ? [] : [name];
  });
}

/** An empty field is the same, however it is stored. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(filled(one), filled(other));

const filled = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
