import { formRule } from '#domain/forms/form.ts';
import type { FormCheck } from '#domain/forms/form-fields.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { type NameFields, oneName } from '#domain/rules/sender-name.ts';

/** The rule of a form, with the choices of the product; the name is checked in one field unless told otherwise. */
export const ruleOfForm = (
  type: SiteForm,
  { name = oneName, ...check }: Partial<FormCheck> & { readonly name?: NameFields } = {},
) => formRule(formOf(type), name, { now: null, choices: initialChoices, ...check });
