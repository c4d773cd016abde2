import { isIP, isIPv6, type Socket } from 'node:net';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '#gateway/features/context.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { unknownToken } from '#gateway/kernel/errors.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { Services } from '../features/services.ts';

/** Name of the session cookie without its prefix. */
export const SESSION_COOKIE = 'dalmara-session';
type CookieName = typeof SESSION_COOKIE | 'dalmara-device' | 'dalmara-passkey';

/** Under https the prefix makes browsers accept the cookie from this host only (RFC 6265bis, section 4.1.3). */
const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Name of the session cookie. `secure`: visitors reach the site over https. */
export const sessionCookieName = (secure: boolean): string => cookieName(SESSION_COOKIE, secure);

const BEARER = /^Bearer(?: +|$)/i;
const TOKEN = /^[\w~+/.=-]+$/;

/**
 * Identifies the actor of a request by its bearer token or session cookie. An unknown token is refused; an expired
 * cookie leaves a visitor. `trustedOrigins`: sites whose pages may send forms like ours. Errors: UNAUTHENTICATED.
 */
export async function findActor(
  request: FastifyRequest,
  services: Services,
  secure: boolean,
  trustedOrigins: readonly string[],
): Promise<Actor> {
  const address = networkOf(request.ip);
  const { authorization } = request.headers;
  // Other schemes belong to a proxy in front, which passes them on.
  if (authorization !== undefined && BEARER.test(authorization)) {
    const token = TOKEN.exec(authorization.replace(BEARER, ''))?.[0];
    const tool = token ? await services.tokens.actorOf(token, address) : null;
    if (!tool) throw unknownToken();
    return tool;
  }
  const isTrusted = trustedOrigins.includes(request.headers.origin ?? '');
  const visitor = { kind: 'visitor', address, isCrossSite: !isTrusted && isCrossSite(request) } as const;
  if (!isSameOrigin(request)) return visitor;
  const device = digestOf(request, 'dalmara-device', secure);
  const attempt = digestOf(request, 'dalmara-passkey', secure);
  const token = request.cookies[sessionCookieName(secure)];
  const staff = token ? await services.auth.actorOf(token, address, !isBackgroundRequest(request)) : null;
  return { ...(staff ?? visitor), ...(device && { device }), ...(attempt && { attempt }) };
}

/** Digest of the token in a cookie; null: the browser sent none. */
function digestOf({ cookies }: FastifyRequest, name: CookieName, secure: boolean): string | null {
  const token = cookies[cookieName(name, secure)] ?? '';
  return /^[\w-]{43}$/.test(token) ? digest(token) : null;
}

/**
 * Whether the page sent the request without an action of the user (client/src/admin/data/background-request.ts). A
 * browser cannot add headers to a stream of events, which it opens again by itself.
 */
const isBackgroundRequest = ({ headers }: FastifyRequest): boolean =>
  headers['x-by-itself'] !== undefined || headers.accept === 'text/event-stream';

/** An IPv6 subscriber has 2^64 addresses, so the /64 network stands for the address (RFC 6177, section 2). */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return isIP(address) ? address : '';
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

const networks = new WeakMap<Socket, string>();

/** The network at the other end of a connection, found once for each. */
export function networkOfSocket(socket: Socket): string {
  const known = networks.get(socket);
  if (known !== undefined) return known;
  const network = networkOf(socket.remoteAddress ?? '');
  networks.set(socket, network);
  return network;
}

/** Cookies are read for requests of our own pages only, in addition to SameSite (OWASP, cross-site request forgery). */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || isOrigin(origin, host);
}

/**
 * Whether the headers name a page of another site as sender; tools send no such header (Fetch Metadata, section 2.3).
 */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  return headers.origin !== undefined && !isOrigin(headers.origin, host);
}

/** The page of this site that sent a request, by its Referer header (RFC 9110, section 10.1.3); null: another, or none. */
export function sendingPage({ headers, host }: FastifyRequest): string | null {
  const { referer } = headers;
  return referer !== undefined && isOrigin(referer, host) ? referer : null;
}

const isOrigin = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/**
 * Stores session and device token in HttpOnly cookies. The device cookie outlives the session and is SameSite=Strict,
 * so only requests of our own pages send it; likewise that of passkeys, which goes with the browser's process.
 */
export function makeSessionCookie(reply: FastifyReply, secure: boolean): SessionCookie {
  const session = sessionCookieName(secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set({ token, expiresAt, device }) {
      reply.setCookie(session, token, { ...options, expires: expiresAt });
      const name = cookieName('dalmara-device', secure);
      reply.setCookie(name, device.token, { ...options, sameSite: 'strict', expires: device.expiresAt });
    },
    setAttempt: (token) =>
      void reply.setCookie(cookieName('dalmara-passkey', secure), token, { ...options, sameSite: 'strict' }),
    clear: () => void reply.clearCookie(session, options),
  };
}
