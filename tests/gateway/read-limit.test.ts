import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ReadLimit } from '#gateway/http/read-limit.ts';
import { aContact } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { Caller, gatewayForAll, gatewayOfTest, type HttpResponse } from '#tests/support/gateway-for.ts';

const SECOND = 1000;
const LIMIT = 12;

let addresses = 0;
let searches = 0;
const somewhere = (): string => `198.51.100.${++addresses}`;
const gateway = gatewayForAll({ clientFolder: builtClient(), env: { READ_LIMIT: String(LIMIT) } });

const apis = {
  rest: { weight: 1, read: (caller: Caller) => caller.get('/api/v1/clients') },
  'rest, an unknown path': { weight: 1, read: (caller: Caller) => caller.get('/v1/nothing') },
  graphql: { weight: 2, read: (caller: Caller) => caller.graphql('{ clients { total } }') },
  'graphql, by address': {
    weight: 2,
    read: (caller: Caller) =>
      caller.get('/graphql?query={settings{company{name}}}', { 'apollo-require-preflight': '1' }),
  },
  'a page of a search, each another one': {
    weight: 3,
    read: (caller: Caller) => caller.get(`/clients?search=word${++searches}`),
  },
  'the page of a reference': {
    weight: 3,
    read: (caller: Caller) => caller.get('/mail/sent/contact/DS-7K4Q-92'),
  },
};

const headersOf = ({ headers }: HttpResponse) => [headers['ratelimit-policy'], headers.ratelimit];

describe.each(Object.entries(apis))('reads of visitors through %s', (_api, { weight, read }) => {
  it('are counted, answered with the number left, and refused above the limit until the window ends', async () => {
    const visitor = gateway.visitor(somewhere());
    for (let used = weight; used <= LIMIT; used += weight) {
      const response = await read(visitor);
      expect(response.status).not.toBe(429);
      expect(headersOf(response)).toEqual([`"reads";q=${LIMIT};w=60`, `"reads";r=${LIMIT - used};t=60`]);
    }
    gateway.clock.advance(20 * SECOND);
    const refused = await read(visitor);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(headersOf(refused)).toEqual([`"reads";q=${LIMIT};w=60`, '"reads";r=0;t=40']);
    const failure = refused.body.errors?.[0] ?? refused.body;
    expect(failure.message).toBe('Too many attempts. Please wait a moment and try again.');
    expect((await read(gateway.visitor(somewhere()))).status).not.toBe(429);
    gateway.clock.advance(39 * SECOND);
    expect((await read(visitor)).status).toBe(429);
    gateway.clock.advance(1 * SECOND);
    expect(headersOf(await read(visitor))[1]).toBe(`"reads";r=${LIMIT - weight};t=60`);
  });
});

const many = async (read: () => Promise<HttpResponse>): Promise<void> => {
  for (let n = 0; n < 2 * LIMIT; n += 1) {
    const response = await read();
    expect(response.status).toBeLessThan(400);
    expect(headersOf(response)).toEqual([undefined, undefined]);
  }
};

it('reads of staff are not counted', async () => {
  const staff = await gateway.staff();
  await many(() => staff.get('/v1/team'));
  await many(() => staff.graphql('{ team { total } }'));
});

it('reads of tokens, which have a limit of their own, are not counted', async () => {
  const tool = await gateway.tool();
  for (let n = 1; n <= 2 * LIMIT; n += 1) {
    const response = await tool.get('/v1/team');
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual(['"requests";q=6000;w=60', `"requests";r=${6000 - n};t=60`]);
  }
});

it.each(['/healthz', '/readyz', '/docs'])('%s is not counted', async (path) => {
  const visitor = gateway.visitor(somewhere());
  await many(() => visitor.get(path));
});

it('forms, which have their own limit, are not counted', async () => {
  const visitor = gateway.visitor(somewhere());
  const sent = await visitor.post('/mail/api', { form_type: 'contact', ...aContact() });
  expect([sent.status, ...headersOf(sent)]).toEqual([200, undefined, undefined]);
});

it('no request is counted when the limit is off', async () => {
  const open = await gatewayOfTest({ env: { READ_LIMIT: '0' } });
  const visitor = open.visitor();
  await many(() => visitor.get('/v1/team'));
});

describe('the counted network', () => {
  const statusesOf = async (callers: readonly Caller[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const caller of callers) statuses.push((await caller.get('/v1/team')).status);
    return statuses;
  };
  const [FINE, TOO_MANY] = [Array<number>(LIMIT).fill(200), 429];

  it('is that of the socket when no proxy is trusted, whatever the headers', async () => {
    const socket = somewhere();
    const callers = Array.from(
      { length: LIMIT + 1 },
      (_, n) => new Caller(gateway, { 'x-forwarded-for': `192.0.2.${n}` }, socket),
    );
    expect(await statusesOf(callers)).toEqual([...FINE, TOO_MANY]);
  });

  it('is that of the visitor behind a proxy, from memory too', async () => {
    const proxied = await gatewayOfTest({ env: { READ_LIMIT: String(LIMIT), TRUST_PROXY: '1' } });
    const from = (visitor: string) => new Caller(proxied, { 'x-forwarded-for': visitor }, '10.0.0.1');
    for (const visitor of ['192.0.2.1', '192.0.2.2'])
      expect(await statusesOf(Array(LIMIT + 1).fill(from(visitor)))).toEqual([...FINE, TOO_MANY]);
  });

  it('is the whole /64 of an IPv6 address', async () => {
    const callers = Array.from({ length: LIMIT + 1 }, (_, n) => gateway.visitor(`2001:db8:7:8::${n + 1}`));
    expect(await statusesOf(callers)).toEqual([...FINE, TOO_MANY]);
    expect(await statusesOf([gateway.visitor('2001:db8:7:9::1')])).toEqual([200]);
  });

  it('is eight times as high for all the networks of an IPv6 customer', async () => {
    const from = (n: number) => gateway.visitor(`2001:db8:6:${n.toString(16)}::1`);
    const callers = Array.from({ length: 8 * LIMIT + 1 }, (_, n) => from(n));
    expect(await statusesOf(callers)).toEqual([...Array(8 * LIMIT).fill(200), TOO_MANY]);
    expect(await statusesOf([gateway.visitor('2001:db8:5:0::1')])).toEqual([200]);
  });

  it('of an IPv6 customer is not used up by refused reads of one network', async () => {
    await statusesOf(Array.from({ length: 9 * LIMIT }, () => gateway.visitor('2001:db8:4:1::1')));
    expect(await statusesOf([gateway.visitor('2001:db8:4:2::1')])).toEqual([200]);
  });

  it('is that of each IPv4 address, also written as IPv6', async () => {
    const from = (n: number) => gateway.visitor(`::ffff:198.51.100.${n}`);
    const callers = Array.from({ length: 9 }, (_, n) => Array(LIMIT).fill(from(n))).flat();
    expect(await statusesOf(callers)).toEqual(Array(9 * LIMIT).fill(200));
  });
});

it('requests from many networks take bounded memory, and active networks stay counted', async () => {
  const limit = new ReadLimit(gateway.clock, 3, 2);
  const http = Fastify();
  http.addHook('onRequest', async (request, reply) => limit.count(request, reply, request.ip));
  http.get('/', async () => 'read');
  const leftFor = async (remoteAddress: string) =>
    (await http.inject({ url: '/', remoteAddress })).headers.ratelimit;
  expect([await leftFor('192.0.2.1'), await leftFor('192.0.2.2')]).toEqual(Array(2).fill('"reads";r=2;t=60'));
  expect(await leftFor('192.0.2.1')).toBe('"reads";r=1;t=60');
  expect(await leftFor('192.0.2.3')).toBe('"reads";r=2;t=60');
  expect([await leftFor('192.0.2.1'), await leftFor('192.0.2.2')]).toEqual([
    '"reads";r=0;t=60',
    '"reads";r=2;t=60',
  ]);
  await http.close();
});

it('1,200 reads per minute are allowed by default', async () => {
  const defaultGateway = await gatewayOfTest();
  expect(headersOf(await defaultGateway.visitor().get('/v1/team'))[0]).toBe('"reads";q=1200;w=60');
});
