import { createHash } from 'node:crypto';
import { FILM_HOST } from '#domain/company.ts';
import { type CachedResponse, entityTagOf, makeCachedResponse } from './response-cache/cached-response.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers of every page, beside those of every response. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** Hosts of the analytics script, which loads after the visitor's consent. */
const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_CALLS = `${ANALYTICS_SCRIPTS} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * The Content-Security-Policy of a page: our own files, and by their hash the inline scripts and styles of the HTML.
 * Other hosts are the film's, which a visitor starts, and those of analytics where it is configured. The admin has no film,
 * and shows files of inquiries (shown-files.ts) and the preview of a page in frames; the preview, and no other page, is framed,
 * by this site. The hash of the empty text is for the style elements that Emotion creates empty and fills through the CSSOM.
 */
export function contentSecurityPolicy(
  html: string,
  {
    hasAnalytics,
    framesFiles = false,
    isFramed = false,
  }: { hasAnalytics: boolean; framesFiles?: boolean; isFramed?: boolean },
): string {
  const analytics = (hosts: string) => (hasAnalytics ? [hosts] : []);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesIn(html, SCRIPT), ...analytics(ANALYTICS_SCRIPTS)].join(' '),
    ['connect-src', "'self'", ...analytics(ANALYTICS_CALLS)].join(' '),
    ['style-src', "'self'", ...hashesIn(html, STYLE), inlineHash('')].join(' '),
    `frame-src ${framesFiles ? "'self'" : FILM_HOST}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // A preview sends nothing.
    `form-action ${isFramed ? "'none'" : "'self'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** The source expression that allows an inline script or style of exactly this text (CSP level 3, section 8.4). */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesIn = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => inlineHash(text));

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style(?: [^>]*)?>([\s\S]*?)<\/style>/g;

/**
 * The policy of the playground, with the inline scripts of its HTML by their hash. Its editor creates workers from blobs and
 * has its font inline.
 */
export const playgroundPolicy = (html: string): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...hashesIn(html, SCRIPT)].join(' '),
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page before it is sent. */
export interface Page {
  readonly status: number;
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** The response of a page. `https`: whether the site is served over https. `extra`: headers of this page alone. */
export function makePage({ status, html, policy }: Page, https: boolean, extra = {}): CachedResponse {
  // Weak, because the encodings of the page share it (RFC 9110, section 8.8.1).
  const etag = `W/${entityTagOf(html)}`;
  const headers = { ...securityHeaders(https), ...pageHeaders(policy), ...extra, etag };
  return makeCachedResponse({ status, headers, route: 'page' }, html);
}

/** A copy with the placeholder replaced, such as by the reference of a visitor; `text` must be safe in HTML. */
export function replaceInPage(
  { status, headers, body, route }: CachedResponse,
  placeholder: string,
  text: string,
): CachedResponse {
  const html = body.plain.toString().replaceAll(placeholder, () => text);
  return makeCachedResponse({ status, headers: { ...headers, etag: `W/${entityTagOf(html)}` }, route }, html);
}
