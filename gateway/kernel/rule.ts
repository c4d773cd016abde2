import type * as v from 'valibot';
import { isPlainObject } from '#domain/plain-object.ts';
import { check } from '#domain/rules/check.ts';
import { badUserInput } from './errors.ts';

/** Checks an input against a rule and returns the parsed value. Errors: BAD_USER_INPUT with sentence and issues. */
export function validate<S extends v.GenericSchema>(rule: S, input: unknown): v.InferOutput<S> {
  const checked = check(rule, input);
  if (!checked.ok) throw badUserInput(checked.sentence, checked.issues);
  return checked.value;
}

/**
 * Replaces a patch value that must be an object and is not; every rule refuses it there. An array would be parsed as
 * an object without fields, and so erase the stored fields.
 */
const NOT_AN_OBJECT = 'not an object';

/**
 * Applies a merge patch to the stored value: fields left out keep their value, at every level. Unlike RFC 7396, null
 * for an object keeps the stored object.
 */
export function mergePatch(stored: object, patch: object): object {
  return Object.fromEntries(
    Object.entries(stored).map(([name, before]) => {
      const after: unknown = Object.hasOwn(patch, name)
        ? (patch as Record<string, unknown>)[name]
        : undefined;
      if (after === undefined) return [name, before];
      if (!isPlainObject(before)) return [name, after];
      if (after === null) return [name, before];
      return [name, isPlainObject(after) ? mergePatch(before, after) : NOT_AN_OBJECT];
    }),
  );
}

/**
 * The stored values with the given ones in their place, down to lists and single values. Unlike `mergePatch`, it keeps a field
 * that there is not, so that the rule refuses it. Errors: BAD_USER_INPUT.
 */
export function mergeEvery(
  stored: Readonly<Record<string, unknown>>,
  given: object,
): Record<string, unknown> {
  const changes = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (!isPlainObject(before)) return [name, value];
    if (value === null) throw badUserInput(`${name} must be an object.`, []);
    return [name, isPlainObject(value) ? mergeEvery(before, value) : value];
  });
  return { ...stored, ...Object.fromEntries(changes) };
}
