import { isPlainObject } from './plain-object.ts';

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

/** The paths that two patches from the same start both set, and whether to the same. */
export function sharedPaths(
  patch: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly isSame: boolean }[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    if (!Object.hasOwn(other, name)) return [];
    const theirs = other[name];
    if (isPlainObject(value) && isPlainObject(theirs))
      return sharedPaths(value, theirs).map(({ path, ...rest }) => ({ path: `${name}.${path}`, ...rest }));
    return [{ path: name, isSame: isSame(value, theirs) }];
  });
}

/** The paths that two patches from the same start set to something else. */
export const disputedPaths = (...patches: Parameters<typeof sharedPaths>): string[] =>
  sharedPaths(...patches).flatMap(({ path, isSame }) => (isSame ? [] : [path]));

/** An empty field is the same, however it is stored. */
const isSame = (one: unknown, other: unknown): boolean =>
  orderedText(filled(one)) === orderedText(filled(other));

/** JSON in which the order of fields does not matter. */
const orderedText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).sort(byName)) : inner,
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

const filled = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
