import type * as v from 'valibot';
import { check, type Rule } from '#domain/rules/check.ts';
import { refusedByRule } from './errors.ts';

/** Holds an input against a rule of the house. Errors: REFUSED_BY_RULE with the sentence and the issues. */
export function obey<S extends v.GenericSchema>(rule: Rule<S>, input: unknown): v.InferOutput<S> {
  const checked = check(rule, input);
  if (!checked.ok) throw refusedByRule(checked.sentence, checked.issues);
  return checked.value;
}
