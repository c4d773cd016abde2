import { FILM_HOST } from '#domain/company.ts';
import { inlineHash } from './inline-hash.ts';

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
 * Other hosts are the film's, which a visitor starts, and those of analytics where it is configured. The hash of the
 * empty text is for the style elements that Emotion creates empty and fills through the CSSOM.
 */
export function contentSecurityPolicy(html: string, { hasAnalytics }: { hasAnalytics: boolean }): string {
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => inlineHash(text));
  const analytics = (hosts: string) => (hasAnalytics ? [hosts] : []);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes(SCRIPT), ...analytics(ANALYTICS_SCRIPTS)].join(' '),
    ['connect-src', "'self'", ...analytics(ANALYTICS_CALLS)].join(' '),
    ['style-src', "'self'", ...hashes(STYLE), inlineHash('')].join(' '),
    `frame-src ${FILM_HOST}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style(?: [^>]*)?>([\s\S]*?)<\/style>/g;

/** The editor of the playground creates workers from blobs and has its font inline. */
export const PLAYGROUND_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
