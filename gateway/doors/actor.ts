import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { SessionKeeper } from '../context.ts';
import { notSignedIn } from '../errors.ts';
import type { Services } from '../features/services.ts';

/** Under https the prefix makes browsers refuse the cookie from anywhere but this very host (RFC 6265bis, 4.1.3). */
const cookieName = (secure: boolean): string => (secure ? '__Host-dalmara-session' : 'dalmara-session');

/**
 * Finds out who is asking: a bearer token, or the session cookie, or nobody. A wrong token is refused at once; a
 * stale cookie only makes a visitor. Errors: NOT_SIGNED_IN.
 */
export async function findActor(
  request: FastifyRequest,
  services: Services,
  secure: boolean,
): Promise<Actor> {
  const address = networkOf(request.ip);
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer +([\w~+/.=-]+) *$/i.exec(authorization)?.[1];
    const tool = token ? await services.tokens.actorOf(token, address) : null;
    if (!tool) throw notSignedIn('This token is not known.');
    return tool;
  }
  const token = request.cookies[cookieName(secure)];
  if (token && comesFromOurPages(request)) {
    const staff = await services.auth.actorOf(token, address, !isAskedByItself(request));
    if (staff) return staff;
  }
  return { kind: 'visitor', address };
}

/** Whether a page asks without a person having done anything (client/src/admin/data/by-itself.ts). */
const isAskedByItself = ({ headers }: FastifyRequest): boolean => headers['x-by-itself'] !== undefined;

/** Who has one IPv6 address has the other 2^64 of its network too, so the network counts (RFC 6177, section 2). */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

/** A cookie counts only for requests of our own pages, beside SameSite (OWASP, cross-site request forgery). */
function comesFromOurPages({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Keeps the session in a cookie that no script can read. */
export function sessionKeeper(reply: FastifyReply, secure: boolean): SessionKeeper {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    keep: ({ token, expiresAt }) =>
      void reply.setCookie(cookieName(secure), token, { ...options, expires: expiresAt }),
    drop: () => void reply.clearCookie(cookieName(secure), options),
  };
}
