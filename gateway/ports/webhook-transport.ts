import type { IncomingMessage } from 'node:http';
import { ask, type GuardOptions, guardOf, unreachable } from './guarded-address.ts';

/** How long one request may take, from the look-up of the name to the end of the answer, in milliseconds. */
const DEADLINE = 15_000;
/** Bytes of an answer that are read before the connection is closed; none of them is kept. */
const LARGEST_ANSWER = 64 * 1024;

/** What a receiver answered. */
export interface WebhookAnswer {
  readonly status: number;
  /** Seconds of Retry-After; null: none. */
  readonly retryAfter: number | null;
}

/** Sends a request to an address that somebody typed. */
export interface WebhookTransport {
  /** Why nothing may be sent to an address, in a sentence, as far as that can be said without a look-up; null: it may. */
  refusal(address: string): string | null;
  /** Sends a POST. Redirects are not followed. Errors: Unreachable. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}

interface TransportOptions extends GuardOptions {
  readonly deadline?: number;
}

/** Sends requests to addresses of the public internet only (guarded-address.ts). */
export function makeWebhookTransport({
  deadline = DEADLINE,
  ...options
}: TransportOptions): WebhookTransport {
  const guard = guardOf(options);
  return {
    refusal: guard.refusal,
    async post(address, headers, body) {
      const signal = AbortSignal.timeout(deadline);
      try {
        const response = await ask(guard, new URL(address), {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal,
          body,
        });
        await discardBody(response);
        return { status: response.statusCode ?? 0, retryAfter: retryAfterOf(response) };
      } catch (error) {
        throw unreachable(error, signal.aborted ? deadline : null);
      }
    },
  };
}

/** Reads the answer to its end, or to its limit, and forgets it. A body that breaks off changes nothing. */
function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER) response.destroy();
  });
  return new Promise((resolve) => {
    response.once('close', resolve).on('error', () => resolve());
  });
}

/**
 * The seconds after which a receiver asks to be tried again (RFC 9110, section 10.2.3); null: it does not, or in no form that
 * is known. Of a time those from the Date of the same answer, whose clock it is by.
 */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const requested = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,6}$/.test(requested)) return Number(requested);
  const sentAt = timeOf(headers.date ?? '');
  const seconds = (timeOf(requested) - (Number.isNaN(sentAt) ? Date.now() : sentAt)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

/** The instant of an HTTP-date, of which the oldest form names no zone (RFC 9110, section 5.6.7); NaN: it is none. */
const timeOf = (date: string): number =>
  /^(mon|tue|wed|thu|fri|sat|sun)/i.test(date) ? Date.parse(date.replace(/( GMT)?$/, ' GMT')) : Number.NaN;
