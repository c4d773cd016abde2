import type { JsonSchema } from './json-schema.ts';

/** The indentation of the text that is made. */
const STEP = '  ';

/**
 * A schema as a TypeScript type. Titled schemas are named by their component; `use` is called with each name. A file is
 * a Blob. `indent`: of the line on which the type begins.
 */
export function typeText(schema: JsonSchema, use: (name: string) => void, indent = ''): string {
  const inner = (one: JsonSchema) => typeText(one, use, indent);
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    use(name);
    return name;
  }
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return union(alternatives.map(inner));
  return union([schema.type ?? []].flat().map((type) => typeOfKind(type, schema, use, indent)));
}

function typeOfKind(type: string, schema: JsonSchema, use: (name: string) => void, indent: string): string {
  if (type === 'object') return objectText(schema, use, indent);
  if (type === 'array') return `readonly ${grouped(typeText(schema.items ?? {}, use, indent))}[]`;
  if (type === 'integer') return 'number';
  return type === 'string' && schema.format === 'binary' ? 'Blob' : type;
}

function objectText(schema: JsonSchema, use: (name: string) => void, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    const value = typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : null;
    return `Readonly<Record<string, ${value ? typeText(value, use, indent) : 'unknown'}>>`;
  }
  const inside = indent + STEP;
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    ...commentLines(field.description, inside),
    `${inside}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, use, inside)};`,
  ]);
  return ['{', ...fields, `${indent}}`].join('\n');
}

/** The lines of a documentation comment; none without text. */
export function commentLines(text: string | undefined, indent: string): string[] {
  if (!text) return [];
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}

/** A name of a property as it is written. */
export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** A value as it is written. */
export const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);

/** Anything may be where a schema says nothing. */
const union = (types: readonly string[]): string =>
  types.length === 0 ? 'unknown' : [...new Set(types)].join(' | ');

const grouped = (type: string): string => (/ \| |^readonly /.test(type) ? `(${type})` : type);
