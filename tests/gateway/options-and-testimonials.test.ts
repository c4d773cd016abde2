import { expect, it } from 'vitest';
import { optionSeeds } from '#db/seeds/options.ts';
import { testimonialSeeds } from '#db/seeds/testimonials.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });

const seeded = (kind: string): string[] =>
  optionSeeds
    .filter((row) => row.kind === kind)
    .sort((a, b) => a.position - b.position)
    .map((row) => row.value);

it('the choices of the admin are the same through both APIs, in their order', async () => {
  const visitor = gateway.visitor();
  const { data } = (await visitor.graphql('{ industries projectTypes regions departments roles }')).body;
  expect(data).toEqual({
    industries: seeded('industry'),
    projectTypes: seeded('project'),
    regions: [...initialChoices.regions],
    departments: seeded('department'),
    roles: seeded('role'),
  });
  for (const mount of ['/api/v1', '/v1']) {
    const get = async (what: string) => (await visitor.get(`${mount}/options/${what}`)).body;
    expect(await get('industries')).toEqual({ industries: data.industries });
    expect(await get('projects')).toEqual({ projects: data.projectTypes });
    expect(await get('regions')).toEqual({ regions: data.regions });
  }
});

it('the choices of the admin are empty lists in a gateway without seeds', async () => {
  const bare = await gatewayOfTest();
  expect((await bare.visitor().get('/v1/options/regions')).body).toEqual({ regions: [] });
  expect((await bare.visitor().get('/v1/technologies/categories')).body).toEqual({ categories: [] });
});

const list = async (max?: unknown) =>
  graphqlOutcome(
    await gateway
      .visitor()
      .graphql(
        'query($max: Int) { testimonials(max: $max) { id name role company clientLogo projectType content results } }',
        { max },
      ),
    'testimonials',
  );

it('testimonials are the same through both APIs, in their order', async () => {
  const all = (await list()).value;
  expect(all).toEqual(testimonialSeeds);
  const rest = (await gateway.visitor().get('/api/v1/testimonials', { accept: 'application/json' })).body;
  expect(rest).toEqual(
    testimonialSeeds.map(({ clientLogo: client_logo, projectType: project_type, ...row }, position) => ({
      ...row,
      client_logo,
      project_type,
      position,
      version: 1,
      updatedAt: gateway.clock.now().toISOString(),
    })),
  );
});

it.each([[1], [3], [100]])('testimonials are at most %i when that many are requested', async (max) => {
  expect((await list(max)).value).toEqual(testimonialSeeds.slice(0, max));
});

it('testimonials are those of one kind of project when that is named', async () => {
  const ask = async (projectType: string) => {
    const query =
      'query($filter: TestimonialFilter) { testimonialRows(filter: $filter, pageSize: 1) { total items { company } } }';
    return (await gateway.visitor().graphql(query, { filter: { projectType } })).body.data.testimonialRows;
  };
  expect(await ask('Smart Manufacturing')).toEqual({ total: 2, items: [{ company: 'Lohatra Forge' }] });
  // The sixth of all.
  expect(await ask('Workforce Management')).toEqual({
    total: 1,
    items: [{ company: 'Nordhelm Kliniken' }],
  });
  expect(await ask('Carpentry')).toEqual({ total: 0, items: [] });
});

it.each([[0], [-1], [101]])('testimonials cannot be limited to %i', async (max) => {
  expect(await list(max)).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: 'max must be a whole number from 1 to 100.',
    fields: ['max'],
  });
});
