import escaped from 'escape-html';
import { type ApiDocument, bodyOf, type PlacedOperation, resolved } from '../../openapi/api-document.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import { prose } from './prose.ts';
import { table } from './table.ts';

/** The fields of a body, with what each is: a table, or one for each kind of body. Empty: the operation takes none. */
export function bodyHtml(placed: PlacedOperation, document: ApiDocument): string {
  const body = bodyOf(placed);
  if (!body) return '';
  const at = (schema: JsonSchema) => resolved<JsonSchema>(schema, document);
  const { oneOf, ...schema } = at(body.content.schema);
  const kinds = oneOf ? oneOf.map(at) : [schema];
  const tables = kinds.map((kind) => table(['Field', 'Meaning'], rowsOf(kind, document, '')));
  return `<details><summary>Body</summary>
<p>As <code>${escaped(body.type)}</code>.${schema.description ? ` ${prose(schema.description)}` : ''}</p>
${tables.join('')}
</details>`;
}

/** A row for each field; those of an object in it are named `social.email`. */
function rowsOf(schema: JsonSchema, document: ApiDocument, prefix: string): string[][] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, one]) => {
    const field = resolved<JsonSchema>(one, document);
    if (field.properties) return rowsOf(field, document, `${prefix}${name}.`);
    const sentences = [
      ...(required.includes(name) ? ['Required.'] : []),
      ...(field.description ? [field.description] : []),
      `${kindOf(field)}.`,
    ];
    return [[`<code>${escaped(prefix + name)}</code>`, prose(sentences.join(' '))]];
  });
}

/** The values of a field in words. */
function kindOf({ type, format, items, maxLength, enum: choices, ...schema }: JsonSchema): string {
  if ('const' in schema) return `Always \`${schema.const}\``;
  if (Array.isArray(choices))
    return `One of ${choices
      .filter((one) => one !== null && one !== '')
      .map((one) => `\`${one}\``)
      .join(', ')}`;
  if (format === 'binary') return 'A file';
  const [kind] = [type ?? []].flat();
  if (kind === 'array') return `A list of texts${lengthOf(items, 'each ')}`;
  if (kind === 'integer' || kind === 'number') return 'A number';
  if (kind === 'boolean') return 'True or false';
  return `Text${lengthOf({ maxLength })}`;
}

const lengthOf = ({ maxLength }: JsonSchema = {}, of = ''): string =>
  maxLength === undefined ? '' : `, ${of}at most ${maxLength} characters`;
