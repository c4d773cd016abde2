import { describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

/** A new client, its URL and its ETag. */
const createClient = async (over: object = {}) => {
  const { body, headers } = await staff.post('/v1/clients', aClient(over));
  return { url: `/v1/clients/${body.client.id}`, tag: String(headers.etag) };
};

describe('a conditional read', () => {
  it.each([
    '/v1/clients',
    '/api/v1/clients',
    '/v1/team',
    '/v1/technologies',
    '/api/settings',
    '/v1/options/regions',
  ])('of %s is answered with 304 without a body', async (url) => {
    const visitor = gateway.visitor();
    const tag = String((await visitor.get(url)).headers.etag);
    expect(tag).toMatch(/^(W\/)?".+"$/);
    for (const held of [tag, `W/${tag.replace(/^W\//, '')}`, `"other", ${tag}`, '*']) {
      const again = await visitor.get(url, { 'if-none-match': held });
      expect([held, again.status, again.text]).toEqual([held, 304, '']);
    }
    expect((await visitor.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('of one row is answered with 200 after every change', async () => {
    const { url, tag } = await createClient();
    const visitor = gateway.visitor();
    expect((await visitor.get(url, { 'if-none-match': tag })).status).toBe(304);
    const changed = await staff.put(url, { name: 'Changed' });
    const current = await visitor.get(url, { 'if-none-match': tag });
    expect([current.status, current.body.name, current.headers.etag]).toEqual([
      200,
      'Changed',
      changed.headers.etag,
    ]);
  });

  it('is answered with 200 when a row was removed for good and created again under its id', async () => {
    const { url, tag } = await createClient({ id: 'comes-back', name: 'Before' });
    await staff.delete(url);
    await staff.graphql('mutation { removeForGood(thing: client, id: "comes-back") }');
    gateway.clock.advance(1000);
    const back = await createClient({ id: 'comes-back', name: 'After' });
    expect((await gateway.visitor().get(url, { 'if-none-match': tag })).body.name).toBe('After');
    expect((await staff.put(url, { name: 'Overwritten' }, { 'if-match': tag })).status).toBe(412);
    expect((await staff.put(url, { name: 'Known' }, { 'if-match': back.tag })).status).toBe(200);
  });

  it('is not answered with 304 for a write or a failure', async () => {
    const { url, tag } = await createClient();
    expect((await staff.put(url, aClient(), { 'if-none-match': tag })).status).toBe(200);
    expect((await staff.get('/v1/clients/nobody', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('is answered with 304 for every content encoding and for HEAD', async () => {
    for (let n = 0; n < 20; n += 1) await createClient();
    const compressed = { 'accept-encoding': 'gzip' };
    const first = await gateway.app.http.inject({ url: '/v1/clients', headers: compressed });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip']);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const visitor = gateway.visitor();
    expect((await visitor.get('/v1/clients', { ...headers, ...compressed })).status).toBe(304);
    expect((await visitor.request({ method: 'HEAD', url: '/v1/clients', headers })).status).toBe(304);
  });
});

it.each([
  ['the tag that was read', (tag: string) => tag],
  ['any version', () => '*'],
  ['spaces around it', (tag: string) => `  ${tag} `],
])('a conditional write changes and deletes with %s', async (_what, header) => {
  const { url, tag } = await createClient();
  const changed = await staff.put(url, { name: 'Mine' }, { 'if-match': header(tag) });
  expect([changed.status, changed.body.client?.name]).toEqual([200, 'Mine']);
  const deleted = await staff.delete(url, { 'if-match': header(String(changed.headers.etag)) });
  expect(deleted.status).toBe(200);
});

it.each([
  ['an older tag', () => '"9"'],
  ['a weak tag, which never matches strongly', (tag: string) => `W/${tag}`],
  ['a tag without quotes', (tag: string) => tag.replaceAll('"', '')],
  ['an unknown tag', () => '"abc"'],
  ['an empty tag', () => '""'],
  ['nothing', () => ''],
  ['a number out of range', () => `"${'9'.repeat(40)}"`],
])('a conditional write changes nothing with %s', async (_what, header) => {
  const { url, tag } = await createClient();
  for (const response of [
    await staff.put(url, { name: 'Mine' }, { 'if-match': header(tag) }),
    await staff.delete(url, { 'if-match': header(tag) }),
  ]) {
    expect([response.status, response.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  }
  const { body, headers } = await staff.get(url);
  expect([body.name, headers.etag]).toEqual(['Orrin Mills', tag]);
});

it('a conditional write is answered with 404 and not 412 when the row does not exist', async () => {
  expect((await staff.put('/v1/clients/nobody', { name: 'x' }, { 'if-match': '"1"' })).status).toBe(404);
});

it('a conditional write without a version is never refused because of another write', async () => {
  const { url } = await createClient();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => staff.put(url, { results: `Writer ${n}` })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await staff.get(url)).body.results).toMatch(/^Writer \d$/);
});
