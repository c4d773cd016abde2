import type { FieldValues } from 'react-hook-form';
import { type Content, fieldPaths } from '#domain/content/content.ts';
import type { ContentField } from '#domain/content/fields.ts';

/**
 * The texts of a value as people read them: of a choice its label, of a `rows` field one for each record; none for an empty
 * value.
 */
export function textsOf({ row, among }: ContentField, value: unknown): string[] {
  if (row)
    return ((value ?? []) as FieldValues[]).map((record) =>
      Object.entries(row.fields)
        .flatMap(([name, field]) => textsOf(field, record[name]))
        .join(', '),
    );
  if (Array.isArray(value)) return value.map(String);
  const text = String(value ?? '');
  return text === '' ? [] : [among?.find((choice) => choice.value === text)?.label ?? text];
}

/** What is read of a field whose value is no text by itself, by the path of the field; undefined: its value is one. */
export function readerOf({ fields }: Content): (path: string, value: unknown) => string | undefined {
  const byPath = new Map(fieldPaths(fields));
  return (path, value) => {
    const field = byPath.get(path);
    return field?.row || field?.among ? textsOf(field, value).join('; ') || undefined : undefined;
  };
}
