import { formRule } from '#domain/forms/form.ts';
import type { FormChoices } from '#domain/forms/form-choices.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { oneName, twoNames } from '#domain/rules/sender-name.ts';

const NO_CHOICES: FormChoices = { purposes: [], companySizes: [], industries: [], regions: [] };

/** The rule of a form, as its page checks it now. `choices`: what staff let visitors choose from. */
export function pageRule(type: SiteForm, choices = NO_CHOICES) {
  const form = formOf(type);
  const name = form.asksFor === 'full name' ? oneName : twoNames;
  return formRule(form, name, { now: new Date(), onPage: true, choices });
}
