import escaped from 'escape-html';
import { prose } from './prose.ts';
import type { PlacedOperation, ShownContent, ShownDocument } from './shown-document.ts';

interface ShownParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: { readonly enum?: readonly string[] };
  readonly example?: unknown;
}

interface ShownResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, ShownContent>>;
}

/** One operation: what it does, its parameters, an example for curl, the answers, and a form that sends it. */
export function operationHtml(placed: PlacedOperation, document: ShownDocument): string {
  const { id, method, path, operation } = placed;
  const parameters = (operation.parameters ?? []).map((one) => resolved<ShownParameter>(one, document));
  const responses = Object.entries(operation.responses).map(
    ([status, one]) => [status, resolved<ShownResponse>(one, document)] as const,
  );
  return `<article id="${escaped(id)}">
<h3>${escaped(operation.summary)}</h3>
<p class="route"><span class="method">${method}</span> <code>${escaped(path)}</code></p>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${operation.security.length > 0 ? '<p class="note">Needs a bearer token or a session.</p>' : ''}
${parameters.length > 0 ? table(['Parameter', 'Meaning'], parameters.map(parameterRow)) : ''}
<pre><code>${escaped(curl(placed, parameters, document))}</code></pre>
<details><summary>Answers</summary>
${table(
  ['Status', 'Meaning'],
  responses.map(([status, { description }]) => [status, prose(description)]),
)}
${responses.slice(0, 1).map(exampleOf).join('')}
</details>
<details><summary>Try it</summary>${form(placed, parameters)}</details>
</article>`;
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const parameterRow = ({ name, description }: ShownParameter): string[] => [
  `<code>${escaped(name)}</code>`,
  prose(description),
];

const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const exampleOf = ([, { content = {} }]: readonly [string, ShownResponse]): string =>
  Object.values(content)
    .slice(0, 1)
    .map(({ example }) => (example === undefined ? '' : `<pre><code>${escaped(json(example))}</code></pre>`))
    .join('');

/** The media type of a body, and its first example. */
function bodyOf({ operation }: PlacedOperation): { type: string; example: unknown } | null {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return null;
  return { type, example: Object.values(content.examples ?? {})[0]?.value };
}

function filesOf({ operation }: PlacedOperation): string[] {
  const content = operation.requestBody?.content['multipart/form-data'];
  const { properties = {} } = (content?.schema ?? {}) as { properties?: object };
  return Object.keys(properties);
}

function curl(
  placed: PlacedOperation,
  parameters: readonly ShownParameter[],
  document: ShownDocument,
): string {
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
      ? [
          `-H 'content-type: ${body.type}'`,
          `-d '${JSON.stringify(body.example ?? {}).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ];
  return parts.join(' \\\n  ');
}

function form(placed: PlacedOperation, parameters: readonly ShownParameter[]): string {
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
      schema.enum ? select(name, place, schema.enum) : input(name, place, place === 'path' ? example : ''),
    ),
    ...files.map(
      (name) => `<label>${escaped(name)} <input type="file" name="${escaped(name)}" data-in="file"></label>`,
    ),
    ...(body && files.length === 0
      ? [
          `<label>Body <textarea name="body" data-in="body" spellcheck="false">${escaped(json(body.example ?? {}))}</textarea></label>`,
        ]
      : []),
  ];
  return `<form data-method="${method}" data-path="${escaped(path)}" data-type="${escaped(body?.type ?? '')}">
${fields.join('\n')}
<button type="submit">Send ${method}</button>
<pre><output aria-label="Answer"></output></pre>
</form>`;
}

const select = (name: string, place: string, choices: readonly string[]): string =>
  `<label>${escaped(name)} <select name="${escaped(name)}" data-in="${place}"><option value="">any</option>${choices
    .map((choice) => `<option>${escaped(choice)}</option>`)
    .join('')}</select></label>`;

/** What a reference of the document leads to; anything else is returned unchanged. */
function resolved<T>(value: unknown, { components }: ShownDocument): T {
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec((value as { $ref?: string }).$ref ?? '') ?? [];
  return (kind && name ? components[kind]?.[name] : value) as T;
}
