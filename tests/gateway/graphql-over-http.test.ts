import { serverAudits } from 'graphql-http';
import { beforeAll, expect, it } from 'vitest';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

let url = '';
const gateway = gatewayForAll({ seeded: true });
const visitor = madeForAll(() => gateway.visitor());
beforeAll(async () => {
  url = `${await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
});

it.each(
  serverAudits({
    url: () => url,
    // The CSRF protection requires a header that only a script of the site can set (contract, "GraphQL").
    fetchFn: (input: string, init: RequestInit = {}) =>
      fetch(input, {
        ...init,
        headers: { ...(init.headers as object), 'apollo-require-preflight': 'true' },
      }),
  }).map((audit) => [audit.name, audit] as const),
)('GraphQL over HTTP %s', async (_name, audit) => {
  const result = await audit.fn();
  expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
});

it.each([
  ['a read of visitors', '{ clients(pageSize: 1) { totalCount } }'],
  ['the same, answered from memory', '{ clients(pageSize: 1) { totalCount } }'],
  ['a read of staff', '{ inquiries { totalCount } }'],
  ['an unknown field', '{ nothing }'],
])('GraphQL over HTTP lets no cache keep %s', async (_name, query) => {
  expect((await visitor.graphql(query)).headers['cache-control']).toBe('no-store');
  const address = `/graphql?query=${encodeURIComponent(query)}`;
  const { headers } = await visitor.get(address, { 'apollo-require-preflight': 'true' });
  expect(headers['cache-control']).toBe('no-store');
});

it('GraphQL over HTTP accepts one operation per request', async () => {
  expect((await visitor.post('/graphql', [{ query: '{ me { username } }' }])).status).toBe(400);
});

it('GraphQL over HTTP has a code for every refusal', async () => {
  const codes = [];
  for (const query of [
    '{ nothing }',
    '{ me {',
    'query A { me { username } } query B { me { username } }',
    '{ client(id: "x") { id } }',
  ]) {
    const { body, status } = await visitor.graphql(query);
    expect(status).toBeLessThan(500);
    expect(Object.keys(body.errors[0].extensions)).not.toContain('stacktrace');
    codes.push(body.errors[0].extensions.code);
  }
  expect(codes).toEqual([
    'GRAPHQL_VALIDATION_FAILED',
    'GRAPHQL_PARSE_FAILED',
    'OPERATION_RESOLUTION_FAILURE',
    'NOT_FOUND',
  ]);
});

const aliases = (field: string, count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
const CLIENT_FIELDS = 'id name logo description industry project results region version';
const wideQuery = `{ clients(pageSize: 100) { items { ${CLIENT_FIELDS} } total } }`;
it.each([
  [
    'cost',
    `{ ${aliases(`clientsConnection(first: 100) { edges { node { ${CLIENT_FIELDS} } } }`, 6)} }`,
    `{ ${aliases(`clientsConnection(first: 100) { edges { node { ${CLIENT_FIELDS} } } }`, 2)} }`,
  ],
  ['tokens', `{ me { ${'username '.repeat(2100)} } }`, `{ me { ${'username '.repeat(100)} } }`],
  ['aliases', `{ ${aliases('industries', 30)} }`, `{ ${aliases('industries', 5)} }`],
  ['aliases of __typename', `{ ${aliases('__typename', 30)} }`, `{ ${aliases('__typename', 5)} }`],
  [
    'directives',
    `{ me ${'@include(if: true) '.repeat(30)} { username } }`,
    '{ me @include(if: true) { username } }',
  ],
  [
    'depth',
    `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} } '.repeat(12)} } } }`,
    wideQuery,
  ],
])('an operation above the limits is refused before it runs: %s', async (_what, tooMuch, enough) => {
  const refused = await visitor.graphql(tooMuch);
  expect(refused.status).toBe(200);
  expect(['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']).toContain(
    refused.body.errors[0].extensions.code,
  );
  expect(refused.body.errors.length).toBeGreaterThan(0);
  expect(refused.body.data).toBeUndefined();
  expect((await visitor.graphql(enough)).body.errors).toBeUndefined();
});
