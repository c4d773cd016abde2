import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { expectNoInternals } from '#tests/support/expect-no-internals.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

describe('an address', () => {
  it.each(['/v1/nothing', '/api/v1/nothing', '/v1/', '/v1/clients/a/b', '/api/v1/options', '/v1/Clients'])(
    '%s that is unknown is answered with 404 in JSON',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const response = await staff.request({ method, url, headers: { accept: 'application/json' } });
        expect([method, response.status, response.body]).toMatchObject([
          method,
          404,
          { success: false, error: 'Address not found.', code: 'NOT_FOUND', issues: [] },
        ]);
      }
    },
  );

  it('that cannot be decoded is answered with 400, in the same shape', async () => {
    const response = await staff.get('/v1/clients/%zz');
    expect([response.status, response.body]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
    expectNoInternals(response);
  });
});

describe('an internal error', () => {
  it('shows no internals in either API', async () => {
    const rename = (from: string, to: string) =>
      gateway.database.schema.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    // An empty list is not read.
    await staff.post('/v1/clients', aClient());
    await rename('clients', 'clients_elsewhere');
    // Not asked before: what was is answered from memory.
    const rest = await gateway.visitor().get('/v1/clients?search=notasked');
    const graphql = await gateway.visitor().graphql('{ clients { items { name } total } }');
    await rename('clients_elsewhere', 'clients');
    const sentence = 'Something went wrong on our side. Please try again later.';
    expect([rest.status, rest.body]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR', error: sentence }]);
    expect(graphql.body.errors).toMatchObject([
      { message: sentence, extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ]);
    for (const response of [rest, graphql]) expectNoInternals(response);
  });
});
