/* What the benchmark uses of autocannon, whose own types are not there before it is installed. */

export interface Request {
  method?: 'GET' | 'POST';
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  setupRequest?: (request: Request) => Request;
}

export interface Options {
  url: string;
  connections: number;
  /** In seconds. */
  duration: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  requests?: Request[];
  /** Requests per second of all connections. */
  overallRate?: number;
}

export interface Result {
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly requests: { readonly total: number; readonly average: number };
  /** In milliseconds. */
  readonly latency: { readonly p99: number };
}

export default function autocannon(options: Options): Promise<Result>;
