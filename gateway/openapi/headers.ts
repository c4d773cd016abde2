import type { JsonSchema } from './json-schema.ts';

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

const text = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of answers. */
export const answerHeaders = {
  'X-Request-Id': text(
    'Names the request: the log and problem details have the same. Quote it when you ask for help.',
    '0b8f3c62-5d1e-4a37-9f24-6c1d7e8a9b05',
  ),
  ETag: text(
    'Version of the content; send it in If-Match or If-None-Match (RFC 9110, section 8.8.3).',
    '"3"',
  ),
  Location: text('Address of the new row.', '/v1/clients/orrin-mills'),
  Link: text(
    'Addresses of the first, previous, next and last page (RFC 8288).',
    '</v1/clients?page=2&pageSize=10>; rel="next"',
  ),
  'Preference-Applied': text('The preference that was heeded (RFC 7240).', 'handling=strict'),
  'RateLimit-Policy': text(
    'For visitors: reads of a network in a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers).',
    '"reads";q=1200;w=60',
  ),
  RateLimit: text(
    'For visitors: reads that are left, and seconds until the window ends.',
    '"reads";r=1199;t=60',
  ),
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
    example: 40,
  },
  Deprecation: text(
    'Since when the operation is deprecated, in seconds since 1970 (RFC 9745).',
    '@1767225600',
  ),
  Sunset: text('The day on which it may be gone (RFC 8594).', 'Wed, 01 Jul 2026 00:00:00 GMT'),
  'WWW-Authenticate': text('How to authenticate (RFC 6750, section 3).', 'Bearer realm="Dalmara"'),
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof answerHeaders;

/** The headers of requests, as parameters. */
export const requestHeaders = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of what was read: the write happens only while it is current, otherwise it is 412.',
    schema: { type: 'string' },
    example: '*',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of what is known: an unchanged answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"unknown"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` refuses a body with fields that are not documented; otherwise they are ignored (RFC 7240).',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Of your own choice: the same request under the same key is carried out once. What a create has made is answered again for a day.',
    schema: { type: 'string', maxLength: 80 },
  },
} as const;
