import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';

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

/** Refuses a request with several Host fields or an invalid one (RFC 9112, section 3.2). Errors: BAD_REQUEST. */
export async function checkHost({ raw, headers }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  if (hosts > 1 || !HOST.test(headers.host ?? '')) throw badRequest('A request names one host.');
}
