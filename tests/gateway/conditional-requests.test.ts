import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, House } from '#tests/support/house.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

/** A new client, its address and its tag. */
const made = async (over: object = {}) => {
  const { body, headers } = await staff.post('/v1/clients', aClient(over));
  return { url: `/v1/clients/${body.client.id}`, tag: String(headers.etag) };
};

describe('a reader who has it already', () => {
  it.each([
    '/v1/clients',
    '/api/v1/clients',
    '/v1/team',
    '/v1/technologies',
    '/api/settings',
    '/v1/options/regions',
  ])('of %s hears 304 and nothing else', async (url) => {
    const visitor = house.visitor();
    const tag = String((await visitor.get(url)).headers.etag);
    expect(tag).toMatch(/^(W\/)?".+"$/);
    for (const held of [tag, `W/${tag.replace(/^W\//, '')}`, `"other", ${tag}`, '*']) {
      const again = await visitor.get(url, { 'if-none-match': held });
      expect([held, again.status, again.text]).toEqual([held, 304, '']);
    }
    expect((await visitor.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('of one row hears of every change', async () => {
    const { url, tag } = await made();
    const visitor = house.visitor();
    expect((await visitor.get(url, { 'if-none-match': tag })).status).toBe(304);
    const changed = await staff.put(url, { name: 'Changed' });
    const fresh = await visitor.get(url, { 'if-none-match': tag });
    expect([fresh.status, fresh.body.name, fresh.headers.etag]).toEqual([
      200,
      'Changed',
      changed.headers.etag,
    ]);
  });

  it('hears of a row that was deleted and came back under its id', async () => {
    const { url, tag } = await made({ id: 'comes-back', name: 'Before' });
    await staff.delete(url);
    house.clock.turn(1000);
    const back = await made({ id: 'comes-back', name: 'After' });
    expect((await house.visitor().get(url, { 'if-none-match': tag })).body.name).toBe('After');
    expect((await staff.put(url, { name: 'Overwritten' }, { 'if-match': tag })).status).toBe(412);
    expect((await staff.put(url, { name: 'Known' }, { 'if-match': back.tag })).status).toBe(200);
  });

  it('is not told 304 about a write, nor about a failure', async () => {
    const { url, tag } = await made();
    expect((await staff.put(url, aClient(), { 'if-none-match': tag })).status).toBe(200);
    expect((await staff.get('/v1/clients/nobody', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('hears it however the answer is squeezed, and when it asks for the head alone', async () => {
    for (let n = 0; n < 20; n += 1) await made();
    const squeezed = { 'accept-encoding': 'gzip' };
    const first = await house.app.http.inject({ url: '/v1/clients', headers: squeezed });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip']);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const visitor = house.visitor();
    expect((await visitor.get('/v1/clients', { ...headers, ...squeezed })).status).toBe(304);
    expect((await visitor.ask({ method: 'HEAD', url: '/v1/clients', headers })).status).toBe(304);
  });
});

describe('a writer who read before', () => {
  it.each([
    ['the tag of what was read', (tag: string) => tag],
    ['any version', () => '*'],
    ['spaces around it', (tag: string) => `  ${tag} `],
  ])('may change and delete with %s', async (_what, header) => {
    const { url, tag } = await made();
    const changed = await staff.put(url, { name: 'Mine' }, { 'if-match': header(tag) });
    expect([changed.status, changed.body.client?.name]).toEqual([200, 'Mine']);
    const gone = await staff.delete(url, { 'if-match': header(String(changed.headers.etag)) });
    expect(gone.status).toBe(200);
  });

  it.each([
    ['a tag of before', () => '"9"'],
    ['a weak tag, which never matches strongly', (tag: string) => `W/${tag}`],
    ['a tag without quotes', (tag: string) => tag.replaceAll('"', '')],
    ['a foreign tag', () => '"abc"'],
    ['an empty tag', () => '""'],
    ['nothing', () => ''],
    ['a number too large to be one', () => `"${'9'.repeat(40)}"`],
  ])('changes nothing with %s', async (_what, header) => {
    const { url, tag } = await made();
    for (const answer of [
      await staff.put(url, { name: 'Mine' }, { 'if-match': header(tag) }),
      await staff.delete(url, { 'if-match': header(tag) }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    }
    const { body, headers } = await staff.get(url);
    expect([body.name, headers.etag]).toEqual(['Orrin Mills', tag]);
  });

  it('hears 404 and not 412 when there is nothing', async () => {
    expect((await staff.put('/v1/clients/nobody', { name: 'x' }, { 'if-match': '"1"' })).status).toBe(404);
  });

  it('and asks for no version is never refused because somebody else writes too', async () => {
    const { url } = await made();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => staff.put(url, { results: `Writer ${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await staff.get(url)).body.results).toMatch(/^Writer \d$/);
  });
});
