import type { Answer } from '#domain/forms/answers.ts';
import { answersOf } from '#domain/forms/answers.ts';
import { formRule } from '#domain/forms/form.ts';
import type { FormCheck } from '#domain/forms/form-fields.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { fullName, nameFieldsOf } from '#domain/rules/sender-name.ts';
import type { RequestedSlot } from '#gateway/features/inquiries/appointments/booking.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';

/** A form that its rule accepted. */
export interface Accepted {
  readonly name: string;
  readonly email: string;
  /** The subject, in one line. */
  readonly subject: string;
  /** Every field that is filled in, in the order of the form. */
  readonly answers: Answer[];
  /** The sender's message; may be empty. */
  readonly message: string;
  /** The requested slot; null for a form without one. */
  readonly appointment: RequestedSlot | null;
}

/** Checks an input with the rule of the form. Errors: BAD_USER_INPUT. */
export function acceptForm(type: SiteForm, input: object, check: FormCheck): Accepted {
  const form = formOf(type);
  const values = validate(formRule(form, nameFieldsOf(input, form.asksFor), check), input);
  const name = fullName(values);
  const stored = Object.entries(form.fields).flatMap(([field, { stored }]) =>
    stored ? [[field, stored((input as Record<string, unknown>)[field], values[field] ?? '')]] : [],
  );
  const requested = form.slot?.(values);
  return {
    name,
    email: values.email ?? '',
    subject: form.subject(values),
    answers: answersOf(type, { ...values, name, ...Object.fromEntries(stored) }),
    message: values.message ?? '',
    appointment: requested
      ? { date: requested.date, slot: requested.time, timeZone: requested.timeZone || null }
      : null,
  };
}

/** The input as the form accepts it at some time, whatever can be chosen then; null: it is refused. */
export function acceptedAtAnyTime(type: SiteForm, input: object): Accepted | null {
  try {
    return acceptForm(type, input, { now: null, choices: null });
  } catch (error) {
    if (error instanceof Failure && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}
