import { readFile } from 'node:fs/promises';
import {
  type GraphQLSchema,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema, schemaText } from '#gateway/schema.ts';
import { House } from '#tests/support/house.ts';

let schema: GraphQLSchema;
let house: House;
beforeAll(async () => {
  schema = await makeSchema();
  house = await House.build({ seeded: true });
});
afterAll(() => house.close());

/** Operations with their arguments, as the contract names them. */
const queries = {
  activity: ['filter', 'page', 'pageSize'],
  activityOptions: [],
  apiTokens: [],
  client: ['id'],
  clients: ['filter', 'page', 'pageSize'],
  dashboard: [],
  departments: [],
  industries: [],
  inquiries: ['filter', 'page', 'pageSize'],
  inquiry: ['id'],
  mailStatus: [],
  me: [],
  newInquiryCount: [],
  projectTypes: [],
  regions: [],
  roles: [],
  search: ['text'],
  secondFactor: [],
  sessions: [],
  settings: [],
  team: ['filter', 'page', 'pageSize'],
  teamMember: ['id'],
  technologies: ['filter', 'page', 'pageSize'],
  technologyCategories: [],
  technologySubcategories: [],
  testimonial: ['id'],
  testimonialRows: ['filter', 'page', 'pageSize'],
  testimonials: ['max'],
};
const mutations = [
  'beginSecondFactor',
  'changePassword',
  'createApiToken',
  'createClient',
  'createTeamMember',
  'createTechnology',
  'createTestimonial',
  'deleteClient',
  'deleteTeamMember',
  'deleteTechnology',
  'deleteTestimonial',
  'disableSecondFactor',
  'enableSecondFactor',
  'endOtherSessions',
  'endSession',
  'orderTeam',
  'orderTestimonials',
  'renewRecoveryCodes',
  'requestAppointment',
  'resendLetter',
  'restoreClient',
  'restoreTeamMember',
  'restoreTechnology',
  'restoreTestimonial',
  'revokeApiToken',
  'saveSettings',
  'sendContact',
  'sendPricingInquiry',
  'signIn',
  'signOut',
  'updateClient',
  'updateInquiry',
  'updateTeamMember',
  'updateTechnology',
  'updateTestimonial',
  'uploadClientLogo',
  'uploadSettingsImages',
  'uploadTeamImage',
  'uploadTechnologyLogo',
  'uploadTestimonialLogo',
];

describe('the operations of the contract', () => {
  it.each(Object.entries(queries))('query %s is there, with %j', (name, args) => {
    const field = schema.getQueryType()?.getFields()[name];
    expect(field?.args.map((arg) => arg.name).sort()).toEqual(expect.arrayContaining(args));
  });

  it.each(mutations)('mutation %s is there', (name) => {
    expect(schema.getMutationType()?.getFields()).toHaveProperty(name);
  });

  it('page as the contract says', () => {
    const pages = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Page'));
    expect(pages).toHaveLength(6);
    for (const name of pages) {
      const type = schema.getType(name);
      const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
      expect(fields.sort(), name).toEqual(['items', 'page', 'pageCount', 'pageSize', 'total']);
    }
  });

  it('take a version where somebody else may have been faster', () => {
    for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
      if (!/^(update|delete|save)/.test(name)) continue;
      expect(
        field.args.map((arg) => arg.name),
        name,
      ).toContain('ifVersion');
    }
  });
});

describe('the schema', () => {
  it('describes every type, field, argument and input field', () => {
    const silent: string[] = [];
    const listen = (name: string, described: { description?: string | null }): void => {
      if (!described.description?.trim()) silent.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
      listen(type.name, type);
      if (isObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          listen(`${type.name}.${field.name}`, field);
          for (const arg of field.args) listen(`${type.name}.${field.name}(${arg.name})`, arg);
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) listen(`${type.name}.${field.name}`, field);
      }
    }
    expect(silent).toEqual([]);
  });

  it('in the repository is the one the code emits', async () => {
    const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(committed, 'run `npm run codegen`').toBe(await schemaText());
  });
});

describe('a question to /graphql', () => {
  it('about anything public is answered to a visitor', async () => {
    const { body, status } = await house.visitor().graphql(`{
      clients { items { id name logo } total page pageSize pageCount }
      team { items { id name roleOrder } } technologies { items { id shortName categoryName } }
      technologyCategories { id name } technologySubcategories
      industries projectTypes regions departments roles
      testimonials(max: 3) { id content } settings { company { name } version }
      mailStatus { success message } me { username }
    }`);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({
      clients: { total: 25, page: 1, pageSize: 10, pageCount: 3 },
      me: null,
    });
    expect(body.data.testimonials).toHaveLength(3);
  });

  it('may come by GET, and may not change anything that way', async () => {
    const ask = (query: string) =>
      house.visitor().get(`/graphql?query=${encodeURIComponent(query)}`, { 'apollo-require-preflight': '1' });
    expect((await ask('{ regions }')).body.data.regions).toContain('India');
    const refused = await ask('mutation { signOut }');
    expect([refused.status, refused.body.data]).toEqual([405, undefined]);
  });
});
