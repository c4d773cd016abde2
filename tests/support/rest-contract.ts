import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Failure } from '#gateway/kernel/errors.ts';
import type { HttpResponse } from './test-gateway.ts';

/** The parts of an OpenAPI document that are compared. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}
export interface Operation {
  readonly responses: Readonly<Record<string, Response | Reference>>;
}
interface Reference {
  readonly $ref: string;
}
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Headers that an answer has whenever they are documented; the others depend on the caller or the list. */
const CERTAIN = ['X-Request-Id', 'ETag', 'Location', 'Retry-After', 'WWW-Authenticate'];

/** The description of failures that no operation names, such as those of an unknown address, which may be a page. */
const OTHER_FAILURE = '#/components/responses/OtherFailureOrPage';

/** What a failure in plain text is. */
const SENTENCE = /^\w.*\.$/;

/** The formats of the document, each as far as an answer of ours can be wrong in it. */
const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': (text: string) => new Date(text).toISOString() === text,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'https://dalmara.example'),
  binary: true,
} as const;

/** Compares answers of REST routes with the OpenAPI document of a gateway. */
export class RestContract {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({
    strict: false,
    formats: FORMATS,
    // The document as a whole is no schema, and tests/audit/openapi-tools.test.ts checks it.
    validateSchema: false,
    allErrors: true,
  });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #paths: { readonly path: string; readonly pattern: RegExp }[];

  constructor(document: object) {
    this.#document = closed(document) as Document;
    this.#ajv.addSchema(this.#document, 'openapi');
    // Without parameters first: /clients/upload is no /clients/{id}.
    this.#paths = Object.keys(this.#document.paths)
      .sort((one, other) => one.split('{').length - other.split('{').length)
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
      }));
  }

  /** What is wrong with an answer; empty: nothing, or it is a success of no documented operation. */
  faultsOf(method: string, url: string, response: HttpResponse): string[] {
    const found = this.#operationOf(method, url.split('?', 1)[0] ?? '');
    if (!found) {
      if (response.status < 400) return [];
      return this.#bodyFaults(method, this.#at(OTHER_FAILURE) as Response, OTHER_FAILURE, response);
    }
    const { operation, pointer } = found;
    const status = String(response.status);
    const key = status in operation.responses ? status : 'default';
    if (key === 'default' && response.status < 400) return [`${status} is not documented`];
    const one = operation.responses[key];
    if (!one) return [`${status} is not documented`];
    const isReference = '$ref' in one;
    const described = isReference ? (this.#at(one.$ref) as Response) : one;
    const place = isReference ? one.$ref : `#${pointer}/responses/${key}`;
    return [...missingHeaders(described, response), ...this.#bodyFaults(method, described, place, response)];
  }

  #operationOf(method: string, path: string): { operation: Operation; pointer: string } | null {
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const known = this.#paths.find(({ pattern }) => pattern.test(path));
    const operation = known && this.#document.paths[known.path]?.[name];
    return operation ? { operation, pointer: `/paths/${escapedPointer(known.path)}/${name}` } : null;
  }

  #bodyFaults(method: string, { content = {} }: Response, place: string, response: HttpResponse): string[] {
    const isEncoded = response.headers['content-encoding'] !== undefined;
    if (method === 'HEAD' || isEncoded) return [];
    if (Object.keys(content).length === 0) return response.text === '' ? [] : ['it has a body'];
    const type = String(response.headers['content-type']).split(';')[0] ?? '';
    if (!content[type]) return [`${type} is not documented`];
    const isFailure = response.status >= 400;
    if (type === 'text/plain' && isFailure) return SENTENCE.test(response.text) ? [] : ['it is no sentence'];
    if (!type.endsWith('json')) return [];
    const validate = this.#validator(`openapi${place}/content/${escapedPointer(type)}/schema`);
    if (validate(response.body)) return isFailure ? contradictions(response) : [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    );
  }

  #validator(pointer: string): ValidateFunction {
    const validator = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: pointer });
    this.#validators.set(pointer, validator);
    return validator;
  }

  #at(reference: string): unknown {
    return reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], this.#document);
  }
}

/** The fields of a failure that say one thing in several ways: the status and its code, the sentence and its copies. */
function contradictions({ status, body }: HttpResponse): string[] {
  const { code, error, message, ...problem } = body;
  return [
    ...(new Failure(code, message).status === status ? [] : [`${code} is the code of another status`]),
    ...(error === message ? [] : ['error is not the message']),
    ...('detail' in problem && problem.detail !== message ? ['detail is not the message'] : []),
    ...('status' in problem && problem.status !== status ? [`${problem.status} is another status`] : []),
    ...('type' in problem && problem.type !== `/docs/errors#${code}`
      ? [`${problem.type} is another code`]
      : []),
  ];
}

const missingHeaders = ({ headers = {} }: Response, response: HttpResponse): string[] =>
  Object.keys(headers)
    .filter((name) => CERTAIN.includes(name) && response.headers[name.toLowerCase()] === undefined)
    .map((name) => `it lacks the header ${name}`);

const escapedPointer = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The document with every object closed, so that a field that is not documented is a fault. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, closed(inner)]);
  const isObject = 'properties' in value && 'type' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(entries), ...(isObject ? { additionalProperties: false } : {}) };
}
