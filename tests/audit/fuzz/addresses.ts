import fc from 'fast-check';
import type { Property } from './property.ts';
import { headerText } from './strings.ts';

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
] as const;

const PIECES = [
  '/',
  '//',
  '///',
  '/./',
  '/../',
  '/.%2e/',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%C0%AF',
  '?',
  '?a=b',
  ';',
  ':',
  '@',
  '*',
  "'",
  '!',
  '~',
  'about',
  'ABOUT',
  'clients',
  'admin',
  'media',
  'docs',
  'static',
  'api',
  'v1',
  'mail',
  'sent',
  'contact',
  'graphql',
  'assets',
  'brand',
  'favicon.ico',
  'http:',
  '.png',
  '.html',
  'a'.repeat(130),
] as const;

/** Any path: combinations of known and special pieces, and long repetitions of one piece. */
const address = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 4000 }))
    .map(([piece, times]) => `/a${piece.repeat(times)}b/`.slice(0, 7900)),
  fc.webPath().map((path) => path || '/'),
);

/** Requests of any method for any path, and for files with conditional headers. */
export const addressProperties: Property[] = [
  {
    name: 'any address',
    probes: fc.tuple(fc.constantFrom(...METHODS), address).map(([method, path]) => ({ method, path })),
  },
  {
    name: 'a file with conditions',
    probes: fc
      .record({
        path: fc.constantFrom(
          '/brand/icon-192.png',
          '/marks/default.svg',
          '/',
          '/about',
          '/sitemap.xml',
          '/favicon.ico',
          '/media/x.png',
          '/openapi.json',
          '/docs/integrators',
        ),
        fields: fc.dictionary(
          fc.constantFrom(
            'range',
            'if-range',
            'if-match',
            'if-none-match',
            'if-modified-since',
            'if-unmodified-since',
            'accept',
            'accept-encoding',
            'expect',
            'cookie',
            'authorization',
            'content-type',
            'x-forwarded-proto',
            'x-forwarded-host',
            'x-http-method-override',
            'upgrade',
          ),
          headerText,
          { maxKeys: 4 },
        ),
      })
      .map(({ path, fields: { expect: _ignored, ...headers } }) => ({ method: 'GET', path, headers })),
  },
];
