import type { ContentField } from '#domain/content/fields.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import type { ContentType } from './content-type.ts';

/** A field of a type that has a value of its own. Errors: BAD_USER_INPUT. */
export function fieldOf({ content: { fields } }: ContentType, name: string): ContentField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field && field.kind !== 'group') return field;
  throw refusedField('field', `There is no field ${name} that can be set in several rows.`);
}

/** A value that was sent as texts, as the rule of the field reads it; no text clears the field. Errors: BAD_USER_INPUT. */
export function valueOfTexts({ kind, label }: ContentField, texts: readonly string[]): unknown {
  if (kind === 'choices' || kind === 'entries') return texts;
  const [value = '', ...others] = texts;
  if (others.length > 0) throw refusedField('values', `${label} has one value.`);
  if (kind !== 'position') return value;
  return value === '' ? null : Number(value);
}
