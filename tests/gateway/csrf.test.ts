import { expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { gatewayForAll, madeForEach, USERNAME } from '#tests/support/gateway-for.ts';
import { nameOf } from '#tests/support/sign-in.ts';

const gateway = gatewayForAll();
const staff = madeForEach(() => gateway.staff());

const HOST = 'dalmara.example';
const preflight = { 'apollo-require-preflight': 'true' };
/** The user that both APIs see in a request with the cookie and these headers; null: a visitor. */
async function userSeen(headers: Record<string, string>) {
  const from = { host: HOST, ...headers };
  const { body } = await staff.post('/graphql', { query: '{ me { username } }' }, { ...from, ...preflight });
  const { status } = await staff.post('/v1/clients', aClient(), from);
  return [body.data.me?.username ?? null, status];
}

it.each([
  ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['the site’s own page in an old browser', { origin: `http://${HOST}` }],
  ['a program without these headers', {}],
])('a session cookie is accepted from %s', async (_what, headers) => {
  expect(await userSeen(headers)).toEqual([USERNAME, 201]);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: `https://blog.${HOST}` }],
  [
    'another site that sends the site’s origin',
    { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` },
  ],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['another port of the host', { origin: `http://${HOST}:8080` }],
  ['a host whose name begins like the site’s', { origin: `https://${HOST}.evil.example` }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an invalid origin', { origin: HOST }],
])('a session cookie is ignored from %s', async (_what, headers) => {
  expect(await userSeen(headers)).toEqual([null, 401]);
});

it('a session cookie that is ignored leaves the permissions of a visitor', async () => {
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
])(
  'a request that needs no preflight is refused by GraphQL as %s, and the session stays valid',
  async (_what, headers, payload, ...expected) => {
    const { status, body } = await staff.request({ method: 'POST', url: '/graphql', payload, headers });
    expect([status, body.errors[0].message]).toEqual(expected);
    expect(await nameOf(staff)).toBe(USERNAME);
  },
);

it('a request that needs no preflight may query by GET only with the header, and never run a mutation', async () => {
  const sendGet = (query: string, headers: Record<string, string>) =>
    staff.get(`/graphql?query=${encodeURIComponent(query)}`, headers);
  expect((await sendGet('{ me { username } }', {})).body.errors[0].message).toMatch(BLOCKED);
  expect((await sendGet('{ me { username } }', preflight)).body.data.me.username).toBe(USERNAME);
  expect((await sendGet(query, preflight)).status).toBe(405);
  expect(await nameOf(staff)).toBe(USERNAME);
});
