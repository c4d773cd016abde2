import { describe, expect, it } from 'vitest';
import { Letter } from '#db/entities/letter.entity.ts';
import { ConfigError, readConfig } from '#gateway/config/env.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { gatewayForAll, type HttpResponse } from '#tests/support/gateway-for.ts';

const LISTED = 'https://app.example.org';
const OTHER = 'https://other.example.org';

const gateway = gatewayForAll({
  seeded: true,
  env: { CORS_ORIGINS: `${LISTED}, http://localhost:5173` },
});

const allowed = ({ headers }: HttpResponse) => headers['access-control-allow-origin'];
const read = (url: string, origin: string, headers = {}) =>
  gateway.visitor().get(url, { origin, 'sec-fetch-site': 'cross-site', ...headers });
const preflight = (url: string, method: string, origin: string) =>
  gateway.visitor().request({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'if-match',
    },
  });

it.each(['/v1/clients', '/api/v1/clients', '/v1/options/regions', '/api/settings', '/openapi.json'])(
  'a public read %s is open to pages of any site, without cookies',
  async (url) => {
    for (const origin of [LISTED, OTHER, 'null']) {
      for (let time = 0; time < 2; time += 1) {
        const response = await read(url, origin);
        expect([allowed(response), response.headers['access-control-allow-credentials']]).toEqual([
          '*',
          undefined,
        ]);
      }
    }
  },
);

it('a public read is the same from memory, whoever asked first', async () => {
  const first = await gateway.visitor().get('/v1/testimonials');
  const again = await read('/v1/testimonials', OTHER);
  expect([allowed(first), allowed(again)]).toEqual(['*', '*']);
  expect(again.headers['access-control-expose-headers']).toContain('ETag');
  const unchanged = await read('/v1/testimonials', OTHER, { 'if-none-match': String(first.headers.etag) });
  expect([unchanged.status, allowed(unchanged)]).toEqual([304, '*']);
});

it('a public read that fails can be read too', async () => {
  for (const url of ['/v1/clients/nobody', '/v1/clients?unknown=1'])
    expect(allowed(await read(url, OTHER))).toBe('*');
  const wrong = await read('/v1/clients', OTHER, { authorization: 'Bearer wrong' });
  expect([wrong.status, allowed(wrong)]).toEqual([401, '*']);
});

it('a public read passes a preflight for reading, not for writing', async () => {
  const reading = await preflight('/v1/clients', 'GET', OTHER);
  expect([reading.status, allowed(reading), reading.headers['access-control-allow-methods']]).toEqual([
    204,
    '*',
    'GET, HEAD, POST',
  ]);
  expect(reading.headers['access-control-allow-headers']).toContain('if-match');
  const writing = await preflight('/v1/clients', 'POST', OTHER);
  expect([writing.status, allowed(writing)]).toEqual([405, undefined]);
});

describe('anything else', () => {
  it.each([
    ['/v1/inquiries.csv', 'GET'],
    ['/v1/clients', 'POST'],
    ['/v1/clients/any', 'PATCH'],
    ['/mail/api', 'POST'],
    ['/graphql', 'POST'],
  ])('%s, %s is open to the listed sites alone', async (url, method) => {
    const own = await preflight(url, method, LISTED);
    expect([own.status, allowed(own), own.headers.vary]).toEqual([
      204,
      LISTED,
      expect.stringContaining('origin'),
    ]);
    expect(own.headers['access-control-allow-methods']).toContain(method);
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
    // What the APIs are told by headers.
    const sent = String(own.headers['access-control-allow-headers']).split(', ');
    expect(sent).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'if-match',
        'if-none-match',
      ]),
    );
    for (const origin of [OTHER, 'https://app.example.org.evil.example', 'null', ''])
      expect(allowed(await preflight(url, method, origin))).toBeUndefined();
  });

  it('is answered to a listed site so that its script can read it', async () => {
    const tool = await gateway.tool();
    const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });
    const made = await tool.post('/v1/clients', aClient(), from(LISTED));
    expect([made.status, allowed(made)]).toEqual([201, LISTED]);
    const unread = await tool.post('/v1/clients', aClient(), from(OTHER));
    expect(allowed(unread)).toBeUndefined();
  });

  it('is answered by GraphQL to a listed site, whatever is kept of the same question', async () => {
    const ask = (origin?: string) =>
      gateway.visitor().post('/graphql', { query: '{ regions }' }, origin ? { origin } : {});
    const answers = [];
    for (const origin of [undefined, LISTED, OTHER, LISTED]) answers.push(await ask(origin));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(allowed)).toEqual([undefined, LISTED, undefined, LISTED]);
    for (const { headers } of answers) expect(headers.vary).toContain('origin');
  });

  it('sends a form with a receipt from a listed site only', async () => {
    const visitor = gateway.visitor();
    for (const [origin, state] of [
      [LISTED, 'owed'],
      [OTHER, 'held'],
    ] as const) {
      const email = `${state}@orrin.example`;
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      await visitor.post('/mail/api', { form_type: 'contact', ...aContact({ email }) }, headers);
      const [receipt] = await gateway.rows.findBy(Letter, { recipient: email });
      expect([origin, receipt?.state]).toEqual([origin, state]);
    }
  });

  it('never counts a cookie of a person', async () => {
    const staff = await gateway.staff();
    const { status } = await staff.post('/v1/clients', aClient(), {
      origin: LISTED,
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(401);
  });

  it.each(['/', '/admin', '/metrics', '/media/x.png', '/v1extra'])(
    'is never a page or a file: %s',
    async (url) => {
      expect(allowed(await read(url, LISTED))).toBeUndefined();
    },
  );
});

it.each([
  '*',
  'https://app.example.org/',
  'app.example.org',
  'ftp://a.example',
  'https://a.example, nothing',
])('CORS_ORIGINS %s stops the start', (CORS_ORIGINS) => {
  expect(() => readConfig({ CORS_ORIGINS })).toThrow(ConfigError);
});

it('CORS_ORIGINS lists nobody when it is empty', () => {
  expect(readConfig({}).corsOrigins).toEqual([]);
  expect(readConfig({ CORS_ORIGINS: 'https://a.example,http://b.example:8080' }).corsOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
});
