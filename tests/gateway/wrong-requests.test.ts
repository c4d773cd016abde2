import { beforeAll, describe, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { expectNoInternals } from '#tests/support/expect-no-internals.ts';
import { gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

/** Invalid requests are answered with client errors (4xx), never with server errors. */

let port = 0;
const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });
beforeAll(async () => {
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Sends a raw request line and header fields. */
const send = async (line: string, ...fields: string[]) => {
  const received = await rawRequest(port, [line, ...fields, 'Connection: close', '', ''].join('\r\n'));
  const [head = '', text = ''] = received.split('\r\n\r\n');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return { status: Number(head.split(' ')[1]), field, text };
};

const addresses = {
  '/about': 'GET, HEAD',
  '/admin/clients': 'GET, HEAD',
  '/v1/clients': 'GET, HEAD, POST',
  '/api/v1/clients/any': 'DELETE, GET, HEAD, PATCH, PUT',
  '/api/settings': 'GET, HEAD',
  '/graphql': 'GET, HEAD, OPTIONS, POST',
  '/brand/favicon.svg': 'GET, HEAD',
  '/media/any': 'GET, HEAD',
  '/healthz': 'GET, HEAD',
};

describe.each(Object.entries(addresses))('%s', (path, allow) => {
  it.each(['LOCK', 'PROPFIND', 'TRACE', 'QUERY'])(
    'answers 405 to %s, with its methods in Allow',
    async (method) => {
      const { status, field } = await send(
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        'Content-Length: 0',
      );
      expect([status, field('allow')]).toEqual([405, allow]);
    },
  );
});

it.each([
  ['PATCH /nowhere HTTP/1.1', 404],
  ['DELETE /v1/nowhere HTTP/1.1', 404],
  ['SING /about HTTP/1.1', 501],
  ['CONNECT example.org:443 HTTP/1.1', 405],
  ['\x16\x03\x01 hello', 400],
  ['GET about HTTP/1.1', 400],
])('%j is answered with %s', async (line, expected) => {
  expect((await send(line, 'Host: localhost')).status).toBe(expected);
});

it.each([
  ['http://example.org/about', 200],
  ['http://example.org', 200],
  ['http://example.org?from=mail', 200],
  ['HTTP://example.org/v1/clients', 200],
  ['http://example.org/nowhere', 404],
  ['http:///about', 400],
])(
  'a request target in absolute form, as proxies send it %s is answered with %s',
  async (target, expected) => {
    expect((await send(`GET ${target} HTTP/1.1`, 'Host: localhost')).status).toBe(expected);
  },
);

it('a request target in absolute form, as proxies send it determines the host, whatever the Host field', async () => {
  const staff = await gateway.staff();
  const readInquiries = (target: string, host: string, origin: string) =>
    send(
      `GET ${target}/v1/inquiries.csv HTTP/1.1`,
      `Host: ${host}`,
      `Cookie: ${staff.headers.cookie}`,
      `Origin: ${origin}`,
    );
  const same = await readInquiries('http://a.example', 'b.example', 'http://a.example');
  const foreign = await readInquiries('http://a.example', 'b.example', 'http://b.example');
  expect([same.status, foreign.status]).toEqual([200, 401]);
});

it.each([
  [['Host: localhost', 'Host: evil.example']],
  [['Host: localhost', 'host: localhost']],
  [['Host: a b']],
  [['Host: a.example/b']],
  [['Host:']],
  [['Host: 1.2.3.999']],
  [['Host: a%zz']],
  [[]],
])('a request with the hosts %j is refused', async (hosts) => {
  expect((await send('GET /about HTTP/1.1', ...hosts)).status).toBe(400);
  expect((await send('GET /graphql?query={__typename} HTTP/1.1', ...hosts)).status).toBe(400);
});

it('a request of HTTP/1.0 needs no host where none is needed', async () => {
  expect((await send('GET /about HTTP/1.0')).status).toBe(200);
  expect((await send('GET /graphql?query={__typename} HTTP/1.0')).status).toBe(400);
});

it('a host that a trusted proxy forwards is checked as well', async () => {
  const proxied = await gatewayOfTest({ env: { TRUST_PROXY: '1' } });
  const statusOf = async (host: string) => {
    const { statusCode } = await proxied.app.http.inject({
      url: '/graphql?query={__typename}',
      headers: { 'x-forwarded-host': host },
    });
    return statusCode;
  };
  expect([await statusOf('a.example'), await statusOf('1.2.3.999')]).toEqual([200, 400]);
});

it('a request whose header is too large is told so', async () => {
  const { status, text } = await send(
    'GET /about HTTP/1.1',
    'Host: localhost',
    `X-Long: ${'x'.repeat(20_000)}`,
  );
  expect([status, JSON.parse(text).code]).toEqual([431, 'REQUEST_HEADER_FIELDS_TOO_LARGE']);
});

it.each([
  ['/brand/favicon.svg', 'Range: bytes=99999999-', 416],
  ['/brand/favicon.svg', 'Range: bytes=5-2', 416],
  ['/brand/favicon.svg', 'If-Match: "other"', 412],
  ['/brand/favicon.svg', 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT', 412],
])('a file %s, %s: %s', async (path, field, expected) => {
  const { status, text } = await send(`GET ${path} HTTP/1.1`, 'Host: localhost', field);
  expect([status, JSON.parse(text).success]).toEqual([expected, false]);
  expectNoInternals({ status, headers: {}, text, body: null });
});

it('a file whose name is longer than any has is not found', async () => {
  const { status } = await send(`GET /media/${'a'.repeat(121)} HTTP/1.1`, 'Host: localhost');
  expect(status).toBe(404);
});

it('a file answers an unsatisfiable range with its length', async () => {
  const { field } = await send(
    'GET /brand/favicon.svg HTTP/1.1',
    'Host: localhost',
    'Range: bytes=99999999-',
  );
  expect(field('content-range')).toMatch(/^bytes \*\/\d+$/);
  expect([field('etag'), field('cache-control')]).toEqual([undefined, 'no-store']);
});

it.each(['Basic dTpw', 'Negotiate abc', ''])(
  'the Authorization header "%s" is treated as a visitor',
  async (authorization) => {
    const visitor = gateway.visitor();
    const headers = { authorization };
    expect((await visitor.get('/v1/clients', headers)).status).toBe(200);
    const refused = await visitor.request({ method: 'DELETE', url: '/v1/clients/any', headers });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Dalmara"']);
  },
);

it('the Authorization header of a proxy with Basic authentication does not disturb a session', async () => {
  const staff = await gateway.staff();
  expect((await staff.get('/v1/inquiries.csv', { authorization: 'Basic dTpw' })).status).toBe(200);
});

it.each(['Bearer', 'Bearer wrong', 'bearer wrong', 'Bearer a b', 'Bearer ü'])(
  'the Authorization header "%s" is refused as an invalid token',
  async (authorization) => {
    for (const url of ['/v1/clients', '/graphql?query={regions}']) {
      const { status, headers } = await gateway.visitor().get(url, { authorization });
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="Dalmara", error="invalid_token"',
      ]);
    }
  },
);
