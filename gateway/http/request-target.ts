import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '#gateway/kernel/errors.ts';

const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/**
 * The path and query of a request target in absolute form, as proxies send it; its host replaces the Host field
 * (RFC 9112, section 3.2.2). Any other target is returned unchanged.
 */
export function originForm(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const [start, authority] = ABSOLUTE.exec(target) ?? [];
  if (start === undefined) return target;
  request.headers.host = authority;
  const rest = target.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const HOST = /^(\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(:\d*)?$/i;

/** Whether a text names a host that an address can have, with or without a port. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** Whether a request has one valid Host field (RFC 9112, section 3.2); one of HTTP/1.0 may have none. */
export function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2 && (headers.host === undefined || isHost(headers.host));
}

/**
 * Refuses a request with several Host fields or an invalid one, also in place of the one that a trusted proxy forwards.
 * Errors: BAD_REQUEST.
 */
export async function checkHost({ raw, host }: FastifyRequest): Promise<void> {
  if (!hasOneHost(raw) || (host !== '' && !isHost(host))) throw unnamedHost();
}

export const unnamedHost = () => badRequest('A request names one host.');
