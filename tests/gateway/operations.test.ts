import { describe, expect, it, vi } from 'vitest';
import { WriteProbe } from '#db/write-probe.ts';
import { aContact } from '#tests/support/builders.ts';
import { gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ env: { METRICS_TOKEN: 'let me see' } });

describe('the operational routes', () => {
  it('/healthz answers 200', async () => {
    expect((await gateway.visitor().get('/healthz')).body).toEqual({ status: 'alive' });
  });

  it('/readyz answers 200 with the delay of the letters', async () => {
    const visitor = gateway.visitor();
    expect((await visitor.get('/readyz')).body).toEqual({
      status: 'ready',
      outboxLagSeconds: 0,
      redis: 'not configured',
    });
    await visitor.post('/mail/api', { form_type: 'contact', ...aContact() });
    gateway.clock.advance(90_000);
    expect((await visitor.get('/readyz')).body.outboxLagSeconds).toBe(90);
  });

  it('are not ready while a migration is missing', async () => {
    const other = await gatewayOfTest();
    await other.database.schema.undoLastMigration();
    const response = await other.visitor().get('/readyz');
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  });

  it('have no deadline for loading plugins, which can be slow', () => {
    expect(gateway.app.http.initialConfig.pluginTimeout).toBe(0);
  });

  it('are not ready while the process stops', async () => {
    const other = await gatewayOfTest();
    other.app.lifecycle.beginStop();
    const response = await other.visitor().get('/readyz');
    expect([response.status, response.body.reason]).toEqual([503, 'This process is being stopped.']);
    expect([(await other.visitor().get('/healthz')).headers.connection]).toEqual(['close']);
  });

  it('close their connection while the process stops, as do answers from memory', async () => {
    const other = await gatewayOfTest();
    for (const url of ['/v1/team', '/v1/team']) await other.visitor().get(url);
    other.app.lifecycle.beginStop();
    const connections = [];
    for (const url of ['/healthz', '/v1/team'])
      connections.push((await other.visitor().get(url)).headers.connection);
    expect(connections).toEqual(['close', 'close']);
  });

  it('are not ready while the database takes no writes', async () => {
    const other = await gatewayOfTest();
    const succeeds = vi.spyOn(WriteProbe.prototype, 'succeeds').mockResolvedValue(false);
    const { status, headers, body } = await other.visitor().get('/readyz');
    succeeds.mockRestore();
    expect([status, headers['retry-after'], body.reason]).toEqual([
      503,
      '5',
      'The database takes no writes.',
    ]);
  });

  it('respond although the database hangs, with one query', async () => {
    const other = await gatewayOfTest();
    const isMigrated = vi.spyOn(other.database, 'isMigrated').mockReturnValue(new Promise(() => undefined));
    const responses = await Promise.all([1, 2, 3].map(() => other.visitor().get('/readyz')));
    for (const { status, body } of responses)
      expect([status, body.reason]).toEqual([503, 'The database did not answer in time.']);
    expect(isMigrated).toHaveBeenCalledTimes(1);
    isMigrated.mockRestore();
  });

  it('show metrics only with the token', async () => {
    const visitor = gateway.visitor('127.0.0.1');
    expect((await visitor.get('/metrics')).status).toBe(404);
    expect((await visitor.get('/metrics', { authorization: 'Bearer guess' })).status).toBe(404);
    const { status, text } = await visitor.get('/metrics', { authorization: 'Bearer let me see' });
    expect(status).toBe(200);
    expect(text).toMatch(/^outbox_lag_seconds \d+$/m);
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/);
  });

  it('count answers from memory in the metrics like others', async () => {
    const other = await gatewayOfTest();
    const counted = async () => {
      const { text } = await other.visitor('127.0.0.1').get('/metrics');
      const line =
        /^http_request_seconds_count\{method="GET",route="\/v1\/team",status="(?:200|304)"\} (\d+)$/gm;
      return [...text.matchAll(line)].map(([, count]) => Number(count));
    };
    const { headers } = await other.visitor().get('/v1/team');
    await other.visitor().get('/v1/team');
    await other.visitor().get('/v1/team', { 'if-none-match': String(headers.etag) });
    expect((await counted()).sort()).toEqual([1, 2]);
  });

  it('show metrics without a token on loopback only', async () => {
    const open = await gatewayOfTest();
    expect((await open.visitor('127.0.0.1').get('/metrics')).status).toBe(200);
    expect((await open.visitor('192.0.2.7').get('/metrics')).status).toBe(404);
    expect((await open.visitor('192.0.2.7').get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(
      404,
    );
  });
});
