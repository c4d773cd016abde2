import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fileLimits } from '#domain/inquiry-files.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll, madeForAll, TestGateway } from '#tests/support/gateway-for.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let port = 0;
const gateway = gatewayForAll({ seeded: true });
const visitor = madeForAll(() => gateway.visitor());
beforeAll(async () => {
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});

const raw = (bytes: string): Promise<string> => rawRequest(port, bytes);

describe('the HTTP server', () => {
  it('closes a connection whose headers are slow', () => {
    expect(gateway.app.http.server.headersTimeout).toBe(10_000);
    expect(gateway.app.http.initialConfig.connectionTimeout ?? 0).toBe(0);
  });

  it('leaves a form with the largest files five minutes to arrive, which a phone far from its mast needs', () => {
    const { requestTimeout } = gateway.app.http.server;
    const megabitsASecond = (fileLimits.formFiles * fileLimits.formFile * 8) / requestTimeout / 1000;
    expect(requestTimeout).toBe(300_000);
    expect(megabitsASecond).toBeLessThan(0.5);
  });

  it('keeps an idle connection longer than proxies do, which would send a request as it closes', () => {
    // nginx and the load balancers of clouds close theirs after 60 s.
    expect(gateway.app.http.server.keepAliveTimeout).toBeGreaterThan(65_000);
  });

  it('closes idle connections as soon as it stops', async () => {
    const other = await TestGateway.build();
    const address = new URL(await other.app.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await Promise.all([other.close(), closed]);
  });

  it('closes a connection that is opened while it waits for the pictures in work, too', async () => {
    const other = await TestGateway.build();
    const address = new URL(await other.app.http.listen({ port: 0, host: '127.0.0.1' }));
    const [called, picturesEnd] = [deferred(), deferred()];
    vi.spyOn(other.app.services.media, 'close').mockImplementation(() => {
      called.resolve();
      return picturesEnd.promise;
    });
    const stopped = other.close();
    await called.promise;
    const accepted = once(other.app.http.server, 'connection');
    const socket = connect(Number(address.port), '127.0.0.1');
    const closed = once(socket, 'close');
    await accepted;
    picturesEnd.resolve();
    await Promise.all([stopped, closed]);
  });

  it.each(['/%', '/%00', '/%c0%af', '/clients/%zz'])('answers %s with a client error', async (path) => {
    const received = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toMatch(/at .*\.ts|node_modules/);
  });

  it('refuses a smuggled second request', async () => {
    const received = await raw(
      'POST /mail/api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('ignores forwarding headers without a trusted proxy', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    };
    const response = await visitor.get('/api/settings', headers);
    expect(response.text).not.toContain('evil.example');
  });

  it('answers unknown methods and paths with a client error', async () => {
    const refused = await visitor.request({ method: 'DELETE', url: '/api/settings' });
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await visitor.get('/v1/nothing')).body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });
});
