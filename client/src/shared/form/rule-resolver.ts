import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { check, type Rule } from '#domain/rules/check.ts';

/**
 * Lets the form library ask a rule of the house; each field shows the first sentence that refuses it. The rule is
 * made at each asking, since it may depend on the time of day. `names` says what the rule calls a field whose
 * control has another name, as the wire has `job_title` for `jobTitle`.
 */
export function ruleResolver<Fields extends FieldValues>(
  rule: () => Rule<GenericSchema>,
  names: Readonly<Record<string, string>> = {},
): Resolver<Fields> {
  return (values) => {
    const checked = check(rule(), renamed(values, names));
    if (checked.ok) return { values, errors: {} };
    const controls = Object.fromEntries(Object.entries(names).map(([control, name]) => [name, control]));
    const errors: FieldErrors<Fields> = {};
    for (const { field, message } of checked.issues) {
      const control = controls[field] ?? field;
      if (!get(errors, control)) set(errors, control, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

/** The values under the names of the rule. */
export const renamed = (values: object, names: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));
