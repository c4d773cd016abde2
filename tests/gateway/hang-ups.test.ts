import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** A connection that the client closes early is neither a client error nor a server error. */

const lines: string[] = [];
let gateway: TestGateway;
let port = 0;
let cookie = '';
beforeAll(async () => {
  gateway = await TestGateway.build({
    seeded: true,
    clientFolder: builtClient(),
    log: (line) => lines.push(line),
  });
  cookie = String((await gateway.staff()).headers.cookie);
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});

const post = (path: string, type: string, begun: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Apollo-Require-Preflight: true',
    `Content-Type: ${type}`,
    'Content-Length: 100000',
    '',
    begun,
  ].join('\r\n');

const FORM = 'multipart/form-data; boundary=b';
const file = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc`;
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const operations = field(
  'operations',
  '{"query":"mutation($f: Upload!) { uploadClientLogo(file: $f) }","variables":{"f":null}}',
);

const requests = [
  post('/mail/api', 'application/json', '{"form_type":'),
  post('/v1/clients', 'application/json', '{"name":'),
  post('/graphql', 'application/json', '{"query":'),
  post('/v1/clients/upload', FORM, '--b\r\nContent-Dis'),
  post('/v1/clients/upload', FORM, file('logo')),
  post('/api/settings/upload', FORM, file('other')),
  post('/graphql', FORM, operations),
  post('/graphql', FORM, `${operations}${field('map', '{"0":["variables.f"]}')}${file('0')}`),
  'GET /clients HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  'GET /docs HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
];

it('is not logged as an error', async () => {
  for (const bytes of requests) {
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const seen = once(gateway.app.http.server, 'request');
      socket.write(bytes);
      await seen;
      socket[end]();
    }
  }
  // Resolves when all requests in progress have ended.
  await gateway.close();
  const faults = lines.filter((line) => JSON.parse(line).level >= 40);
  expect([faults, lines.length > 0]).toEqual([[], true]);
});
