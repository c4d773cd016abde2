import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { announceDeprecations } from '#gateway/http/deprecation.ts';
import { registerDocs } from '#gateway/http/docs.ts';
import { described } from '#gateway/rest/rest-route.ts';
import { TestClock } from '#tests/support/test-clock.ts';

/* Nothing of the API is deprecated, so the routes are made here. */

const common = { tag: 'Test', answer: { description: 'Done.', example: { done: true } } };
const end = { since: '2026-01-01', sunset: '2026-07-01', instead: 'Use `getNew`.' };

it('a route that is going to end says so in each answer and in the document', async () => {
  const app = Fastify();
  const options = { publicUrl: 'https://x.example', sessionCookie: 'x', clock: new TestClock(), https: true };
  registerDocs(app, options);
  announceDeprecations(app);
  app.get(
    '/v1/old',
    described({ ...common, operationId: 'getOld', summary: 'Old', deprecated: end }),
    async () => ({ done: true }),
  );
  app.get(
    '/v1/broken',
    described({ ...common, operationId: 'getBroken', summary: 'Broken', deprecated: end }),
    async () => {
      throw new Error('It fails.');
    },
  );
  app.get('/v1/new', described({ ...common, operationId: 'getNew', summary: 'New' }), async () => ({
    done: true,
  }));
  const announced = async (url: string) => {
    const { headers } = await app.inject(url);
    return [headers.deprecation, headers.sunset];
  };
  expect(await announced('/v1/old')).toEqual(['@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT']);
  expect(await announced('/v1/broken')).toEqual(['@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT']);
  expect(await announced('/v1/new')).toEqual([undefined, undefined]);

  const { paths } = (await app.inject('/openapi.json')).json();
  expect(paths['/v1/old'].get).toMatchObject({
    deprecated: true,
    description: 'Deprecated, and gone from 2026-07-01 on. Use `getNew`.',
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
  expect(paths['/v1/new'].get).not.toHaveProperty('deprecated');
  await app.close();
});
