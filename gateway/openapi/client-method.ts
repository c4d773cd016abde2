import {
  type ApiDocument,
  type ApiParameter,
  bodyOf,
  type PlacedOperation,
  parametersOf,
  responsesOf,
} from './api-document.ts';
import { commentLines, key, literal, typeText } from './typescript-types.ts';

const INDENT = '  ';

/** What a caller passes for a header. */
const HEADER_ARGUMENTS: Readonly<Record<string, string>> = {
  'If-Match': 'ifMatch',
  'If-None-Match': 'ifNoneMatch',
  'Idempotency-Key': 'idempotencyKey',
};

/** A parameter, and what a caller calls it. */
interface Argument {
  readonly name: string;
  readonly parameter: ApiParameter;
}

/** An operation in the typed client: the types of what goes out and comes back, and the method. */
export interface ClientMethod {
  readonly types: string;
  readonly method: string;
}

/**
 * The method of the typed client for an operation. `use` is called with the name of each component. Errors: two
 * parameters would be the same argument, or a header has no name as an argument.
 */
export function clientMethod(
  placed: PlacedOperation,
  document: ApiDocument,
  use: (name: string) => void,
): ClientMethod {
  const all = argumentsOf(placed, document);
  const given = all.filter(({ name }) => name !== 'ifNoneMatch');
  const name = placed.id.charAt(0).toUpperCase() + placed.id.slice(1);
  const fields = fieldLines(placed, given, use);
  const { media, data, status } = answerOf(placed, document, use);
  const call = `this.#send(${literal(placed.method)}, ${addressText(placed.path)}, ${sentText(placed, all, media)}, options)`;
  const signatures = signaturesOf({
    method: placed.id,
    request: fields.length > 0 ? `${name}Request` : null,
    isOptional: !bodyOf(placed) && given.every(({ parameter }) => !parameter.required),
    isConditional: given.length < all.length,
    data: `${name}Data`,
    status,
  });
  return {
    types: [
      ...(fields.length > 0 ? [`export interface ${name}Request {`, ...fields, '}', ''] : []),
      `export type ${name}Data = ${data};`,
    ].join('\n'),
    method: [
      ...commentOf(placed, document),
      `${signatures.join('\n')} {`,
      `${INDENT}${INDENT}return ${call};`,
      `${INDENT}}`,
    ].join('\n'),
  };
}

function argumentsOf(placed: PlacedOperation, document: ApiDocument): Argument[] {
  const all = parametersOf(placed, document).map((parameter) => ({
    name: parameter.in === 'header' ? (HEADER_ARGUMENTS[parameter.name] ?? '') : parameter.name,
    parameter,
  }));
  const names = [...all.map(({ name }) => name), 'body'];
  if (names.some((name) => !/^\w+$/.test(name)) || new Set(names).size < names.length)
    throw new Error(`The parameters of ${placed.id} cannot be arguments: ${names.join(', ')}.`);
  return all;
}

function fieldLines(
  placed: PlacedOperation,
  given: readonly Argument[],
  use: (name: string) => void,
): string[] {
  const body = bodyOf(placed);
  const lines = given.flatMap(({ name, parameter: { in: place, description, required, schema } }) => {
    // Null too where an `etag` is passed on, which may be null.
    const missing = required ? '' : place === 'header' ? ' | null | undefined' : ' | undefined';
    return [
      ...commentLines(description, INDENT),
      `${INDENT}readonly ${name}${required ? '' : '?'}: ${typeText(schema, use, INDENT)}${missing};`,
    ];
  });
  return body ? [...lines, `${INDENT}readonly body: ${typeText(body.content.schema, use, INDENT)};`] : lines;
}

function answerOf(placed: PlacedOperation, document: ApiDocument, use: (name: string) => void) {
  const [status = '200', response] = responsesOf(placed, document)[0] ?? [];
  const [media = 'application/json', content] = Object.entries(response?.content ?? {})[0] ?? [];
  return { media, status, data: typeText(content?.schema ?? {}, use) };
}

/** The lines before the block of a method; a conditional read answers something else only when it is asked to. */
function signaturesOf({
  method,
  request,
  isOptional,
  isConditional,
  data,
  status,
}: {
  readonly method: string;
  /** Name of the type of the argument; null: there is none. */
  readonly request: string | null;
  readonly isOptional: boolean;
  readonly isConditional: boolean;
  readonly data: string;
  readonly status: string;
}): string[] {
  const signature = (given: string | null, result: string) =>
    `${INDENT}${method}(${given === null ? '' : `given${given}, `}options?: RequestOptions): Promise<${result}>`;
  const initial = isOptional ? ' = {}' : '';
  const answer = `Answer<${data}, ${status}>`;
  if (!isConditional) return [signature(request && `: ${request}${initial}`, answer)];
  const withCondition = (condition: string) => [...(request ? [request] : []), condition].join(' & ');
  return [
    `${signature(`${isOptional ? '?' : ''}: ${request ?? 'Readonly<Record<string, never>>'}`, answer)};`,
    `${signature(`: ${withCondition('Conditional')}`, `${answer} | NotModified`)};`,
    signature(
      `: ${withCondition('Partial<Conditional>')}${initial}`,
      `Answer<${data} | null, ${status} | 304>`,
    ),
  ];
}

/** The address as an expression: a template with the parameters of the path. */
const addressText = (path: string): string =>
  path.includes('{')
    ? `\`${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => `\${encodeURIComponent(given.${name})}`)}\``
    : literal(path);

/** What is sent beside the address, as an expression. */
function sentText(placed: PlacedOperation, all: readonly Argument[], media: string): string {
  const body = bodyOf(placed);
  const part = (name: string, place: ApiParameter['in']): string[] => {
    const entries = all
      .filter(({ parameter }) => parameter.in === place)
      .map((one) => `${key(one.parameter.name)}: given.${one.name}`);
    return entries.length > 0 ? [`${name}: { ${entries.join(', ')} }`] : [];
  };
  const parts = [
    ...(media === 'application/json' ? [] : [`accept: ${literal(media)}`]),
    ...part('query', 'query'),
    ...part('headers', 'header'),
    ...(body ? [`${body.type === 'multipart/form-data' ? 'files' : 'json'}: given.body`] : []),
  ];
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

function commentOf(placed: PlacedOperation, document: ApiDocument): string[] {
  const { summary, description, deprecated, security } = placed.operation;
  const failures = responsesOf(placed, document)
    .map(([status]) => status)
    .filter((status) => Number(status) >= 400);
  const lines = [
    `${summary} (${placed.method} ${placed.path}).`,
    ...(description ? ['', description] : []),
    ...(security.length > 0 ? ['', 'Needs a token.'] : []),
    '',
    `@throws {ApiError} ${failures.join(', ')}`,
    ...(deprecated ? ['@deprecated'] : []),
  ];
  return commentLines(lines.join('\n'), INDENT);
}
