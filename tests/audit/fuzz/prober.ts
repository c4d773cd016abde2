import http from 'node:http';
import { internalsPattern } from '#tests/support/internals-pattern.ts';
import { patient } from '#tests/support/patience.mjs';
import { processorTime } from '#tests/support/processor-time.ts';
import type { Target } from '../suite.ts';

/** One request as sent. */
export interface Probe {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** The response; status 0: none. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Limit of the event loop's processor time per request, in milliseconds. */
const MAX_EVENT_LOOP_TIME = 100;
/** Tries of a slow request: the first of its kind includes compilation, and any may include a garbage collection. */
const TRIES = 4;

/** Sends requests one at a time and checks the responses. */
export class Prober {
  readonly #target: Target;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  #requestCount = 0;
  #slowest = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  /** Requests so far. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /** Highest processor time of a request, as the lowest of its tries, in milliseconds. */
  get slowest(): number {
    return Math.round(this.#slowest);
  }

  /** Sends a request and returns the fault of its response in a sentence; null: none. */
  async faultOf(probe: Probe): Promise<string | null> {
    const [reply, cost] = await this.#measured(probe);
    const fault = faultIn(reply, probe);
    if (fault !== null) return fault;
    let least = cost;
    for (let attempt = 1; least > MAX_EVENT_LOOP_TIME && attempt < TRIES; attempt += 1) {
      least = Math.min(least, (await this.#measured(probe))[1]);
    }
    this.#slowest = Math.max(this.#slowest, least);
    return least > MAX_EVENT_LOOP_TIME
      ? `held the process for ${Math.round(least)} ms of processor time`
      : null;
  }

  /** Sends one request, each from a different address, since rate limits would otherwise refuse it. */
  request({ method, path, headers = {}, body }: Probe): Promise<Reply> {
    this.#requestCount += 1;
    const n = this.#requestCount;
    const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    return new Promise((resolve) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.#target.port,
          method,
          path,
          agent: this.#agent,
          headers: { 'x-forwarded-for': from, ...headers },
          timeout: patient(30_000),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve({ status: 0, text: '' }));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', (error) => resolve({ status: 0, text: error.message }));
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #measured(probe: Probe): Promise<[Reply, number]> {
    const before = processorTime(this.#target.pid);
    const reply = await this.request(probe);
    const after = processorTime(this.#target.pid);
    return [reply, before && after ? after.eventLoop - before.eventLoop : 0];
  }
}

/** A fault of the server: a status of 500 or above, no response, or internals in the text. */
function faultIn({ status, text }: Reply, probe: Probe): string | null {
  if (status === 0) return `no response: ${text}`;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  // The API's own description, which is no failure, shows every code in its examples.
  if (status < 400 && !text.startsWith('{"errors"')) return null;
  if (/"code":"INTERNAL_SERVER_ERROR/.test(text)) return `an internal error: ${text.slice(0, 300)}`;
  const sent = `${probe.path} ${probe.body ?? ''}`;
  const leak = internalsPattern.exec(text)?.[0];
  // Text of the request may be repeated in the response.
  return leak !== undefined && !sent.includes(leak)
    ? `shows internals (${leak}): ${text.slice(0, 200)}`
    : null;
}
