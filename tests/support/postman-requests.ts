import { runInNewContext } from 'node:vm';
import type { ExampleRequest, RequestDocument } from './openapi-examples.ts';

/** The parts of a Postman collection (format v2.1) that are sent. */
export interface Collection {
  readonly variable: readonly Field[];
  readonly item: readonly Item[];
}
/** A folder or a request. */
interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: PostmanRequest;
  readonly response?: readonly { readonly code: number }[];
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
}
interface PostmanRequest {
  readonly method: ExampleRequest['method'];
  readonly header: readonly Field[];
  readonly body?: { readonly raw?: string; readonly formdata?: readonly PostmanFile[] };
  readonly url: {
    readonly raw: string;
    readonly host: readonly string[];
    readonly path: readonly string[];
    readonly query?: readonly Field[];
    readonly variable: readonly Field[];
  };
}
interface PostmanFile {
  readonly key: string;
  readonly src: string;
}
interface Field {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

/**
 * The requests of a collection, as Postman sends them to the site itself. Errors: one is of no operation of the
 * document, its `raw` address differs from its parts, a file has no name, or the test refuses what the document allows.
 */
export const collectionRequests = (
  { variable, item }: Collection,
  document: RequestDocument,
): ExampleRequest[] => {
  const variables = new Map(variable.map(({ key, value }) => [`{{${key}}}`, value]));
  const origin = variables.get('{{baseUrl}}');
  if (!origin) throw new Error('The collection does not say where the API is.');
  return requestsIn(item).map((one) => requestOf(one, document));
};

const requestsIn = (items: readonly Item[]): Item[] =>
  items.flatMap((one) => (one.item ? requestsIn(one.item) : [one]));

function requestOf({ name, request, response, event }: Item, document: RequestDocument): ExampleRequest {
  if (!request) throw new Error(`${name} is no request.`);
  const { method, header, body, url } = request;
  const path = `/${url.path.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
  const operation = document.paths[path]?.[method.toLowerCase()];
  const query = active(url.query ?? []).map(({ key, value }) => `${key}=${value}`);
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  if (!operation || `${url.host.join('.')}/${url.path.join('/')}${search}` !== url.raw)
    throw new Error(`${name} has the address ${url.raw}.`);
  if (body?.formdata?.some(({ key, src }) => src !== `${key}.png`)) throw new Error(`${name} lacks a file.`);
  const script = event?.flatMap((one) => one.script.exec).join('\n') ?? '';
  const statuses = Object.keys(operation.responses).map(Number);
  for (const status of statuses.filter((one) => one < 500))
    if (!passes(script, status)) throw new Error(`${name} would refuse the status ${status}.`);
  if (passes(script, 500)) throw new Error(`${name} would take a fault of the server.`);
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, encodeURIComponent(value)]));
  const headers = Object.fromEntries(active(header).map(({ key, value }) => [key.toLowerCase(), value]));
  const { 'content-type': mediaType = null, ...others } = headers;
  return {
    name,
    operationId: operation.operationId ?? '',
    method,
    url: `/${url.path.map((part) => values.get(part) ?? part).join('/')}${search}`,
    mediaType: body?.formdata ? 'multipart/form-data' : mediaType,
    headers: others,
    payload: body?.raw === undefined ? undefined : JSON.parse(body.raw),
    files: (body?.formdata ?? []).map(({ key }) => key),
    status: response?.[0]?.code ?? 0,
  };
}

/** Whether the tests of a request pass for an answer, run as Postman runs them. */
function passes(script: string, code: number): boolean {
  let isPassed = false;
  const expect = (value: number) => ({
    to: {
      be: {
        oneOf(list: number[]) {
          isPassed = list.includes(value);
        },
      },
    },
  });
  const pm = { response: { code }, expect, test: (_name: string, check: () => void) => check() };
  runInNewContext(script, { pm });
  return isPassed;
}

const active = (fields: readonly Field[]): Field[] => fields.filter(({ disabled }) => !disabled);
