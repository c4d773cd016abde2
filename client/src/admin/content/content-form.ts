import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { type Content, fieldPaths } from '#domain/content/content.ts';
import type { ContentField, ContentFields, FieldGroup } from '#domain/content/fields.ts';

/*
 * A record as the values of its form: every field is the typed text, `choices` a list of chips, `rows` a list of such values.
 * Lists are "entered one per line" and "blank lines dropped" (admin spec, section 5); a position is its digits.
 */

type AnyField = ContentField | FieldGroup;

/** The initial values of the form of a new record. */
export const emptyForm = (fields: ContentFields): FieldValues => mapFields(fields, emptyValue);

function emptyValue(field: AnyField): unknown {
  if (field.kind === 'group') return emptyForm(field.fields);
  if (field.kind === 'choices' || field.kind === 'rows') return [];
  return field.kind === 'position' ? String(field.fallback ?? '') : '';
}

/** The values of the form of a stored record. */
export const formOf = (fields: ContentFields, record: Readonly<Record<string, unknown>>): FieldValues =>
  mapFields(fields, (field, name) => formValue(field, record[name]));

function formValue(field: AnyField, value: unknown): unknown {
  if (field.kind === 'group') return formOf(field.fields, (value ?? {}) as Record<string, unknown>);
  if (field.kind === 'choices') return value ?? [];
  if (field.row) return listOf(value).map((one) => formOf(fieldsOf(field), one));
  if (field.kind === 'entries') return ((value ?? []) as string[]).join('\n');
  return String(value ?? '');
}

/** The values of the form, as the rule and the server expect them. */
export const inputOf = (fields: ContentFields, form: FieldValues): Record<string, unknown> =>
  mapFields(fields, (field, name) => inputValue(field, form[name]));

function inputValue(field: AnyField, value: unknown): unknown {
  if (field.kind === 'group') return inputOf(field.fields, value as FieldValues);
  if (field.kind === 'entries') return linesOf(String(value));
  if (field.row) return listOf(value).map((one) => inputOf(fieldsOf(field), one));
  if (field.kind !== 'position') return value;
  return String(value).trim() === '' ? (field.fallback ?? null) : Number(value);
}

const listOf = (value: unknown) => (value ?? []) as FieldValues[];

const fieldsOf = ({ row }: ContentField): ContentFields => row?.fields ?? {};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rule of the content type, applied to the values of the form. */
export const formRule = ({ fields, rule }: Content): v.GenericSchema =>
  v.pipe(
    v.unknown(),
    v.transform((form) => inputOf(fields, form as FieldValues)),
    rule,
  );

/** The label of each field, by its path in the form. */
export const labelsOf = ({ fields }: Content): Record<string, string> =>
  Object.fromEntries(fieldPaths(fields).map(([path, { label }]) => [path, label]));

const mapFields = (
  fields: ContentFields,
  convert: (field: AnyField, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(field, name)]));
