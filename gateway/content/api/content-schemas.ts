import { getMetadataArgsStorage } from 'typeorm';
import type { ContentField, ContentFields, FieldGroup, FieldKind } from '#domain/content/fields.ts';
import { limits } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import type { ContentRow, ContentType, RestRow } from '#gateway/content/content-type.ts';
import {
  type JsonSchema,
  listSchema,
  objectSchema,
  orNull,
  schemaLike,
  time,
} from '#gateway/openapi/json-schema.ts';
import { pascal } from './content-inputs.ts';
import { restRow } from './content-rows.ts';

/*
 * What REST documents of a content type: the schemas of its rows and bodies, with an example, from its fields.
 */

/** A text of bounded length. */
const text = ({ max }: ContentField): JsonSchema => ({
  type: 'string',
  ...(max === null ? {} : { maxLength: max }),
});

const texts =
  (max: (field: ContentField) => number) =>
  (field: ContentField): JsonSchema => ({
    ...listSchema({ type: 'string', maxLength: max(field) }),
    maxItems: limits.lines,
  });

/** Exhaustive, so that a new kind of field cannot become text by default. */
const SCHEMAS: Readonly<Record<FieldKind, (field: ContentField) => JsonSchema>> = {
  line: text,
  text,
  email: text,
  webAddress: text,
  picture: text,
  choice: (field) => ({
    ...text(field),
    ...(field.among && { enum: [...(field.required ? [] : ['']), ...field.among.map(({ value }) => value)] }),
  }),
  suggested: text,
  choices: texts(({ max }) => max ?? limits.line),
  entries: texts(() => limits.line),
  rows: ({ row }) => {
    const fields = row?.fields ?? {};
    const required = Object.keys(fields).filter((name) => fields[name]?.required);
    return {
      ...listSchema(objectSchema(fieldSchemas(fields, inputOf), required.map(restName))),
      maxItems: row?.most,
    };
  },
  position: () => ({ type: 'integer', minimum: 0, maximum: limits.position }),
};

const EXAMPLES: Readonly<Record<FieldKind, (field: ContentField) => unknown>> = {
  line: ({ label }) => label,
  text: ({ label }) => `${label} in a sentence.`,
  email: () => 'name@orrin.example',
  webAddress: () => 'https://orrin.example',
  picture: () => '/marks/orrin-mills.svg',
  choice: ({ among }) => among?.[0]?.value ?? 'Other',
  suggested: () => 'Other',
  choices: () => ['Other'],
  entries: ({ label }) => [label],
  rows: ({ row }) => [examplesOf(row?.fields ?? {})],
  position: () => 1,
};

const isGroup = (field: ContentField | FieldGroup): field is FieldGroup => field.kind === 'group';

/** The schema of the fields under their REST names. */
const fieldSchemas = (
  fields: ContentFields,
  schemaOf: (field: ContentField | FieldGroup, name: string) => JsonSchema,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      restName(name),
      { ...schemaOf(field, name), description: field.description },
    ]),
  );

/** A field as it may be sent: null and an empty value clear what is not required. */
function inputOf(field: ContentField | FieldGroup): JsonSchema {
  if (isGroup(field)) return orNull(objectSchema(fieldSchemas(field.fields, inputOf), []));
  const schema = SCHEMAS[field.kind](field);
  if (!field.required) return orNull(schema);
  return { ...schema, ...(schema.type === 'array' ? { minItems: 1 } : { minLength: 1 }) };
}

/** What every row has beside its fields. */
const stamp = {
  version: { type: 'integer', description: 'Raised by every change; If-Match takes it in quotation marks.' },
  updatedAt: { ...time, description: 'When it was changed last.' },
} satisfies Record<string, JsonSchema>;

/** The schema of a row as REST answers it; null where its column may be. */
export function rowSchema(type: ContentType): JsonSchema {
  const nullable = new Set(
    getMetadataArgsStorage()
      .columns.filter(({ target, options }) => target === type.entity && options.nullable)
      .map(({ propertyName }) => propertyName),
  );
  const stored = (field: ContentField | FieldGroup, name: string): JsonSchema => {
    if (isGroup(field)) return objectSchema(fieldSchemas(field.fields, (inner) => stored(inner, '')));
    const schema = SCHEMAS[field.kind](field);
    return nullable.has(name) ? orNull(schema) : schema;
  };
  const extra = schemaLike(type.rest.extra?.(exampleRow(type)) ?? {});
  const id: JsonSchema = { type: 'string', description: 'Identifier.' };
  const properties = { id, ...fieldSchemas(type.content.fields, stored), ...extra.properties, ...stamp };
  return {
    title: pascal(type.content.name),
    description: `A ${type.content.title.toLowerCase()}.`,
    ...objectSchema(properties),
  };
}

/** The schema of a body that creates a row. */
export function createSchema(type: ContentType): JsonSchema {
  const { fields, title } = type.content;
  const required = Object.entries(fields)
    .filter(([, field]) => !isGroup(field) && field.required)
    .map(([name]) => restName(name));
  const id: JsonSchema = {
    type: 'string',
    maxLength: limits.id,
    pattern: '^[A-Za-z0-9_.:-]+$',
    description: 'Identifier to create with, when it is free; left out: the server makes one.',
  };
  return {
    title: `${pascal(type.content.name)}Create`,
    description: `A ${title.toLowerCase()} to add.`,
    ...objectSchema({ id, ...fieldSchemas(fields, inputOf) }, required),
  };
}

/** The schema of a body that changes a row: what is left out keeps its value. */
export function changeSchema(type: ContentType): JsonSchema {
  const { fields, title } = type.content;
  return {
    title: `${pascal(type.content.name)}Change`,
    description: `What to change of a ${title.toLowerCase()}; what is left out keeps its value, null clears it.`,
    ...objectSchema(fieldSchemas(fields, inputOf), []),
  };
}

function examplesOf(fields: ContentFields): Record<string, unknown> {
  const exampleOf = (field: ContentField | FieldGroup): unknown =>
    isGroup(field) ? examplesOf(field.fields) : EXAMPLES[field.kind](field);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));
}

/** A row as examples show it. */
export function exampleRow({ content, rest }: ContentType): ContentRow {
  const stamped = { version: 3, updatedAt: new Date('2026-11-22T06:00:00.000Z') };
  const row: object = { id: 'example', ...examplesOf(content.fields), ...rest.example, ...stamped };
  return row as ContentRow;
}

/** The example as REST answers it. */
export const exampleAnswer = (type: ContentType): RestRow => restRow(type, exampleRow(type));

/** The example as it is sent: without what only answers have. */
export function exampleInput(type: ContentType): RestRow {
  const { rest, ...withoutExtra } = type;
  const shown = restRow({ ...withoutExtra, rest: { ...rest, extra: undefined } }, exampleRow(type));
  const { version, updatedAt, ...input } = shown;
  return input;
}
