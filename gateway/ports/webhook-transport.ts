import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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

/** A request that got no answer; the message is a sentence for staff and contains no personal data. */
export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}

/** Sends a request to an address that somebody typed. */
export interface WebhookTransport {
  /** Why nothing may be sent to an address, in a sentence, as far as that can be said without a look-up; null: it may. */
  refusal(address: string): string | null;
  /** Sends a POST. Redirects are not followed. Errors: WebhookUnreachable. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}

interface TransportOptions {
  /** Allows http and addresses that are not public: for development and tests. */
  readonly allowPrivate: boolean;
  readonly deadline?: number;
  /** Resolves names; default: the system's resolver. */
  readonly lookup?: typeof systemLookup;
}

const PRIVATE = 'The address is not one of the public internet.';

/**
 * Sends requests to addresses of the public internet only, so that nobody reaches a service behind the firewall through
 * this one (OWASP, server-side request forgery). The name is resolved once; every address it has must be public, and
 * the connection goes to one of exactly these, so that a name cannot resolve to another address after the check.
 */
export function makeWebhookTransport({
  allowPrivate,
  deadline = DEADLINE,
  lookup = systemLookup,
}: TransportOptions): WebhookTransport {
  const refusal = (address: string): string | null => {
    if (allowPrivate) return null;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:') return 'The address must start with https://.';
    // An address in place of a name is connected to without a look-up.
    const literal = hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) !== 0 && !isPublicAddress(literal) ? PRIVATE : null;
  };
  const checkedLookup = ((hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      const isRefused =
        !error && !allowPrivate && !addresses.every(({ address }) => isPublicAddress(address));
      const failure = isRefused ? new WebhookUnreachable(PRIVATE) : error;
      const [first] = addresses ?? [];
      if (failure || !first) callback(failure, '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  }) as LookupFunction;

  return {
    refusal,
    async post(address, headers, body) {
      const refused = refusal(address);
      if (refused) throw new WebhookUnreachable(refused);
      const url = new URL(address);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const signal = AbortSignal.timeout(deadline);
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          const request = send(url, {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            // A connection of its own, so that none is reused that was checked at another time.
            agent: false,
            lookup: checkedLookup,
            signal,
          });
          request
            .once('response', resolve)
            .once('error', reject)
            // A receiver that switches protocols gives no response, and the signal ends nothing any more.
            .once('upgrade', (_response, socket) => socket.destroy())
            .once('close', () =>
              reject(new WebhookUnreachable('The connection was closed without an answer.')),
            )
            .end(body);
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

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = headers['retry-after'];
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}

/** `deadline`: the one that passed; null: another reason. */
function unreachable(error: unknown, deadline: number | null): WebhookUnreachable {
  if (deadline !== null) return new WebhookUnreachable(`There was no answer within ${deadline / 1000} s.`);
  if (error instanceof WebhookUnreachable) return error;
  const { code } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOTFOUND' ? 'The name of the address is not known.' : null;
  return new WebhookUnreachable(reason ?? `The address cannot be reached (${code ?? 'unknown reason'}).`);
}
