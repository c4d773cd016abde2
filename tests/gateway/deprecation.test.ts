import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { announceDeprecations } from '#gateway/http/deprecation.ts';
import { registerDocs } from '#gateway/http/docs.ts';
import { deprecatedField } from '#gateway/openapi/deprecations.ts';
import { objectSchema } from '#gateway/openapi/json-schema.ts';
import { described } from '#gateway/rest/rest-route.ts';
import { makeSchema } from '#gateway/schema.ts';
import { gatewayOfTest } from '#tests/support/gateway-for.ts';
import { TestClock } from '#tests/support/test-clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/* Nothing of the API is deprecated, so the routes are made here. */

const common = { tag: 'Test', answer: { description: 'Done.', example: { done: true } } };
const end = { since: '2026-01-01', sunset: '2026-07-01', instead: 'Use `getNew`.' };

it('a route that is going to end says so in each answer and in the document', async () => {
  const app = Fastify();
  const options = {
    ...{ publicUrl: 'https://x.example', sessionCookie: 'x', clock: new TestClock(), https: true },
    choices: async () => initialChoices,
  };
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
  // Renamed: what was `sum` is `total`.
  const sum = deprecatedField(
    { type: 'number' },
    { since: '2026-02-01', sunset: '2026-08-01', instead: 'Use `total`.' },
  );
  const renamed = {
    description: 'Done.',
    schema: objectSchema({ total: { type: 'number' }, sum }),
    example: { total: 1, sum: 1 },
  };
  app.get(
    '/v1/renamed',
    described({ ...common, operationId: 'getRenamed', summary: 'Renamed', answer: renamed }),
    async () => ({ total: 1, sum: 1 }),
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
  expect(await announced('/v1/renamed')).toEqual(['@1769904000', 'Sat, 01 Aug 2026 00:00:00 GMT']);
  expect((await app.inject('/v1/renamed')).headers.link).toContain('rel="deprecation"');
  expect(await announced('/v1/new')).toEqual([undefined, undefined]);

  const { paths } = (await app.inject('/openapi.json')).json();
  expect(paths['/v1/old'].get).toMatchObject({
    deprecated: true,
    description: 'Deprecated, and gone from 2026-07-01 on. Use `getNew`.',
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
  const { headers, content } = paths['/v1/renamed'].get.responses[200];
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset']));
  expect(content['application/json'].schema.properties.sum).toMatchObject({
    deprecated: true,
    description: 'Deprecated, and gone from 2026-08-01 on. Use `total`.',
  });
  expect(paths['/v1/new'].get).not.toHaveProperty('deprecated');
  await app.close();
});

it('what is deprecated ends six months later at the earliest, and is listed with its end for integrators and in the changelog', async () => {
  const gateway = await gatewayOfTest();
  const schema = await makeSchema();
  const listed = ['docs/integrators.md', 'CHANGELOG.md'].map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  );
  const ends =
    JSON.stringify(gateway.app.openApi()).match(/Deprecated, and gone from [\d-]+ on\. [^"]*/g) ?? [];
  for (const end of ends) for (const text of listed) expect(text).toContain(end);
  for (const type of Object.values(schema.getTypeMap()))
    for (const field of 'getFields' in type ? Object.values(type.getFields()) : [])
      if (field.deprecationReason) for (const text of listed) expect(text).toContain(field.name);
  expect(() =>
    deprecatedField({}, { since: '2026-02-01', sunset: '2026-07-01', instead: 'Use another.' }),
  ).toThrow();
});
