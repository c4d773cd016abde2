import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, House } from '#tests/support/house.ts';

let house: House;
let visitor: Caller;
let port = 0;
beforeAll(async () => {
  house = await House.build({ seeded: true });
  visitor = house.visitor();
  port = Number(new URL(await house.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => house.close());

/** What the server says to bytes as they are. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('the HTTP server', () => {
  it('lets nobody hold a socket open with slow headers', () => {
    expect(house.app.http.server.headersTimeout).toBe(10_000);
    expect(house.app.http.server.requestTimeout).toBe(60_000);
    expect(house.app.http.initialConfig.connectionTimeout ?? 0).toBe(0);
  });

  it('closes connections on which nobody asked anything as soon as it stops', async () => {
    const other = await House.build();
    const address = new URL(await other.app.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    await Promise.all([other.close(), gone]);
  });

  it.each(['/%', '/%00', '/%c0%af', '/clients/%zz'])(
    'answers %s with a failure of the asker',
    async (path) => {
      const heard = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(heard).not.toMatch(/at .*\.ts|node_modules/);
    },
  );

  it('refuses a request that is two requests', async () => {
    const heard = await raw(
      'POST /mail/api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('believes nobody about who they are', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    };
    const answer = await visitor.get('/api/settings', headers);
    expect(answer.text).not.toContain('evil.example');
  });

  it('answers unknown methods and addresses with a failure of the asker', async () => {
    expect((await visitor.ask({ method: 'DELETE', url: '/api/settings' })).status).toBe(404);
    expect((await visitor.get('/v1/nothing')).body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });
});
