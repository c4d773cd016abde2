import type * as v from 'valibot';
import { check } from '#domain/rules/check.ts';

/** The sentence and the fields of a refusal; null when the rule accepts. */
export function refusal(rule: v.GenericSchema, input: object): [string, string[]] | null {
  const checked = check(rule, input);
  return checked.ok ? null : [checked.sentence, checked.issues.map((issue) => issue.field)];
}
