import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A request that got no answer; the message is a sentence for staff and contains no personal data. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export interface GuardOptions {
  /** Allows http and addresses that are not public: for development and tests. */
  readonly allowPrivate: boolean;
  /** Resolves names; default: the system's resolver. */
  readonly lookup?: typeof systemLookup;
}

/** What keeps requests to addresses that somebody typed within the public internet. */
export interface Guard {
  /** Why nothing may be sent to an address, in a sentence, as far as that can be said without a look-up; null: it may. */
  refusal(address: string): string | null;
  /** For a request: resolves its name, and refuses it unless every address it has is public. */
  readonly lookup: LookupFunction;
}

const PRIVATE = 'The address is not one of the public internet.';

/**
 * Requests go to addresses of the public internet only, so that nobody reaches a service behind the firewall through this
 * one (OWASP, server-side request forgery). The name is resolved once; every address it has must be public, and the
 * connection goes to one of exactly these, so that a name cannot resolve to another address after the check.
 */
export function guardOf({ allowPrivate, lookup = systemLookup }: GuardOptions): Guard {
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
      const failure = isRefused ? new Unreachable(PRIVATE) : error;
      const [first] = addresses ?? [];
      if (failure || !first) callback(failure, '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  }) as LookupFunction;
  return { refusal, lookup: checkedLookup };
}

/** Sends a request to a guarded address; redirects are not followed. Errors: Unreachable, those of the connection. */
export async function ask(
  { refusal, lookup }: Guard,
  url: URL,
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { readonly body?: string },
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Unreachable('The address must start with https://.');
  const refused = refusal(url.href);
  if (refused) throw new Unreachable(refused);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A connection of its own, so that none is reused that was checked at another time.
    send(url, { ...options, agent: false, lookup })
      .once('response', resolve)
      .once('error', reject)
      // One that switches protocols gives no response, and the signal ends nothing any more.
      .once('upgrade', (_response, socket) => socket.destroy())
      .once('close', () => reject(new Unreachable('The connection was closed without an answer.')))
      .end(body);
  });
}

/** A failure of a request in a sentence. `deadline`: the one that passed, in milliseconds; null: another reason. */
export function unreachable(error: unknown, deadline: number | null): Unreachable {
  if (deadline !== null) return new Unreachable(`There was no answer within ${deadline / 1000} s.`);
  if (error instanceof Unreachable) return error;
  const { code } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOTFOUND' ? 'The name of the address is not known.' : null;
  return new Unreachable(reason ?? `The address cannot be reached (${code ?? 'unknown reason'}).`);
}
