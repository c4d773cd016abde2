import escaped from 'escape-html';
import {
  type ApiDocument,
  type ApiParameter,
  type ApiResponse,
  bodyOf,
  filesOf,
  isOfWebsite,
  operationsOf,
  type PlacedOperation,
  parametersOf,
  resolved,
  responsesOf,
} from '../../openapi/api-document.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import type { ContentsEntry, DocumentContent } from './document-page.ts';
import { prose } from './prose.ts';

/** The reference of all operations as a page, each with an anchor. The website's second mount is left out. */
export function reference(document: ApiDocument): DocumentContent {
  const placed = operationsOf(document).filter((one) => !isOfWebsite(one));
  const tags = [...new Set(placed.flatMap(({ operation }) => operation.tags))].sort();
  const groups = tags.map((tag) => ({
    tag,
    operations: placed.filter(({ operation }) => operation.tags.includes(tag)),
  }));
  return {
    html: [
      introduction(document),
      ...groups.map(
        ({ tag, operations }) =>
          `<h2 id="${slug(tag)}">${escaped(tag)}</h2>${operations.map((one) => operationHtml(one, document)).join('')}`,
      ),
    ].join('\n'),
    contents: groups.map(({ tag, operations }) => ({ title: tag, entries: operations.map(entryOf) })),
  };
}

const entryOf = ({ id, method, operation }: PlacedOperation): ContentsEntry => ({
  id,
  method,
  label: capitalised(operation.summary.replace(`${operation.tags[0]}: `, '')),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const introduction = ({ info, servers }: ApiDocument): string => `
<h1>${escaped(info.title)}</h1>
<p>${prose(info.description)}</p>
<p>The document that this page shows is <a href="/openapi.json"><code>/openapi.json</code></a> (OpenAPI 3.1), which Postman
imports. How to begin, with examples for curl and a typed client, is on the page <a href="/docs/integrators">for
integrators</a>. GraphQL is at the <a href="/playground">playground</a>.</p>
<pre><code>curl ${escaped(servers[0]?.url ?? '')}/v1/clients</code></pre>`;

const slug = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, '-');

/** One operation: what it does, its parameters, an example for curl, the answers, and a form that sends it. */
function operationHtml(placed: PlacedOperation, document: ApiDocument): string {
  const { id, method, path, operation } = placed;
  const parameters = parametersOf(placed, document);
  const responses = responsesOf(placed, document);
  return `<article id="${escaped(id)}"><div class="what">
<h3>${escaped(operation.summary)}</h3>
<p class="route"><span class="method">${method}</span> <code>${escaped(path)}</code></p>
${operation.deprecated ? '<p class="note">Deprecated.</p>' : ''}
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${operation.security.length > 0 ? '<p class="note">Needs a bearer token or a session.</p>' : ''}
${parameters.length > 0 ? table(['Parameter', 'Meaning'], parameters.map(parameterRow)) : ''}
${bodyHtml(placed, document)}
<details><summary>Answers</summary>
${table(
  ['Status', 'Meaning'],
  responses.map(([status, { description }]) => [status, prose(description)]),
)}
${responses.slice(0, 1).map(exampleOf).join('')}
</details>
<details class="tried"><summary>Try it</summary>${form(placed, parameters)}</details></div>
<div class="example"><pre><code>${escaped(curl(placed, parameters, document))}</code></pre></div>
</article>`;
}

const parameterRow = ({ name, description }: ApiParameter): string[] => [
  `<code>${escaped(name)}</code>`,
  prose(description),
];

const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const exampleOf = ([, { content = {} }]: readonly [string, ApiResponse]): string =>
  Object.values(content)
    .slice(0, 1)
    .map(({ example }) => (example === undefined ? '' : `<pre><code>${escaped(json(example))}</code></pre>`))
    .join('');

/** The first example of a body. */
const exampleBody = (placed: PlacedOperation): unknown =>
  Object.values(bodyOf(placed)?.content.examples ?? {})[0]?.value ?? {};

function curl(placed: PlacedOperation, parameters: readonly ApiParameter[], document: ApiDocument): string {
  const { method, path, operation } = placed;
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, String(example ?? name)), path);
  const body = bodyOf(placed);
  const files = filesOf(placed);
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${document.servers[0]?.url ?? ''}${filled}`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...files.map((name) => `-F ${name}=@${name}.png`),
    ...(body && files.length === 0
      ? [`-H 'content-type: ${body.type}'`, `-d '${json(exampleBody(placed)).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  return parts.join(' \\\n  ');
}

function form(placed: PlacedOperation, parameters: readonly ApiParameter[]): string {
  const { method, path, operation } = placed;
  const body = bodyOf(placed);
  const files = filesOf(placed);
  const input = (name: string, place: string, value: unknown, more = '') =>
    `<label>${escaped(name)} <input name="${escaped(name)}" data-in="${place}" value="${escaped(String(value ?? ''))}" autocomplete="off"${more}></label>`;
  const fields = [
    ...(operation.security.length > 0
      ? [input('Token (without one your session counts)', 'token', '', ' type="password"')]
      : []),
    ...parameters.map(({ name, in: place, example, schema }) =>
      Array.isArray(schema.enum)
        ? select(name, place, schema.enum)
        : input(name, place, place === 'path' ? example : ''),
    ),
    ...files.map(
      (name) => `<label>${escaped(name)} <input type="file" name="${escaped(name)}" data-in="file"></label>`,
    ),
    ...(body && files.length === 0
      ? [
          `<label>Body <textarea name="body" data-in="body" spellcheck="false">${escaped(json(exampleBody(placed)))}</textarea></label>`,
        ]
      : []),
  ];
  return `<form class="try" data-method="${method}" data-path="${escaped(path)}" data-type="${escaped(body?.type ?? '')}">
${fields.join('\n')}
<button type="submit">Send ${method}</button>
<pre><output aria-label="Answer"></output></pre>
</form>`;
}

const select = (name: string, place: string, choices: readonly string[]): string =>
  `<label>${escaped(name)} <select name="${escaped(name)}" data-in="${place}"><option value="">any</option>${choices
    .map((choice) => `<option>${escaped(choice)}</option>`)
    .join('')}</select></label>`;

/** The fields of a body, with what each is: a table, or one for each kind of body. Empty: the operation takes none. */
function bodyHtml(placed: PlacedOperation, document: ApiDocument): string {
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

/** A table; heads and cells are safe HTML. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;
