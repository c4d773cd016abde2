import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { check } from '#domain/rules/check.ts';

/**
 * A resolver of the form library that checks a rule; each field gets the first sentence that refuses it. The rule is
 * made at each check, since it may depend on the time.
 */
export function ruleResolver<Fields extends FieldValues>(rule: () => GenericSchema): Resolver<Fields> {
  return (values) => {
    const checked = check(rule(), values);
    if (checked.ok) return { values, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { field, message } of checked.issues) {
      if (!get(errors, field)) set(errors, field, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}
