import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Lifecycle } from '../../ports/lifecycle.ts';
import { SESSION_COOKIE } from '../actor.ts';
import { addressOf } from '../page-address.ts';
import { READ_WEIGHT, type ReadLimit } from '../read-limit.ts';
import { newRequestId, REQUEST_ID } from '../request-id.ts';
import { hasOneHost } from '../request-target.ts';
import { type CachedResponse, type Encoding, encodingFor, writeResponse } from './cached-response.ts';
import type { PublicResponses } from './public-responses.ts';
import { pageKey, type QuestionKeys, QuestionReader, restKey } from './response-keys.ts';

/** How often a request waits for another that makes the same response, before it makes its own. */
const MAX_WAITS = 3;

/** What the cached reads need to know about a response they sent. */
export interface SentRead {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface CachedReadsOptions {
  readonly responses: PublicResponses;
  readonly lifecycle: Pick<Lifecycle, 'isStopping'>;
  readonly readLimit: ReadLimit;
  /** The network of the caller (Actor.address). */
  readonly networkOf: (request: IncomingMessage) => string;
  /** Whether a path is a REST read over public content. */
  readonly isPublicRead: (path: string) => boolean;
  /** Origins whose answers to questions carry a header for them alone (cors.ts). */
  readonly listedOrigins: readonly string[];
  readonly onSent: (read: SentRead) => void;
}

/** A read that may be in the cache. */
interface Lookup {
  /** Null: the media type of the response is not known yet, so it cannot be sent from the cache. */
  readonly key: string | null;
  /** The key under which the route's response is announced. */
  readonly expectedKey: string;
  /** Points of the read limit; 0: pages are not counted. */
  readonly weight: number;
  /** Whether a missing response is made once for all who wait. Pages do that themselves (pages.ts). */
  readonly isShared: boolean;
}

/**
 * Answers reads from the cache before Fastify sees them, and passes all others on. A response sent here has the same
 * headers and bytes as the one that was kept.
 */
export class CachedReads {
  readonly #questions = new QuestionReader();

  /** `next` answers what is not in the cache. */
  constructor(
    private readonly next: RequestListener,
    private readonly options: CachedReadsOptions,
  ) {}

  readonly listener: RequestListener = (request, response) => {
    const read = new PendingRead(request, response);
    const length = bodyLength(request);
    if (this.options.lifecycle.isStopping || !hasOneHost(request)) this.#pass(read);
    else if (request.method === 'GET' && hasNoBody(request)) this.#answer(read, this.#lookupOfGet(request));
    else if (length === null) this.#pass(read);
    else
      readBody(request, length, (body) => {
        read.body = body;
        this.#answer(read, this.#lookupOfQuestion(request, this.#questions.ofBody(body)));
      });
  };

  #lookupOfGet(request: IncomingMessage): Lookup | null {
    const { url = '' } = request;
    const { path, search } = addressOf(url);
    if (path === '/graphql')
      return request.headers['content-type'] === undefined
        ? this.#lookupOfQuestion(request, this.#questions.ofSearch(search))
        : null;
    if (this.options.isPublicRead(path)) {
      const key = restKey(url);
      return isVisitor(request) ? { key, expectedKey: key, weight: READ_WEIGHT.rest, isShared: true } : null;
    }
    // With the query, which changes some pages. Where it does not, the page cache finds the page.
    const key = pageKey(url);
    // Files are no pages, and must not wait for the database.
    return this.options.responses.has(key) ? { key, expectedKey: key, weight: 0, isShared: false } : null;
  }

  #lookupOfQuestion(request: IncomingMessage, keys: QuestionKeys | null): Lookup | null {
    const isListed = this.options.listedOrigins.includes(request.headers.origin ?? '');
    if (!keys || !isVisitor(request) || isListed) return null;
    // The GraphQL server chooses the media type, once for each Accept header.
    const mediaType = this.options.responses.mediaTypeFor(request.headers.accept ?? '');
    const key = mediaType === undefined ? null : keys.in(mediaType);
    return { key, expectedKey: keys.key, weight: READ_WEIGHT.graphql, isShared: true };
  }

  /** `lookup` null: the request is not looked up. */
  #answer(read: PendingRead, lookup: Lookup | null): void {
    if (!lookup) {
      this.#pass(read);
      return;
    }
    const state = this.options.responses.state();
    if (typeof state === 'string') {
      this.#answerIn(state, read, lookup);
      return;
    }
    read.hold();
    state.then(
      (known) => this.#answerIn(known, read, lookup),
      () => this.#pass(read),
    );
  }

  #answerIn(state: string, read: PendingRead, lookup: Lookup): void {
    const { responses } = this.options;
    const response = lookup.key === null ? undefined : responses.current(lookup.key, state);
    if (response) this.#send(response, read, lookup);
    else this.#make(state, read, lookup);
  }

  /** Lets the route make the response, or waits while it is made for another request. */
  #make(state: string, read: PendingRead, lookup: Lookup): void {
    const { responses } = this.options;
    const { key, expectedKey, isShared } = lookup;
    const expect = () => responses.expect(read.request, expectedKey, state);
    if (key === null || !isShared || read.waits === MAX_WAITS) {
      if (isShared) expect();
      this.#pass(read);
      return;
    }
    let isWaiting = true;
    const made = responses.once(key, () => {
      isWaiting = false;
      return Promise.race([expect(), endOf(read)]);
    });
    if (!isWaiting) {
      this.#pass(read);
      return;
    }
    read.waits += 1;
    read.hold();
    made.then(() => this.#answer(read, lookup));
  }

  #send(response: CachedResponse, read: PendingRead, lookup: Lookup): void {
    const encoding = encodingFor(read.request.headers['accept-encoding']);
    const bytes = response.body.in(encoding);
    const write = (encoded: Buffer) => this.#write(response, encoding, encoded, read, lookup);
    if (Buffer.isBuffer(bytes)) {
      write(bytes);
      return;
    }
    read.hold();
    bytes.then(write, () => this.#pass(read));
  }

  #write(
    cached: CachedResponse,
    encoding: Encoding,
    bytes: Buffer,
    read: PendingRead,
    { weight }: Lookup,
  ): void {
    const { request, response } = read;
    const { method = '', url = '', headers } = request;
    const limit = weight > 0 ? this.options.readLimit.take(this.options.networkOf(request), weight) : null;
    if (limit?.isExceeded) {
      // The route refuses the request with its own words.
      this.#pass(read);
      return;
    }
    request.resume();
    const ifNoneMatch = method === 'GET' ? headers['if-none-match'] : undefined;
    const requestId = newRequestId();
    const extra = [REQUEST_ID, requestId, ...(limit?.headers ?? [])];
    const status = writeResponse(cached, { ifNoneMatch, encoding, bytes, extra }, response);
    const seconds = (performance.now() - read.startedAt) / 1000;
    this.options.onSent({ method, requestId, path: url, route: cached.route, status, seconds });
  }

  #pass(read: PendingRead): void {
    const { request, response, body } = read;
    read.hold();
    if (body) request.unshift(body);
    this.next(request, response);
  }
}

/**
 * Resolves when the response or its connection closes. A response that waits behind another one on its connection has no
 * socket yet, and does not close when the connection does.
 */
function endOf({ request: { socket }, response }: PendingRead): Promise<void> {
  if (socket.destroyed || response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const close = (): void => {
      response.off('close', close);
      socket.off('close', close);
      resolve();
    };
    response.once('close', close);
    // One for each request that a pipelined connection has sent, which Node would take for a leak.
    socket.setMaxListeners(0);
    socket.once('close', close);
  });
}

/** A request that is not answered yet. */
class PendingRead {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt = performance.now();
  /** The body, once it was read. */
  body: Buffer | null = null;
  /** How often it has waited for another request. */
  waits = 0;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
  }

  /** Keeps the end of a body that was read from passing by, until the request is answered or read again. */
  hold(): void {
    if (this.body) this.request.pause();
  }
}

/** Whether nothing in the request can name a signed-in caller. */
const isVisitor = ({ headers: { authorization, cookie } }: IncomingMessage): boolean =>
  authorization === undefined && !cookie?.includes(SESSION_COOKIE);

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

const isJson = ({ headers }: IncomingMessage): boolean =>
  JSON_TYPE.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;

/** Whether a request announces no body, whose framing only Fastify checks. */
const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** Longest body that is looked up, in bytes: more than any query of the site has. */
const MAX_BYTES = 16 * 1024;

/** Length of the body of a GraphQL request that can be looked up; null: it is none, too long, or its length is not stated. */
function bodyLength(request: IncomingMessage): number | null {
  const { method, url, headers } = request;
  if (method !== 'POST' || url !== '/graphql' || !isJson(request) || !isVisitor(request)) return null;
  const stated = headers['content-length'];
  if (stated === undefined || headers['transfer-encoding'] !== undefined) return null;
  const length = Number(stated);
  return length > 0 && length <= MAX_BYTES ? length : null;
}

/**
 * Reads a body of `length` bytes. `done` answers the request, or pauses it before it returns, so that it can be read
 * again once it is put back; to pause and resume each request would take longer than its answer from memory. `done` is not
 * called when the request ends before.
 */
function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let received = 0;
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    if (received < length) return;
    request.off('data', collect);
    done(chunks.length === 1 ? chunk : Buffer.concat(chunks));
  };
  request.on('data', collect);
}
