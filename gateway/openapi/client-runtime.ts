/**
 * What the typed client consists of beside types and methods: TypeScript that callers compile under settings of their
 * own, so it is strict and uses what every runtime with `fetch` has. DEFAULT_ADDRESS and METHODS are replaced.
 */
export const CLIENT_RUNTIME = `/** What a success is answered. */
export interface Answer<Data, Status extends number = number> {
  readonly status: Status;
  readonly data: Data;
  /** Version of what was read, for \`ifMatch\` and \`ifNoneMatch\`; null: it has none. */
  readonly etag: string | null;
  readonly headers: Headers;
}

/** What is answered when nothing has changed since the version that \`ifNoneMatch\` names. */
export type NotModified = Answer<null, 304>;

/** Asks for an answer only if it is another than the one that is known. */
export interface Conditional {
  /** The \`etag\` of the answer that is known. */
  readonly ifNoneMatch: string;
}

export interface ClientOptions {
  /** Where the API is reached; left out: where this file comes from. */
  readonly baseUrl?: string | undefined;
  /** A bearer token; without one there are public reads and forms only. */
  readonly token?: string | undefined;
  /** Milliseconds until a request is given up; 30,000 when left out. */
  readonly timeout?: number | undefined;
  /** What sends the requests, in place of the global function. */
  readonly fetch?: typeof fetch | undefined;
}

export interface RequestOptions {
  /** Ends the request, in place of the timeout. */
  readonly signal?: AbortSignal | undefined;
}

/** A request that was refused, with what the API says about it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Decide by it; null: something between here and the API answered. */
  readonly code: ErrorCode | null;
  /** The fields that a rule refuses. */
  readonly issues: Problem['issues'];
  /** Seconds to wait before another attempt; null: another attempt does not help. */
  readonly retryAfter: number | null;
  /** The whole answer; null: it was none of the API. */
  readonly problem: Problem | null;

  constructor(response: Response, problem: Problem | null) {
    super(problem ? problem.detail : 'The request was answered with ' + response.status + '.');
    this.status = response.status;
    this.code = problem ? (problem.code as ErrorCode) : null;
    this.issues = problem ? problem.issues : [];
    this.retryAfter = response.headers.has('retry-after') ? Number(response.headers.get('retry-after')) : null;
    this.problem = problem;
  }
}

/** What a request has beside its address. */
interface Sent {
  readonly accept?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
  readonly json?: unknown;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
}

/** Every operation of the API as a method. All of them throw ApiError, and what \`fetch\` throws when no answer arrives. */
export class ApiClient {
  readonly #baseUrl: string;
  readonly #token: string | undefined;
  readonly #timeout: number;
  readonly #fetch: typeof fetch;

  constructor({ baseUrl = DEFAULT_ADDRESS, token, timeout = 30_000, fetch: send }: ClientOptions = {}) {
    this.#baseUrl = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl;
    this.#token = token;
    this.#timeout = timeout;
    this.#fetch = send ?? fetch;
  }

  // METHODS

  async #send<Data, Status extends number>(
    method: string,
    path: string,
    sent: Sent,
    { signal = AbortSignal.timeout(this.#timeout) }: RequestOptions = {},
  ): Promise<Answer<Data, Status>> {
    const query = new URLSearchParams(texts(sent.query));
    const search = query.toString();
    const headers = new Headers(texts(sent.headers));
    headers.set('accept', (sent.accept ?? 'application/json') + ', application/problem+json');
    if (this.#token !== undefined) headers.set('authorization', 'Bearer ' + this.#token);
    if (sent.json !== undefined) headers.set('content-type', 'application/json');
    // Browsers refuse their fetch as a method of another object.
    const request = this.#fetch;
    const response = await request(this.#baseUrl + path + (search ? '?' + search : ''), {
      method,
      headers,
      body: sent.files ? formOf(sent.files) : sent.json === undefined ? null : JSON.stringify(sent.json),
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok && response.status !== 304) {
      throw new ApiError(response, type.startsWith('application/problem+json') ? await response.json() : null);
    }
    const text = await response.text();
    return {
      status: response.status as Status,
      data: (response.status === 304 ? null : type.startsWith('application/json') ? JSON.parse(text) : text) as Data,
      etag: response.headers.get('etag'),
      headers: response.headers,
    };
  }
}

/** The values that are there, as text. */
function texts(values: Readonly<Record<string, string | number | boolean | null | undefined>> = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
}

function formOf(files: Readonly<Record<string, Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}
`;
