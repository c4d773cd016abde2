import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { KnownContentVersion } from '#db/known-content-version.ts';
import { PublicResponses } from '#gateway/http/response-cache/public-responses.ts';
import { aClient } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { readsDuring } from '#tests/support/reads-during.ts';

/* Who gets what is kept of answers (response-cache.test.ts), who waits for whom, and how much is kept. */

const FORGERY_PROOF = { 'apollo-require-preflight': 'true' };
const byGet = (query: string, variables: object = {}) =>
  `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`;

const gateway = gatewayForAll({
  seeded: true,
  clientFolder: builtClient(),
  env: { READ_LIMIT: '0', PUBLIC_URL: 'https://www.dalmara.example' },
});
const staff = madeForAll(() => gateway.staff());

const visitor = () => gateway.visitor();

describe('what is kept for visitors', () => {
  const query = '{ clients(pageSize: 3) { items { name } } }';
  const reads: [string, (caller: Caller, cookie?: Record<string, string>) => Promise<unknown>][] = [
    ['REST', (caller, cookie) => caller.get('/v1/clients?pageSize=3', cookie)],
    [
      'GraphQL by POST',
      (caller, cookie) => caller.post('/graphql', { query }, { ...FORGERY_PROOF, ...cookie }),
    ],
    ['GraphQL by GET', (caller, cookie) => caller.get(byGet(query), { ...FORGERY_PROOF, ...cookie })],
  ];

  it.each(reads)(
    'is no answer to staff under https, whatever their other cookies: %s',
    async (_api, read) => {
      expect(staff.headers.cookie).toMatch(/^__Host-/);
      await read(visitor());
      expect(await readsDuring(gateway, () => read(visitor(), { cookie: 'theme=dark' }))).toBe(0);
      for (const cookie of [`${staff.headers.cookie}`, `theme=dark; ${staff.headers.cookie}; a=b`])
        expect(await readsDuring(gateway, () => read(staff, { cookie }))).toBeGreaterThan(0);
    },
  );

  it('is no answer to staff either where the database goes away once they are recognised', async () => {
    await visitor().graphql(query);
    const database = gateway.database;
    const read = database.read.bind(database);
    let reads = 0;
    const failing = vi.spyOn(database, 'read').mockImplementation(async (work) => {
      reads += 1;
      // The first read is that of their session.
      if (reads > 1) throw new DatabaseUnavailable('The database is away.');
      return read(work);
    });
    const { body } = await staff.graphql(query);
    failing.mockRestore();
    expect([body.errors?.[0]?.extensions.code, body.data, reads > 1]).toEqual([
      'SERVICE_UNAVAILABLE',
      null,
      true,
    ]);
  });

  it.each([
    ['a fragment', '{ ...F } fragment F on Query { me { username } clients(pageSize: 4) { total } }'],
    ['an inline fragment', '{ ... on Query { me { username } clients(pageSize: 4) { total } } }'],
  ])('is no question that hides its fields in %s', async (_what, hidden) => {
    const ask = () => visitor().graphql(hidden);
    expect((await ask()).body.data.clients.total).toBeGreaterThan(0);
    expect(await readsDuring(gateway, ask)).toBeGreaterThan(0);
  });

  it('is sent in the best encoding that a browser accepts', async () => {
    const encodings = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await visitor().get('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' });
      encodings.push(headers['content-encoding']);
    }
    expect(encodings).toEqual(['br', 'br']);
  });
});

const requestOf = (socket: Socket, url: string): IncomingMessage =>
  Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers: { host: 'localhost' } });

describe('a caller who asks what others ask', () => {
  it('waits for three of them that fail, and then makes an answer of its own', async () => {
    await visitor().get('/v1/clients');
    const read = gateway.database.read.bind(gateway.database);
    const held: (() => void)[] = [];
    const spy = vi.spyOn(gateway.database, 'read').mockImplementation(async (work) => {
      const turn = deferred();
      held.push(turn.resolve);
      await turn.promise;
      return read(work);
    });
    const answers = Promise.all(Array.from({ length: 7 }, () => visitor().get('/v1/clients/nobody')));
    for (const together of [1, 1, 1, 4]) {
      await vi.waitFor(() => expect(held).toHaveLength(together));
      for (const go of held.splice(0)) go();
    }
    spy.mockRestore();
    expect((await answers).map(({ status }) => status)).toEqual(Array(7).fill(404));
  });

  it('waits until that answer is made, not until the first of them has received it', {
    timeout: patient(10_000),
  }, async () => {
    await visitor().get('/v1/clients');
    const url = '/v1/clients?pageSize=9';
    const [read, turn] = [gateway.database.read.bind(gateway.database), deferred()];
    vi.spyOn(gateway.database, 'read').mockImplementation(async (work) => {
      await turn.promise;
      return read(work);
    });
    const requested = vi.spyOn(PublicResponses.prototype, 'once');
    // Its response has no socket, so that it is never received.
    const first = requestOf(new Socket(), url);
    gateway.app.listener(first, new ServerResponse(first));
    const second = visitor().get(url);
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    turn.resolve();
    expect((await second).status).toBe(200);
    vi.restoreAllMocks();
  });

  it.each([
    ['before its answer is begun', true],
    ['before its answer has a socket', false],
  ])('and hangs up %s holds up nobody', { timeout: patient(10_000) }, async (_when, isGone) => {
    const url = `/v1/clients?pageSize=${isGone ? 7 : 8}`;
    const socket = new Socket();
    const hangUp = () => {
      socket.destroy();
      return once(socket, 'close');
    };
    if (isGone) await hangUp();
    const request = requestOf(socket, url);
    // As Node makes it for a request that waits behind another one of its connection: without the socket.
    const response = new ServerResponse(request);
    gateway.app.listener(request, response);
    await vi.waitFor(() => expect(response.writableEnded).toBe(true));
    if (!isGone) await hangUp();
    await staff.post('/v1/clients', aClient());
    expect((await visitor().get(url)).status).toBe(200);
  });
});

it('an answer that sets a cookie, failed or is stale is kept for nobody', async () => {
  const { clock } = gateway;
  const responses = new PublicResponses({} as KnownContentVersion, clock);
  const sent = { status: 200, headers: {}, text: 'told', route: '/v1/clients' };
  const isKept = (key: string, over: Partial<typeof sent>) => {
    const request = requestOf(new Socket(), `/${key}`);
    void responses.expect(request, key, '1 1');
    responses.keepSent(request, { ...sent, ...over }, () => ({ key, isEssential: false }));
    return responses.has(key);
  };
  expect([
    isKept('plain', {}),
    isKept('cookie', { headers: { 'set-cookie': 'session=1' } }),
    isKept('failed', { status: 404 }),
    isKept('stale', { headers: { age: '3' } }),
  ]).toEqual([true, false, false, false]);
});

it.each([
  ['/clients', true],
  ['/clients?search=turbines', false],
])('the question of %s is as essential as its page', async (path, isEssential) => {
  const keep = vi.spyOn(PublicResponses.prototype, 'keep');
  await visitor().get(path);
  const [, requested = '', ...lines] =
    keep.mock.calls.map(([key]) => key.split('\n')).find(([start]) => start?.endsWith('ClientDirectory')) ??
    [];
  keep.mockClear();
  const question = {
    operationName: 'ClientDirectory',
    query: lines.join('\n'),
    variables: JSON.parse(requested),
  };
  expect((await visitor().post('/graphql', question)).status).toBe(200);
  expect(keep.mock.calls.map(([, , , kept]) => kept)).toEqual([isEssential]);
  keep.mockRestore();
});

const PAGES = ['/', '/about', '/v1/clients'];
/** Longer than an address that Node takes, which saves a thousand questions. */
const long = 'x'.repeat(150_000);
const floods: [string, (number: number) => Promise<{ status: number }>][] = [
  ['addresses of lists', (number) => visitor().get(`/v1/clients?region=${number}${long}`)],
  ['questions of GraphQL', (number) => visitor().get(byGet('{ regions }', { number, long }))],
  ['searches on a page', (number) => visitor().get(`/clients?search=${number}${'x'.repeat(150)}`)],
];

it.each(floods)(
  'a flood of invented %s takes no more than its share of the memory, and evicts no page',
  async (_what, ask) => {
    for (const path of PAGES) await visitor().get(path);
    expect(await ask(0).then(({ status }) => status)).toBe(200);
    expect(await readsDuring(gateway, () => ask(0))).toBe(0);
    // More than the 48 MB that all answers take together.
    for (let number = 1; number < 180; number += 1) await ask(number);
    for (const path of PAGES)
      expect([path, await readsDuring(gateway, () => visitor().get(path))]).toEqual([path, 0]);
    expect(await readsDuring(gateway, () => ask(0))).toBeGreaterThan(0);
  },
  patient(180_000),
);
