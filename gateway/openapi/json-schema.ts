import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. One with a title becomes a component of that name. */
export interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly minItems?: number;
  readonly [keyword: string]: unknown;
}

export const text: JsonSchema = { type: 'string' };
export const time: JsonSchema = { type: 'string', format: 'date-time' };

type Properties = Readonly<Record<string, JsonSchema>>;

export const objectSchema = (
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 ? { required } : {}) });

export const listSchema = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The schema, or null; of one that may be null already, the same. */
export const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [...new Set([schema.type ?? 'object', 'null'].flat())],
  ...(Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}),
});

/**
 * The schema of values like `value`, so that an answer is described by its example. An object of `known` has the schema
 * it is listed with; true stands for itself; a list is described by its first entry.
 */
export function schemaLike(value: unknown, known: ReadonlyMap<unknown, JsonSchema> = new Map()): JsonSchema {
  const schema = known.get(value);
  if (schema) return schema;
  if (Array.isArray(value)) return listSchema(schemaLike(value[0], known));
  if (value === null) return { type: 'null' };
  if (value === true) return { const: true };
  if (typeof value === 'string') return { type: 'string', ...formatOf(value) };
  if (typeof value !== 'object') return { type: typeof value };
  return objectSchema(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, schemaLike(inner, known)])),
  );
}

/** What a text looks like, by format (JSON Schema Validation, section 7.3). */
const FORMATS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['email', /^[^\s@/]+@[^\s@/]+\.[a-z]+$/],
  ['uri', /^https?:\/\/\S+$/],
];

function formatOf(text: string): { readonly format?: string } {
  const [format] = FORMATS.find(([, pattern]) => pattern.test(text)) ?? [];
  return format === undefined ? {} : { format };
}

/**
 * The schema of what a caller may send to a rule: null where it counts as empty, no default values, and required where
 * the rule refuses an empty value. `names`: what the caller calls a field of the rule.
 */
export const inputSchema = (
  rule: v.GenericSchema,
  names: Readonly<Record<string, string>> = {},
): JsonSchema => renamed(asInput(converted(rule)), names);

/** The same without required fields, for a change that keeps what is left out. */
export const changeSchema = (rule: v.GenericSchema): JsonSchema => withoutRequired(asInput(converted(rule)));

/**
 * The schema of what a rule has accepted: every field is there but those of `absent`, which are left out where nothing was
 * given, and null is none of the values.
 */
export const storedSchema = (rule: v.GenericSchema, absent: readonly string[] = []): JsonSchema =>
  asStored(converted(rule), absent);

/** Checks that JSON Schema cannot express are left out. */
function converted(rule: v.GenericSchema): JsonSchema {
  const { $schema, ...schema } = toJsonSchema(rule, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' ? withoutSentence(jsonSchema) : null,
  });
  return schema as JsonSchema;
}

/**
 * Without the sentence of a rule about missing input (rules/check.ts), which is for people who fill in a form. Other
 * metadata stay, such as the format of an address, which a rule checks by code of its own (rules/pieces.ts).
 */
function withoutSentence<Schema extends object>({
  missing: _,
  ...schema
}: Schema & { missing?: string }): Schema {
  return schema as Schema;
}

/** The alternative beside null of a field that may be left out; null: the field has no such alternative. */
function besideNull({ anyOf }: JsonSchema): JsonSchema | null {
  if (anyOf?.length !== 2 || !anyOf.some(({ type }) => type === 'null')) return null;
  return anyOf.find(({ type }) => type !== 'null') ?? null;
}

/** Whether the rule refuses an empty value, which it also takes for a missing one. */
const refusesEmpty = ({ minLength = 0, minItems = 0 }: JsonSchema): boolean => minLength + minItems > 0;

function asInput({ default: _default, ...schema }: JsonSchema): JsonSchema {
  const inner = besideNull(schema);
  if (inner) {
    const { anyOf, ...outer } = schema;
    const merged = { ...asInput(inner), ...outer };
    return refusesEmpty(outer) ? merged : orNull(merged);
  }
  if (schema.items) return { ...schema, items: asInput(schema.items) };
  if (!schema.properties) return schema;
  const required = Object.entries(schema.properties)
    .filter(([name, field]) => (besideNull(field) ? refusesEmpty(field) : schema.required?.includes(name)))
    .map(([name]) => name);
  return { ...schema, ...objectSchema(mapped(schema.properties, asInput), required) };
}

function asStored({ default: _default, ...schema }: JsonSchema, absent: readonly string[]): JsonSchema {
  const inner = besideNull(schema);
  if (inner) {
    const { anyOf, ...outer } = schema;
    return { ...asStored(inner, absent), ...outer };
  }
  if (schema.items) return { ...schema, items: asStored(schema.items, absent) };
  if (!schema.properties) return schema;
  const fields = mapped(schema.properties, (field) => asStored(field, absent));
  const required = Object.keys(fields).filter((name) => !absent.includes(name));
  return { ...schema, ...objectSchema(fields, required) };
}

function withoutRequired({ required, ...schema }: JsonSchema): JsonSchema {
  return schema.properties
    ? { ...schema, properties: mapped(schema.properties, withoutRequired) }
    : { ...schema };
}

function renamed(schema: JsonSchema, names: Readonly<Record<string, string>>): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties).map(([name, field]) => [names[name] ?? name, field]);
  return {
    ...schema,
    ...objectSchema(
      Object.fromEntries(entries),
      required.map((name) => names[name] ?? name),
    ),
  };
}

const mapped = (properties: Properties, change: (schema: JsonSchema) => JsonSchema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]));
