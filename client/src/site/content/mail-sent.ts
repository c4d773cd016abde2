import { type FormName, formNames, isSiteForm } from '#domain/forms/form-names.ts';

interface Outcome {
  readonly title: string;
  readonly text: string | undefined;
}

/**
 * What the page after a form was posted without scripts says first: the success sentences of that form. Of the pricing inquiry
 * they are one. Undefined: there is no such form.
 */
export function outcomeOf(form: string): Outcome | undefined {
  if (!isSiteForm(form)) return undefined;
  const { success, successTitle = success, successText }: FormName['messages'] = formNames[form].messages;
  return { title: successTitle, text: successText };
}

/** Before the reference of the inquiry. */
export const referenceLabel = 'Your reference';
