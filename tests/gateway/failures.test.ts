import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, House } from '#tests/support/house.ts';
import { expectNoInsides } from '#tests/support/insides.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

describe('an address', () => {
  it.each(['/v1/nothing', '/api/v1/nothing', '/v1/', '/v1/clients/a/b', '/api/v1/options', '/v1/Clients'])(
    '%s that nobody knows answers 404 in JSON',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const answer = await staff.ask({ method, url, headers: { accept: 'application/json' } });
        expect([method, answer.status, answer.body]).toMatchObject([
          method,
          404,
          { success: false, error: 'Address not found.', code: 'NOT_FOUND', issues: [] },
        ]);
      }
    },
  );

  it('that cannot be read is malformed, in the same shape', async () => {
    const answer = await staff.get('/v1/clients/%zz');
    expect([answer.status, answer.body]).toMatchObject([400, { success: false, code: 'MALFORMED' }]);
    expectNoInsides(answer);
  });
});

describe('a fault of ours', () => {
  it('is bland at both doors', async () => {
    const rename = (from: string, to: string) =>
      house.database.schema.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('clients', 'clients_elsewhere');
    const rest = await house.visitor().get('/v1/clients');
    const graphql = await house.visitor().graphql('{ clients { total } }');
    await rename('clients_elsewhere', 'clients');
    const sentence = 'Something went wrong on our side. Please try again later.';
    expect([rest.status, rest.body]).toMatchObject([500, { code: 'INTERNAL', error: sentence }]);
    expect(graphql.body.errors).toMatchObject([{ message: sentence, extensions: { code: 'INTERNAL' } }]);
    for (const answer of [rest, graphql]) expectNoInsides(answer);
  });
});
