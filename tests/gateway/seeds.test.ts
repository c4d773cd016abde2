import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientSeeds } from '#db/seeds/clients.ts';
import { optionSeeds } from '#db/seeds/options.ts';
import { seed } from '#db/seeds/seed.ts';
import { teamSeeds } from '#db/seeds/team.ts';
import { technologySeeds } from '#db/seeds/technologies.ts';
import { testimonialSeeds } from '#db/seeds/testimonials.ts';
import { company } from '#domain/company.ts';
import { clientContent } from '#domain/content/client.ts';
import { teamMemberContent } from '#domain/content/team-member.ts';
import { technologyContent } from '#domain/content/technology.ts';
import { testimonialContent } from '#domain/content/testimonial.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { limits } from '#domain/limits.ts';
import { departments, roles, technologyCategories } from '#domain/options.ts';
import { check } from '#domain/rules/check.ts';
import { settingsRule } from '#domain/rules/settings.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { allRows } from '#tests/support/rows.ts';

const publicFolder = fileURLToPath(new URL('../../client/public', import.meta.url));
const choices = (kind: string): string[] =>
  optionSeeds.filter((row) => row.kind === kind).map((row) => row.value);
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());

it('the seeds have the specified numbers of rows', () => {
  expect(clientSeeds.length).toBeGreaterThanOrEqual(23);
  expect(clientSeeds.length).toBeLessThanOrEqual(27);
  expect(teamSeeds.length).toBeGreaterThanOrEqual(20);
  expect(technologySeeds.length).toBeGreaterThanOrEqual(45);
  expect(testimonialSeeds.length).toBeGreaterThanOrEqual(8);
});

it('the seeds contain clients of all eight sectors, in more than one region', () => {
  const sectors: Record<string, (text: string) => boolean> = {
    healthcare: (text) => /hospital|clinic|health/i.test(text),
    finance: (text) => /financ|insur|mutual|lend/i.test(text),
    banking: (text) => /bank/i.test(text),
    education: (text) => /Education/.test(text),
    retail: (text) => /Retail & E-commerce/.test(text),
    media: (text) => /Media/.test(text),
    manufacturing: (text) => /Manufacturing/.test(text),
    logistics: (text) => /Logistics/.test(text),
  };
  for (const [sector, belongs] of Object.entries(sectors)) {
    const found = clientSeeds.filter((row) =>
      belongs([row.name, row.description, ...row.industry].join(' ')),
    );
    expect(found.length, sector).toBeGreaterThanOrEqual(2);
  }
  expect(distinct(clientSeeds.map((row) => row.region)).length).toBeGreaterThanOrEqual(3);
});

it('the seeds contain a team of all six departments and the six default roles, each with its own order', () => {
  expect(distinct(teamSeeds.map((row) => row.department)).sort()).toEqual([...departments].sort());
  expect(teamSeeds.map((row) => row.role)).toEqual(expect.arrayContaining([...roles]));
  expect(distinct(teamSeeds.map((row) => String(row.roleOrder)))).toHaveLength(teamSeeds.length);
});

it('the seeds contain technologies of all five groups, each with a subcategory', () => {
  for (const { id } of technologyCategories) {
    expect(technologySeeds.filter((row) => row.categoryId === id).length, id).toBeGreaterThanOrEqual(5);
  }
  expect(technologySeeds.filter((row) => row.subcategory === '')).toEqual([]);
});

it('the seeds contain the options of the specification', () => {
  expect(choices('industry')).toEqual(expect.arrayContaining([...initialChoices.industries]));
  expect(choices('region')).toEqual([...initialChoices.regions]);
  expect(choices('department')).toEqual([...departments]);
  expect(choices('role')).toEqual(expect.arrayContaining([...roles]));
  const groups = optionSeeds.filter((row) => row.kind === 'technology-category');
  expect(groups.map(({ value: id, label: name }) => ({ id, name }))).toEqual([...technologyCategories]);
});

describe('every seeded row', () => {
  it.each<[string, v.GenericSchema, readonly object[]]>([
    ['clients', clientContent.rule, clientSeeds],
    ['team members', teamMemberContent.rule, teamSeeds],
    ['technologies', technologyContent.rule, technologySeeds],
    ['testimonials', testimonialContent.rule, testimonialSeeds],
    ['settings', settingsRule, [company]],
  ])('of the %s passes the rule, which leaves it unchanged', (_name, rule, rows) => {
    for (const row of rows) {
      const checked = check(rule, row);
      expect(checked).toMatchObject({ ok: true });
      const { id: _, ...announced } = { id: '', ...row };
      if (checked.ok) expect(checked.value).toMatchObject(announced);
    }
  });

  it('has a unique id that fits its column', () => {
    for (const rows of [clientSeeds, teamSeeds, technologySeeds, testimonialSeeds]) {
      const ids = rows.map((row) => row.id);
      expect(distinct(ids)).toEqual(ids);
      expect(ids.filter((id) => !/^[a-z0-9][a-z0-9.-]*$/.test(id) || id.length > limits.id)).toEqual([]);
    }
  });

  it('uses only options that forms offer', () => {
    expect(choices('industry')).toEqual(
      expect.arrayContaining(clientSeeds.flatMap((row) => [...row.industry])),
    );
    expect(choices('project')).toEqual(
      expect.arrayContaining([
        ...clientSeeds.flatMap((row) => [...row.project]),
        ...testimonialSeeds.map((row) => row.projectType),
      ]),
    );
    expect(choices('region')).toEqual(expect.arrayContaining(clientSeeds.map((row) => row.region)));
    expect(choices('role')).toEqual(expect.arrayContaining(teamSeeds.map((row) => row.role)));
  });

  it('refers to an existing picture', () => {
    const paths = [
      ...clientSeeds.map((row) => row.logo),
      ...teamSeeds.map((row) => row.image),
      ...technologySeeds.map((row) => row.logo),
      ...testimonialSeeds.map((row) => row.clientLogo),
      company.company.logo,
      company.company.favicon,
    ];
    expect(distinct(paths).filter((path) => !existsSync(join(publicFolder, path)))).toEqual([]);
  });

  it('shows the portrait of that person when it is a team member', () => {
    const titleOf = (path: string) =>
      /<title>(.*)<\/title>/.exec(readFileSync(join(publicFolder, path), 'utf8'))?.[1];
    expect(teamSeeds.map((row) => titleOf(row.image))).toEqual(
      teamSeeds.map((row) => `Portrait of ${row.name}`),
    );
  });

  it('refers to a listed client when it is a testimonial', () => {
    const clients = clientSeeds.map((row) => `${row.name} ${row.logo}`);
    expect(clients).toEqual(
      expect.arrayContaining(testimonialSeeds.map((row) => `${row.company} ${row.clientLogo}`)),
    );
  });

  it('has an e-mail address of a reserved domain', () => {
    const addresses = teamSeeds.map((row) => row.social.email);
    expect(addresses.filter((address) => !address.endsWith('@dalmara.example'))).toEqual([]);
    expect(teamSeeds.flatMap((row) => [row.social.linkedin, row.social.twitter]).join('')).toBe('');
  });
});

it('seeding makes every row visible to visitors', async () => {
  expect((await staff.get('/api/v1/clients')).body).toHaveLength(clientSeeds.length);
  expect((await staff.get('/api/v1/team')).body).toHaveLength(teamSeeds.length);
  expect((await staff.get('/api/v1/technologies')).body.data).toHaveLength(technologySeeds.length);
  expect((await staff.get('/api/v1/testimonials')).body).toHaveLength(testimonialSeeds.length);
});

it('seeding twice changes nothing, and does not restore deleted rows', async () => {
  const [deleted] = clientSeeds;
  await staff.delete(`/v1/clients/${deleted?.id}`);
  const before = await allRows(gateway.database);
  expect(await seed(gateway.database, gateway.clock.now())).toBe(false);
  expect(await allRows(gateway.database)).toEqual(before);
  expect((await staff.get(`/v1/clients/${deleted?.id}`)).status).toBe(404);
});
