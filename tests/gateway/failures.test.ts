import { beforeEach, describe, expect, it } from 'vitest';
import { toUnavailable } from '#db/database-faults.ts';
import { aClient } from '#tests/support/builders.ts';
import { expectNoInternals } from '#tests/support/expect-no-internals.ts';
import { gatewayForAll, gatewayForEach, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

it.each(['/v1/nothing', '/api/v1/nothing', '/v1/', '/v1/clients/a/b', '/api/v1/options', '/v1/Clients'])(
  'an address %s that is unknown is answered with 404 in JSON',
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

it.each([
  ['JSON that is broken', 'application/json', '{'],
  ['what nobody understands', 'application/x-unknown', 'x'],
  ['more than is taken', 'application/json', `"${'x'.repeat(2_000_000)}"`],
])('an address that is unknown is so before its body is read: %s', async (_what, type, payload) => {
  for (const url of ['/v1/nothing', '/api/nothing', '/nothing']) {
    const headers = { 'content-type': type };
    const { status } = await staff.request({ method: 'POST', url, payload, headers });
    expect([url, status]).toEqual([url, 404]);
  }
});

it('an address that cannot be decoded is answered with 400, in the same shape', async () => {
  const response = await staff.get('/v1/clients/%zz');
  expect([response.status, response.body]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
  expectNoInternals(response);
});

it('an internal error shows no internals in either API', async () => {
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

describe('a refusal for lack of room', () => {
  const lines: { level: number; code?: string; cause?: string; msg: string; reqId?: string; err?: object }[] =
    [];
  const errors: Error[] = [];
  const full = gatewayForEach({ log: (line) => void lines.push(JSON.parse(line)) });
  beforeEach(async () => {
    const { database } = full;
    // What the driver says of a full disk, at the place where it says so.
    const fail = async () => {
      throw toUnavailable(errors[0]);
    };
    Object.assign(database, { write: fail, read: fail });
    lines.length = 0;
  });

  it.each([
    ['SQLITE_FULL', 507, 'INSUFFICIENT_STORAGE'],
    ['SQLITE_BUSY', 503, 'SERVICE_UNAVAILABLE'],
    ['ER_CON_COUNT_ERROR', 503, 'SERVICE_UNAVAILABLE'],
    ['ER_DISK_FULL', 507, 'INSUFFICIENT_STORAGE'],
  ])('of %s is one warning without a stack, by REST and by GraphQL', async (code, status, failure) => {
    errors[0] = Object.assign(new Error('no room'), { code });
    const rest = await full.visitor().get('/v1/clients?search=notasked');
    expect(rest.status).toBe(status);
    expect(warnings()).toMatchObject([{ level: 40, code: failure, cause: code }]);
    lines.length = 0;
    const fields = 'a: clients { total } b: testimonials { id } c: team { total }';
    const graphql = await full.visitor().graphql(`{ ${fields} }`);
    expect(graphql.body.errors[0]).toMatchObject({ extensions: { code: failure } });
    expect(warnings()).toMatchObject([{ level: 40, code: failure, cause: code }]);
  });

  /** What was logged, but for the line of each request. */
  const warnings = () => {
    const [...notified] = lines.filter(({ level }) => level > 30);
    for (const line of notified) {
      expect(JSON.stringify(line)).not.toMatch(/ {4}at |stack/);
      expect(line.reqId).toMatch(/^[\da-f-]{36}$/);
    }
    return notified;
  };
});
