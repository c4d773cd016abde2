import escaped from 'escape-html';
import {
  type ApiDocument,
  type ApiParameter,
  type ApiResponse,
  bodyOf,
  filesOf,
  type PlacedOperation,
  parametersOf,
  responsesOf,
} from '../../openapi/api-document.ts';
import { prose } from './prose.ts';
import { bodyHtml } from './reference-body.ts';
import { table } from './table.ts';

/** One operation: what it does, its parameters, an example for curl, the answers, and a form that sends it. */
export function operationHtml(placed: PlacedOperation, document: ApiDocument): string {
  const { id, method, path, operation } = placed;
  const parameters = parametersOf(placed, document);
  const responses = responsesOf(placed, document);
  return `<article id="${escaped(id)}">
<h3>${escaped(operation.summary)}</h3>
<p class="route"><span class="method">${method}</span> <code>${escaped(path)}</code></p>
${operation.deprecated ? '<p class="note">Deprecated.</p>' : ''}
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${operation.security.length > 0 ? '<p class="note">Needs a bearer token or a session.</p>' : ''}
${parameters.length > 0 ? table(['Parameter', 'Meaning'], parameters.map(parameterRow)) : ''}
${bodyHtml(placed, document)}
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
      ? [
          `-H 'content-type: ${body.type}'`,
          `-d '${JSON.stringify(exampleBody(placed)).replaceAll("'", "'\\''")}'`,
        ]
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
