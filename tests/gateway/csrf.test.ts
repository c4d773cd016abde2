import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, House, USERNAME } from '#tests/support/house.ts';
import { nameOf } from '#tests/support/sign-in.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
});
beforeEach(async () => {
  staff = await house.staff();
});
afterAll(() => house.close());

const HOST = 'dalmara.example';
const preflight = { 'apollo-require-preflight': 'true' };
/** Whom both doors take a request for that carries the cookie and these headers: a name, or nobody. */
async function takenFor(headers: Record<string, string>) {
  const from = { host: HOST, ...headers };
  const { body } = await staff.post('/graphql', { query: '{ me { username } }' }, { ...from, ...preflight });
  const { status } = await staff.post('/v1/clients', aClient(), from);
  return [body.data.me?.username ?? null, status];
}

describe('a session cookie', () => {
  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a page of ours in an old browser', { origin: `http://${HOST}` }],
    ['a tool that says nothing', {}],
  ])('counts when it comes from %s', async (_what, headers) => {
    expect(await takenFor(headers)).toEqual([USERNAME, 201]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: `https://blog.${HOST}` }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['another port of our host', { origin: `http://${HOST}:8080` }],
    ['a host whose name begins like ours', { origin: `https://${HOST}.evil.example` }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an origin that is none', { origin: HOST }],
  ])('is nobody when it comes from %s', async (_what, headers) => {
    expect(await takenFor(headers)).toEqual([null, 401]);
  });

  it('that is nobody may still do what visitors may', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await staff.get('/api/v1/clients', headers)).status).toBe(200);
    const { body } = await staff.post(
      '/graphql',
      { query: 'mutation { signOut }' },
      { ...headers, ...preflight },
    );
    expect(body.data.signOut).toBe(true);
    expect(await nameOf(staff)).toBe(USERNAME);
  });
});

describe('a request that needs no preflight', () => {
  const query = 'mutation { signOut }';
  const BLOCKED = /blocked as a potential Cross-Site Request Forgery/;
  const UNKNOWN = 'This kind of body is not understood.';
  const multipart = ['operations', 'map']
    .map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`)
    .join(`${JSON.stringify({ query })}\r\n`);

  it.each([
    ['text', { 'content-type': 'text/plain' }, JSON.stringify({ query }), 415, UNKNOWN],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, `query=${query}`, 415, UNKNOWN],
    ['bytes without a type', {}, JSON.stringify({ query }), 415, UNKNOWN],
    [
      'a form with files',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `${multipart}{}\r\n--x--\r\n`,
      400,
      expect.stringMatching(BLOCKED),
    ],
  ])('is refused by GraphQL as %s, and the session lives on', async (_what, headers, payload, ...said) => {
    const { status, body } = await staff.ask({ method: 'POST', url: '/graphql', payload, headers });
    expect([status, body.errors[0].message]).toEqual(said);
    expect(await nameOf(staff)).toBe(USERNAME);
  });

  it('may ask by GET only with the header, and never change anything', async () => {
    const ask = (words: string, headers: Record<string, string>) =>
      staff.get(`/graphql?query=${encodeURIComponent(words)}`, headers);
    expect((await ask('{ me { username } }', {})).body.errors[0].message).toMatch(BLOCKED);
    expect((await ask('{ me { username } }', preflight)).body.data.me.username).toBe(USERNAME);
    expect((await ask(query, preflight)).status).toBe(405);
    expect(await nameOf(staff)).toBe(USERNAME);
  });
});
