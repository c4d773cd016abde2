import * as v from 'valibot';
import type { NameFields, NameFormat } from '../rules/sender-name.ts';
import type { FormCheck, FormField } from './form-fields.ts';
import type { FormName } from './form-names.ts';

export type FormFields = Readonly<Record<string, FormField>>;

/** The values of a form as its rule lets them through. */
type FormValues<F extends FormFields> = Readonly<Record<keyof F, string>>;

/** What a form asks for a slot with. */
export interface RequestedTime {
  readonly date: string;
  readonly time: string;
  /** Empty: not known. */
  readonly timeZone: string;
}

/** A form of the site: what it asks, and what becomes of it. Its names are in form-names.ts. */
export interface FormDeclaration<F extends FormFields = FormFields> {
  /** What callers call it, such as `contact form`. */
  readonly name: string;
  /** How it arrived, for callers. */
  readonly arrival: string;
  /** Its mutation in GraphQL, whose input is called after `typeName`, such as `ContactInput`. */
  readonly mutation: { readonly name: string; readonly description: string; readonly typeName: string };
  /** How the page asks for the sender's name; callers may send it in one field or in two. */
  readonly asksFor: NameFormat;
  /** What it asks besides the name, in its order. */
  readonly fields: F;
  /** What no field can be checked for alone. */
  readonly whole?: (check: FormCheck) => v.GenericPipeAction;
  /** Who reads it, in the receipt. */
  readonly reader: string;
  /** A form that is accepted, for readers of the API documentation; a day and choices are set there. */
  readonly example: Readonly<Partial<Record<keyof F, string>>>;
  /** Its subject, in one line. */
  subject(values: FormValues<F>): string;
  /** The slot it asks for; left out: it asks for none. */
  slot?(values: FormValues<F>): RequestedTime;
}

/** A form with its names. */
export type Form = FormDeclaration & FormName;

/** Declares a form. */
export const form = <const F extends FormFields>(declaration: FormDeclaration<F>): FormDeclaration<F> =>
  declaration;

/** The rule of a form. `name`: the name fields it is checked with. */
export function formRule(
  { fields, whole, messages }: Form,
  name: NameFields,
  check: FormCheck,
): v.GenericSchema<unknown, Record<string, string>> {
  const entries = Object.entries(fields).map(([field, { rule }]) => [field, rule(check)] as const);
  const parts: v.GenericPipeAction[] = [];
  if (whole) parts.push(whole(check));
  if (messages.missing !== undefined) parts.push(v.metadata({ missing: messages.missing }));
  const schema = v.object({ ...name, ...Object.fromEntries(entries) });
  return (
    parts.length === 0 ? schema : (v.pipe as (...all: unknown[]) => unknown)(schema, ...parts)
  ) as never;
}
