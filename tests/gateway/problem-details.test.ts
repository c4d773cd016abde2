import { describe, expect, it } from 'vitest';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();

const PROBLEM = 'application/problem+json';
const get = (url: string, accept: string) => gateway.visitor().get(url, { accept });

describe('a failure', () => {
  it.each([PROBLEM, `application/json, ${PROBLEM}`, `${PROBLEM};q=0.5, */*`, 'Application/Problem+JSON'])(
    'is problem details for %s, with the fields of every failure',
    async (accept) => {
      const { status, headers, body } = await get('/v1/clients/nobody', accept);
      expect([status, headers['content-type']]).toEqual([404, `${PROBLEM}; charset=utf-8`]);
      expect(body).toEqual({
        type: '/docs/errors#NOT_FOUND',
        title: 'Not found',
        status: 404,
        detail: 'Client not found.',
        instance: `urn:uuid:${headers['x-request-id']}`,
        requestId: headers['x-request-id'],
        success: false,
        error: 'Client not found.',
        message: 'Client not found.',
        code: 'NOT_FOUND',
        issues: [],
      });
    },
  );

  it.each(['*/*', 'application/json', `${PROBLEM};q=0`, `${PROBLEM}; q=0.0, application/json`])(
    'is as ever for %s',
    async (accept) => {
      const { headers, body } = await get('/v1/clients/nobody', accept);
      expect([headers['content-type'], body.type]).toEqual(['application/json; charset=utf-8', undefined]);
    },
  );

  it('of the team is a sentence, unless problem details are asked for', async () => {
    expect((await get('/v1/team/nobody', 'application/json')).text).toBe('Team member not found.');
    expect((await get('/v1/team/nobody', PROBLEM)).body.detail).toBe('Team member not found.');
  });

  it('of an unknown address and of a refused caller is one too, with the headers it needs', async () => {
    expect((await get('/v1/nowhere', PROBLEM)).body.status).toBe(404);
    const refused = await gateway.visitor().delete('/v1/clients/any', { accept: PROBLEM });
    expect([refused.body.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="Dalmara"',
    ]);
  });

  it('says that it depends on what is accepted', async () => {
    for (const accept of [PROBLEM, '*/*'])
      expect((await get('/v1/clients/nobody', accept)).headers.vary).toMatch(/\baccept\b(?!-)/);
  });

  it('leads to a row of the table of errors', async () => {
    const { body } = await get('/v1/clients/nobody', PROBLEM);
    const [page, row] = body.type.split('#');
    expect((await gateway.visitor().get(page)).text).toContain(`id="${row}"`);
  });
});

it('an answer that succeeds is the same whatever failures may be, so that it is kept once', async () => {
  const plain = await get('/v1/clients', '*/*');
  const same = await get('/v1/clients', PROBLEM);
  expect([same.text, same.headers['content-type']]).toEqual([plain.text, plain.headers['content-type']]);
});
