import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionSeeds } from '#db/seeds/options.ts';
import { testimonialSeeds } from '#db/seeds/testimonials.ts';
import { regions } from '#domain/options.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { House } from '#tests/support/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.build({ seeded: true });
});
afterAll(() => house.close());

const seeded = (kind: string): string[] =>
  optionSeeds
    .filter((row) => row.kind === kind)
    .sort((one, other) => one.position - other.position)
    .map((row) => row.value);

describe('the choices of the admin', () => {
  it('are the same through both doors, in their order', async () => {
    const visitor = house.visitor();
    const { data } = (await visitor.graphql('{ industries projectTypes regions departments roles }')).body;
    expect(data).toEqual({
      industries: seeded('industry'),
      projectTypes: seeded('project'),
      regions: [...regions],
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

  it('are empty lists in a house nobody seeded', async () => {
    const bare = await House.build();
    expect((await bare.visitor().get('/v1/options/regions')).body).toEqual({ regions: [] });
    expect((await bare.visitor().get('/v1/technologies/categories')).body).toEqual({ categories: [] });
    await bare.close();
  });
});

describe('testimonials', () => {
  const ask = async (max?: unknown) =>
    graphqlOutcome(
      await house
        .visitor()
        .graphql(
          'query($max: Int) { testimonials(max: $max) { id name role company clientLogo projectType content results } }',
          { max },
        ),
      'testimonials',
    );

  it('are the same through both doors, in their order', async () => {
    const all = (await ask()).value;
    expect(all).toEqual(testimonialSeeds);
    const rest = (await house.visitor().get('/api/v1/testimonials', { accept: 'application/json' })).body;
    expect(rest).toEqual(
      testimonialSeeds.map(({ clientLogo: client_logo, projectType: project_type, ...row }, position) => ({
        ...row,
        client_logo,
        project_type,
        position,
      })),
    );
  });

  it.each([[1], [3], [100]])('are at most %i when so many are asked for', async (max) => {
    expect((await ask(max)).value).toEqual(testimonialSeeds.slice(0, max));
  });

  it.each([[0], [-1], [101]])('are never %i', async (max) => {
    expect(await ask(max)).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence: 'max must be a whole number from 1 to 100.',
      fields: ['max'],
    });
  });
});
