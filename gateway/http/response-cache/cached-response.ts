import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID } from '../request-id.ts';

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export type Encoding = keyof typeof ENCODERS | 'identity';

/** Below this number of bytes compression saves no packet. */
const MIN_COMPRESSED = 1024;

/** Number of different Accept-Encoding headers whose result is remembered; browsers send about five. */
const MAX_HEADERS = 100;

const PREFERRED = ['br', 'gzip', 'identity'] as const satisfies Encoding[];
const known = new LRUCache<string, Encoding>({ max: MAX_HEADERS });

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const accepted = acceptNegotiator.negotiate(header, [...PREFERRED]);
  const encoding = PREFERRED.find((name) => name === accepted) ?? 'identity';
  known.set(header, encoding);
  return encoding;
}

/** Bytes of a response, compressed once per requested encoding. */
class EncodedBody {
  readonly plain: Buffer;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** Estimated memory with all encodings, in bytes. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5);
  }

  /** Whether the body differs by encoding. */
  get isCompressible(): boolean {
    return this.plain.length >= MIN_COMPRESSED;
  }

  /** The bytes in an encoding: at once when they are compressed already. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity' || !this.isCompressible) return this.plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const pending = ENCODERS[encoding](this.plain);
    this.#encoded.set(encoding, pending);
    pending.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return pending;
  }
}

/** A response that every visitor receives alike, kept as bytes. */
export interface CachedResponse {
  readonly status: number;
  /** Names in lower case; without length, encoding and what depends on the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  /** Pattern of its route, for the metrics. */
  readonly route: string;
}

/** Headers that belong to one request, not to the response as such. */
const PER_REQUEST = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'ratelimit',
  'ratelimit-policy',
  REQUEST_ID,
]);

/** Headers as a reply has them. */
export type ResponseHeaders = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The response that a route sends, for the cache. `headers`: as its reply has them. */
export function makeCachedResponse(
  { status, headers, route }: { status: number; headers: ResponseHeaders; route: string },
  text: string,
): CachedResponse {
  const entries = Object.entries(headers)
    .filter(([name]) => !PER_REQUEST.has(name))
    .map(([name, value]) => [name, String(value)]);
  const body = new EncodedBody(text);
  const vary = [headers.vary, body.isCompressible ? 'accept-encoding' : undefined].flatMap(fieldsOf);
  if (vary.length > 0) entries.push(['vary', [...new Set(vary)].join(', ')]);
  return { status, headers: Object.fromEntries(entries), body, route };
}

/** The entries of a header that is a list of names. */
const fieldsOf = (value: ResponseHeaders[string]): string[] =>
  String(value ?? '')
    .toLowerCase()
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');

/** A strong entity tag of a text (RFC 9110, section 8.8.3). */
export const entityTagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether If-None-Match names the tag; the comparison is weak, so `W/` is ignored (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string | undefined): boolean {
  if (header === undefined || tag === undefined) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(/"[^"]*"/g)].some(([opaqueTag]) => tag.endsWith(opaqueTag));
}

/** Sends the response through Fastify, where a request reached a route. `extra`: headers of this request. */
export async function replyWith(
  { status, headers, body }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  extra: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  reply.headers({ ...headers, ...extra });
  if (status === 200 && matchesTag(request.headers['if-none-match'], headers.etag))
    return reply.code(304).send('');
  const encoding = body.isCompressible ? encodingFor(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await body.in(encoding));
}

/** The part of a request that decides how a kept response is sent. */
interface Wanted {
  readonly ifNoneMatch: string | undefined;
  readonly encoding: Encoding;
  /** The body in that encoding. */
  readonly bytes: Buffer;
  /** Names and values of headers of this request, in turn; none that the response has too. */
  readonly extra: readonly string[];
}

/** Writes the response to a request, with 304 when the request names its entity tag. Returns the status sent. */
export function writeResponse(cached: CachedResponse, wanted: Wanted, response: ServerResponse): number {
  const { ifNoneMatch, encoding, bytes, extra } = wanted;
  if (cached.status === 200 && ifNoneMatch !== undefined && matchesTag(ifNoneMatch, cached.headers.etag)) {
    response.writeHead(304, [...Object.entries(cached.headers).flat(), ...extra]);
    response.end();
    return 304;
  }
  const head = headOf(cached, encoding, bytes);
  response.writeHead(cached.status, head.concat(extra));
  response.end(bytes);
  return cached.status;
}

/** Names and values in turn, which Node writes without a lookup; made once per response and encoding. */
const heads = new WeakMap<Buffer, string[]>();

function headOf({ headers, body }: CachedResponse, encoding: Encoding, bytes: Buffer): string[] {
  const known = heads.get(bytes);
  if (known) return known;
  const encoded = encoding !== 'identity' && body.isCompressible ? ['content-encoding', encoding] : [];
  const head = [...Object.entries(headers).flat(), ...encoded, 'content-length', String(bytes.length)];
  heads.set(bytes, head);
  return head;
}
