import type * as v from 'valibot';
import { check, type Rule } from '#domain/rules/check.ts';
import { refusedByRule } from './errors.ts';

/** Holds an input against a rule of the house. Errors: REFUSED_BY_RULE with the sentence and the issues. */
export function obey<S extends v.GenericSchema>(rule: Rule<S>, input: unknown): v.InferOutput<S> {
  const checked = check(rule, input);
  if (!checked.ok) throw refusedByRule(checked.sentence, checked.issues);
  return checked.value;
}

/** Whether a value has named fields: an object that is no list. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What every rule refuses as a group. A list it would take for a group without fields, and so erase what is stored. */
const NO_GROUP = 'no group';

/**
 * Lays what is given over what is stored, so that what a caller leaves out keeps its value, group by group. A group
 * that is null stays whole too.
 */
export function laidOver(before: object, given: object): object {
  return Object.fromEntries(
    Object.entries(before).map(([name, old]) => {
      const fresh: unknown = Object.hasOwn(given, name)
        ? (given as Record<string, unknown>)[name]
        : undefined;
      if (fresh === undefined) return [name, old];
      if (!isGroup(old)) return [name, fresh];
      if (fresh === null) return [name, old];
      return [name, isGroup(fresh) ? laidOver(old, fresh) : NO_GROUP];
    }),
  );
}
