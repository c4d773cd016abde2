import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact } from '#tests/support/builders.ts';
import { House } from '#tests/support/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.build({ env: { METRICS_TOKEN: 'let me see' } });
});
afterAll(() => house.close());

describe('operations', () => {
  it('says that it is alive', async () => {
    expect((await house.visitor().get('/healthz')).body).toEqual({ status: 'alive' });
  });

  it('says that it is ready, and how late its letters are', async () => {
    const visitor = house.visitor();
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready', outboxLagSeconds: 0 });
    await visitor.post('/mail/api', { form_type: 'contact', ...aContact() });
    house.clock.turn(90_000);
    expect((await visitor.get('/readyz')).body.outboxLagSeconds).toBe(90);
  });

  it('is not ready while a migration is missing', async () => {
    const other = await House.build();
    await other.database.schema.undoLastMigration();
    const answer = await other.visitor().get('/readyz');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    await other.close();
  });

  it('shows its numbers to who knows the token, and nobody else', async () => {
    const visitor = house.visitor('127.0.0.1');
    expect((await visitor.get('/metrics')).status).toBe(404);
    expect((await visitor.get('/metrics', { authorization: 'Bearer guess' })).status).toBe(404);
    const { status, text } = await visitor.get('/metrics', { authorization: 'Bearer let me see' });
    expect(status).toBe(200);
    expect(text).toMatch(/^outbox_lag_seconds \d+$/m);
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/);
  });

  it('without a token shows them on loopback alone', async () => {
    const open = await House.build();
    expect((await open.visitor('127.0.0.1').get('/metrics')).status).toBe(200);
    expect((await open.visitor('192.0.2.7').get('/metrics')).status).toBe(404);
    expect((await open.visitor('192.0.2.7').get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(
      404,
    );
    await open.close();
  });
});
