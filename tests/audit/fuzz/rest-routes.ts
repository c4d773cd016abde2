import fc from 'fast-check';
import { emailAddress } from './email-addresses.ts';
import type { Probe } from './prober.ts';
import type { Property } from './property.ts';
import { headerText, text } from './strings.ts';

/** The part of an OpenAPI document that is read here. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
}
interface Route {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}
type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/** Reads the routes from the gateway's OpenAPI document, with its components in place of references. */
export async function routesOf(url: string): Promise<Routes> {
  const document = await (await fetch(`${url}/openapi.json`)).json();
  return resolved(document.paths, document) as Routes;
}

function resolved(value: unknown, document: object): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolved(componentAt(String(value.$ref), document), document);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, document)]));
}

const componentAt = (reference: string, document: object): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);

/** A property per route: for any path, query, headers and body, the response is not a server error. */
export function routeProperties(
  routes: Routes,
  headers: Readonly<Record<string, string>>,
  ids: readonly string[],
): Property[] {
  return Object.entries(routes).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({
      name: `${method.toUpperCase()} ${path}`,
      probes: probesOf(method.toUpperCase(), path, route, headers, ids),
    })),
  );
}

function probesOf(
  method: string,
  path: string,
  route: Route,
  sessionHeaders: Readonly<Record<string, string>>,
  ids: readonly string[],
): fc.Arbitrary<Probe> {
  const names = (route.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const query = fc.record(Object.fromEntries(names.map((name) => [name, text])), { requiredKeys: [] });
  const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? fc.constant<Sent>({}) : bodyOf(route);
  return fc
    .record({ segment: segment(ids), query, conditions, sent: body })
    .map(({ segment: id, query: parameters, conditions: fields, sent }) => {
      const search = new URLSearchParams(parameters as Record<string, string>).toString();
      return {
        method,
        path: `${path.replaceAll(/\{\w+\}/g, id)}${search ? `?${search}` : ''}`.slice(0, 8000),
        headers: { ...fields, ...sent.headers, ...sessionHeaders },
        body: sent.body,
      };
    });
}

/** One path segment, encoded as by a browser or as by an attacker. */
const segment = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 3000) || 'x'),
    fc.constantFrom('%', '%00', '%2e%2e', '%2F', '%ff', '%C0%AF', '..%5c', "a'b", ...ids),
  );

/** Header fields that change the response. */
const conditions = fc.record(
  {
    'if-match': headerText,
    'if-none-match': headerText,
    'if-modified-since': headerText,
    range: headerText,
    accept: headerText,
    'accept-encoding': headerText,
    'accept-language': headerText,
    'idempotency-key': headerText,
    'x-by-itself': headerText,
    origin: headerText,
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none', 'x'),
  },
  { requiredKeys: [] },
);

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

function bodyOf({ requestBody }: Route): fc.Arbitrary<Sent> {
  const content = requestBody?.content ?? {};
  const schema = content['application/json']?.schema ?? {};
  const json = anyValueOf(schema).map((value) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value) ?? '',
  }));
  const form = fc
    .dictionary(
      fc.constantFrom('form_type', 'name', 'email', 'message', 'client_key', '__proto__', 'a[b]'),
      text,
    )
    .map((value) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(value).toString(),
    }));
  const anyType = fc.tuple(headerText, fc.uint8Array({ maxLength: 300 })).map(([type, bytes]) => ({
    headers: { 'content-type': type },
    body: Buffer.from(bytes),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: json },
    { weight: 1, arbitrary: form },
    { weight: 2, arbitrary: multipart },
    { weight: 1, arbitrary: anyType },
  );
}

/** Multipart bodies: complete ones, and ones that lack an end, a name, a boundary or a blank line. */
const multipart: fc.Arbitrary<Sent> = fc
  .record({
    name: fc.constantFrom('logo', 'image', 'favicon', 'operations', 'map', '0', 'x'),
    file: fc.constantFrom('; filename="a.png"', '; filename=""', '; filename="../a.svg"', ''),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/plain', 'a/b/c', ''),
    bytes: fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...pictureSignatures())),
    end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b', '\r\n', '', '--b--'),
    boundary: fc.constantFrom(
      '; boundary=b',
      '; boundary=b',
      '; boundary=b',
      '; boundary=',
      '',
      '; boundary=c',
      '; boundary="b',
    ),
    blank: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n', ''),
  })
  .map(({ name, file, type, bytes, end, boundary, blank }) => ({
    headers: { 'content-type': `multipart/form-data${boundary}` },
    body: Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: ${type}${blank}`,
      ),
      Buffer.from(bytes),
      Buffer.from(end),
    ]),
  }));

/** First bytes of pictures, so that a decoder reads what follows. */
function pictureSignatures(): Uint8Array[] {
  return [
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    'RIFF\0\0\0\0WEBP',
    '<svg xmlns="http://www.w3.org/2000/svg"><use/></svg>',
  ].map((start) => new Uint8Array(Buffer.from(start, 'latin1')));
}

function anyValueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 10, arbitrary: rightValueOf(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function rightValueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { format, properties, items, enum: choices, oneOf } = schema;
  if (oneOf) return fc.oneof(...oneOf.map(rightValueOf));
  const type = [schema.type].flat()[0];
  if (choices && choices.length > 0) return fc.oneof(fc.constantFrom(...choices), text);
  if (type === 'array') return fc.array(anyValueOf(items ?? {}), { maxLength: 6 });
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (type === 'boolean') return fc.boolean();
  if (properties || type === 'object') {
    const fields = Object.entries(properties ?? {}).map(
      ([name, inner]) => [name, anyValueOf(inner)] as const,
    );
    return fc.record(
      { ...Object.fromEntries(fields), form_type: fc.constantFrom('contact', 'schedule', 'pricing', 'x') },
      { requiredKeys: [] },
    );
  }
  return format === 'email'
    ? emailAddress
    : fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: emailAddress });
}
