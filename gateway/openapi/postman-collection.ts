import { STATUS_CODES } from 'node:http';
import {
  type ApiDocument,
  type ApiParameter,
  bodyOf,
  filesOf,
  isOfWebsite,
  operationsOf,
  type PlacedOperation,
  parametersOf,
  responsesOf,
} from './api-document.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * The API as a Postman collection (format v2.1): a folder for each tag and one for the website's mount, a request for
 * each example of each operation, with the variables `baseUrl` and `token`, and a test of its status. What is optional is
 * there and turned off.
 */
export function postmanCollection(document: ApiDocument): object {
  const all = operationsOf(document);
  const website = all.filter(isOfWebsite);
  return {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: document.servers[0]?.url ?? '', type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item: [
      ...foldersOf(
        all.filter((one) => !isOfWebsite(one)),
        document,
      ),
      {
        name: 'Contract of the website',
        description: 'The same under `/api/v1`, where the list of clients is a bare array.',
        item: foldersOf(website, document),
      },
    ],
  };
}

const foldersOf = (operations: readonly PlacedOperation[], document: ApiDocument): object[] =>
  document.tags.flatMap(({ name, description }) => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes(name));
    if (tagged.length === 0) return [];
    return [{ name, description, item: tagged.flatMap((one) => requestsOf(one, document)) }];
  });

/** The requests of an operation: one for each example of its body. */
function requestsOf(placed: PlacedOperation, document: ApiDocument): object[] {
  const { operation } = placed;
  const examples = Object.entries(bodyOf(placed)?.content.examples ?? {});
  const bodies: [name: string | null, body: object | null][] =
    examples.length > 0
      ? examples.map(([name, { value }]) => [examples.length > 1 ? name : null, rawBody(value)])
      : [[null, fileBody(filesOf(placed))]];
  return bodies.map(([name, body]) => ({
    name: name === null ? operation.summary : `${operation.summary} (${name})`,
    request: {
      method: placed.method,
      description: operation.description,
      ...(operation.security.length > 0 ? {} : { auth: { type: 'noauth' } }),
      header: headersOf(placed, document),
      ...(body ? { body } : {}),
      url: addressOf(placed, document),
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: [checkOf(placed, document)] } }],
    response: [exampleResponse(placed, document)],
  }));
}

/**
 * A test in Postman's language: the status is one that the document has, and no fault of the server. On other data than
 * that of the examples, some requests are refused, such as a create under a taken id.
 */
function checkOf(placed: PlacedOperation, document: ApiDocument): string {
  const statuses = responsesOf(placed, document)
    .map(([status]) => Number(status))
    .filter((status) => status < 500);
  return `pm.test('answers as documented', () => pm.expect(pm.response.code).to.be.oneOf([${statuses.join(', ')}]));`;
}

const rawBody = (value: unknown): object => ({
  mode: 'raw',
  raw: JSON.stringify(value, null, 2),
  options: { raw: { language: 'json' } },
});

/** A person chooses other files in Postman; newman takes those of these names from its working folder. */
const fileBody = (files: readonly string[]): object | null =>
  files.length === 0
    ? null
    : { mode: 'formdata', formdata: files.map((key) => ({ key, type: 'file', src: `${key}.png` })) };

function headersOf(placed: PlacedOperation, document: ApiDocument): object[] {
  const { type } = bodyOf(placed) ?? {};
  const optional = ofPlace(placed, document, 'header').map((parameter) => ({
    ...field(parameter),
    disabled: true,
  }));
  // Postman itself sets the type of a multipart body, with its boundary.
  const isJson = type !== undefined && type !== 'multipart/form-data';
  return [...(isJson ? [{ key: 'Content-Type', value: type }] : []), ...optional];
}

function addressOf(placed: PlacedOperation, document: ApiDocument): object {
  const path = placed.path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const query = ofPlace(placed, document, 'query').map((parameter) => ({
    ...field(parameter),
    disabled: parameter.example === undefined,
  }));
  const active = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const search = active.length > 0 ? `?${active.join('&')}` : '';
  return {
    raw: `{{baseUrl}}/${path.join('/')}${search}`,
    host: ['{{baseUrl}}'],
    path,
    ...(query.length > 0 ? { query } : {}),
    variable: ofPlace(placed, document, 'path').map(field),
  };
}

const ofPlace = (placed: PlacedOperation, document: ApiDocument, place: ApiParameter['in']): ApiParameter[] =>
  parametersOf(placed, document).filter((parameter) => parameter.in === place);

const field = ({ name, example, description }: ApiParameter) => ({
  key: name,
  value: String(example ?? ''),
  description,
});

function exampleResponse(placed: PlacedOperation, document: ApiDocument): object {
  const [status = '200', response] = responsesOf(placed, document)[0] ?? [];
  const [type = 'application/json', content] = Object.entries(response?.content ?? {})[0] ?? [];
  const { example } = content ?? {};
  return {
    name: response?.description ?? 'Success',
    status: STATUS_CODES[status],
    code: Number(status),
    header: [{ key: 'Content-Type', value: type }],
    body: typeof example === 'string' ? example : JSON.stringify(example, null, 2),
  };
}
