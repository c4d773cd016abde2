import { describe, expect, it } from 'vitest';
import { isMistypedToken, newApiToken } from '#gateway/features/auth/tokens/api-token-secret.ts';
import { operate } from '#tests/support/apis.ts';
import { aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { Caller, gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { noisy } from '#tests/support/pictures.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

const gateway = gatewayForAll();

const HOUR = 60 * 60_000;
const timeIn = (milliseconds: number) => new Date(gateway.clock.now().getTime() + milliseconds).toISOString();

it('GET /v1/me says name, scopes and end of a token', async () => {
  const { tokens } = gateway.app.services;
  const caller = async (...token: Parameters<typeof tokens.create>) =>
    new Caller(gateway, { authorization: `Bearer ${await tokens.create(...token)}` });
  const ending = await caller('ending', ['client:write', 'inquiries:read'], 30);
  expect((await ending.get('/v1/me')).body).toEqual({
    kind: 'token',
    name: 'ending',
    scopes: ['client:write', 'inquiries:read'],
    expiresAt: timeIn(30 * 24 * HOUR),
  });
  const endless = await caller('endless', ['inquiries:read']);
  const answer = await endless.get('/api/v1/me');
  expect([answer.body.expiresAt, answer.headers['cache-control']]).toEqual([null, 'no-store']);
});

it('GET /v1/me says that a session may do everything, and when it ends if nothing more is asked', async () => {
  const staff = await gateway.staff();
  const { kind, name, scopes, expiresAt } = (await staff.get('/v1/me')).body;
  expect([kind, name, expiresAt]).toEqual(['session', 'admin', timeIn(8 * HOUR)]);
  expect(scopes).toEqual([
    'inquiries:read',
    'inquiries:write',
    'appointments:read',
    'appointments:write',
    'content:write',
    'client:write',
    'case_study:write',
    'team:write',
    'technology:write',
    'testimonial:write',
    'pages:write',
    'prices:write',
    'settings:write',
    'drafts:write',
    'releases:publish',
    'webhooks:write',
  ]);
});

it('GET /v1/me refuses visitors', async () => {
  const { status, headers } = await gateway.visitor().get('/v1/me');
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="Dalmara"']);
});

describe('the scope of one content type', () => {
  it('permits writing that type through both APIs, and its pictures, and nothing else', async () => {
    const tool = await gateway.tool(['client:write']);
    expect((await tool.post('/v1/clients', aClient())).status).toBe(201);
    expect((await tool.post('/v1/technologies', aTechnology())).status).toBe(403);
    expect((await tool.post('/v1/team', aMember())).status).toBe(403);
    expect((await tool.post('/api/settings/save', {})).status).toBe(403);
    expect((await tool.get('/v1/inquiries')).status).toBe(403);
    // Without a file: refused for that, after the permission.
    expect((await tool.post('/v1/clients/upload', {})).status).toBe(400);
    const query = 'mutation { deleteTechnology(id: "any") }';
    expect(await operate(tool, query)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'This token lacks the scope technology:write.',
    });
  });

  it('is part of content:write, and so are the settings', async () => {
    const tool = await gateway.tool(['content:write']);
    const member = { ...aMember(), role_order: 1 };
    expect((await tool.post('/v1/team', member)).status).toBe(201);
    expect((await tool.post('/api/settings/save', { company: { tagline: 'All in one.' } })).status).toBe(200);
    const settings = await gateway.tool(['settings:write']);
    expect((await settings.post('/v1/team', member)).status).toBe(403);
    expect((await settings.post('/api/settings/save', { company: { tagline: 'Again.' } })).status).toBe(200);
  });
});

it('a token for pages stores their pictures, and one for prices none', async () => {
  const picture = await noisy(20, 20).png().toBuffer();
  const upload = async (scope: 'pages:write' | 'prices:write') =>
    (await uploadLogo.rest(await gateway.tool([scope]), picture)).code;
  expect([await upload('pages:write'), await upload('prices:write')]).toEqual(['OK', 'FORBIDDEN']);
});

it('a new token can be recognised by its prefix and its checksum', () => {
  const token = newApiToken();
  expect(token).toMatch(/^dalmara_[0-9A-Za-z]{49}$/);
  expect(newApiToken()).not.toBe(token);
  expect(isMistypedToken(token)).toBe(false);
  const [last] = token.slice(-1);
  expect(isMistypedToken(token.slice(0, -1) + (last === 'x' ? 'y' : 'x'))).toBe(true);
  expect(isMistypedToken(token.replace('dalmara_', 'dalmara_A').slice(0, 57))).toBe(true);
  expect(isMistypedToken('q'.repeat(57))).toBe(true);
});

it('the limit of tokens counts the requests of each token apart, reads and writes alike, and is not that of visitors', async () => {
  const small = await gatewayOfTest({ env: { TOKEN_LIMIT: '4', READ_LIMIT: '0' } });
  const [one, other] = [await small.tool(), await small.tool()];
  const first = await one.get('/v1/me');
  expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
    '"requests";q=4;w=60',
    '"requests";r=3;t=60',
  ]);
  await one.post('/v1/clients', aClient());
  expect((await one.graphql('{ __typename }')).headers.ratelimit).toBe('"requests";r=0;t=60');
  const refused = await one.post('/v1/clients', aClient());
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await other.get('/v1/me')).status).toBe(200);
  const staff = await small.staff();
  expect((await staff.get('/v1/me')).headers.ratelimit).toBeUndefined();
  small.clock.advance(60_000);
  expect((await one.get('/v1/me')).status).toBe(200);
});
