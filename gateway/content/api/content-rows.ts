import type { ContentFields } from '#domain/content/fields.ts';
import { restName } from '#domain/rest-name.ts';
import type { ContentRow, ContentType, RestRow } from '#gateway/content/content-type.ts';

/** A row as REST answers it. */
export const restRow = ({ content, rest }: ContentType, row: ContentRow): RestRow => ({
  id: row.id,
  ...restValues(content.fields, { ...row }),
  ...rest.extra?.(row),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** Field by field, so that no other column leaves. */
function restValues(fields: ContentFields, stored: Readonly<Record<string, unknown>>): RestRow {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = stored[name];
    if (field.kind === 'group') return [restName(name), restValues(field.fields, { ...(value as object) })];
    const { row } = field;
    return [restName(name), row ? (value as RestRow[]).map((one) => restValues(row.fields, one)) : value];
  });
  return Object.fromEntries(entries);
}

/** The body of a request under the names of the fields. */
export function restInput(fields: ContentFields, body: Readonly<Record<string, unknown>>): RestRow {
  const entries = Object.keys(fields).map((name) => [name, body[restName(name)]]);
  return { id: body.id, ...Object.fromEntries(entries) };
}
