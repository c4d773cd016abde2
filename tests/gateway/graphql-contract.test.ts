import { readFile } from 'node:fs/promises';
import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#gateway/features/content-types.ts';
import { makeSchema, schemaText } from '#gateway/schema.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

let schema: GraphQLSchema;
let gateway: TestGateway;
beforeAll(async () => {
  schema = await makeSchema();
  gateway = await TestGateway.build({ seeded: true });
});
afterAll(() => gateway.close());

/** Operations and their arguments, as in the contract. */
const queries = {
  activity: ['filter', 'page', 'pageSize'],
  activityOptions: [],
  apiTokens: [],
  appointmentByLink: ['token'],
  appointments: ['from', 'to'],
  client: ['id'],
  clients: ['filter', 'page', 'pageSize', 'sort'],
  clientsConnection: ['first', 'after', 'filter'],
  dashboard: [],
  departments: [],
  failedLetterCount: [],
  formOptions: [],
  freeSlots: ['from', 'to'],
  industries: [],
  inquiries: ['filter', 'page', 'pageSize', 'sort'],
  inquiry: ['id'],
  inquiryArrivals: [],
  mailStatus: [],
  me: [],
  newInquiryCount: [],
  node: ['id'],
  projectTypes: [],
  regions: [],
  requestedAppointmentCount: [],
  roles: [],
  scheduleSettings: [],
  search: ['text'],
  secondFactor: [],
  sessions: [],
  settings: [],
  team: ['filter', 'page', 'pageSize', 'sort'],
  teamConnection: ['first', 'after', 'filter'],
  teamMember: ['id'],
  technologies: ['filter', 'page', 'pageSize', 'sort'],
  technologiesConnection: ['first', 'after', 'filter'],
  technologyCategories: [],
  technologySubcategories: [],
  testimonial: ['id'],
  testimonialRows: ['filter', 'page', 'pageSize', 'sort'],
  testimonials: ['max'],
  testimonialsConnection: ['first', 'after', 'filter'],
  viewer: [],
};
const mutations = [
  'beginSecondFactor',
  'blockSlots',
  'cancelAppointment',
  'cancelAppointmentByLink',
  'changePassword',
  'confirmAppointment',
  'confirmIdentity',
  'createApiToken',
  'createCalendarFeed',
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
  'markNoShow',
  'moveAppointment',
  'moveAppointmentByLink',
  'orderTeam',
  'orderTestimonials',
  'renewRecoveryCodes',
  'requestAppointment',
  'resendFailedLetters',
  'resendLetter',
  'restoreClient',
  'restoreTeamMember',
  'restoreTechnology',
  'restoreTestimonial',
  'revokeApiToken',
  'saveScheduleSettings',
  'saveSettings',
  'sendContact',
  'sendPricingInquiry',
  'signIn',
  'signOut',
  'unblockSlot',
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
  it.each(Object.entries(queries))('query %s exists, with %j', (name, args) => {
    const field = schema.getQueryType()?.getFields()[name];
    // In this order, which documentation and editors show.
    expect(field?.args.map((arg) => arg.name)).toEqual(args);
  });

  it.each(mutations)('mutation %s exists', (name) => {
    expect(schema.getMutationType()?.getFields()).toHaveProperty(name);
  });

  it.each([
    ['changePassword', ['current', 'next']],
    ['signIn', ['username', 'password', 'code']],
    ['updateClient', ['id', 'input', 'ifVersion']],
    ['sendContact', ['input', 'clientKey', 'page']],
    ['createApiToken', ['input', 'password']],
  ])('mutation %s takes its arguments in the order %j', (name, args) => {
    const field = schema.getMutationType()?.getFields()[name];
    expect(field?.args.map((arg) => arg.name)).toEqual(args);
  });

  it('answer one row as null when it is missing', () => {
    const fields = schema.getQueryType()?.getFields() ?? {};
    const has = (args: readonly { name: string }[], wanted: string) =>
      args.some(({ name }) => name === wanted);
    const single = Object.values(fields).filter(({ args }) => has(args, 'id') && !has(args, 'page'));
    expect(single.map(({ name }) => name)).toEqual(expect.arrayContaining(['client', 'inquiry', 'node']));
    for (const { name, type } of single) expect([name, isNonNullType(type)]).toEqual([name, false]);
  });

  it('page as the contract says', () => {
    const pages = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Page'));
    // Of each content type, of activity, inquiries, contacts and their history, deliveries to webhooks, kept versions and the trash.
    expect(pages).toHaveLength(contentTypes.length + 7);
    for (const name of pages) {
      const type = schema.getType(name);
      const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
      expect(fields.sort(), name).toEqual([
        'isTotalExact',
        'items',
        'page',
        'pageCount',
        'pageSize',
        'total',
      ]);
    }
  });

  it('take a version where concurrent writes are possible', () => {
    for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
      if (!/^(update|delete|save)/.test(name)) continue;
      // Of several rows each has its own.
      const names = field.args.flatMap(({ name: argument, type }) => {
        const input = getNamedType(type);
        return [argument, ...(isInputObjectType(input) ? Object.keys(input.getFields()) : [])];
      });
      expect(names, name).toContain('ifVersion');
    }
  });
});

describe('the schema', () => {
  it('describes every type, field, argument, input field and value', () => {
    const undescribed: string[] = [];
    const listen = (name: string, described: { description?: string | null }): void => {
      if (!described.description?.trim()) undescribed.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
      listen(type.name, type);
      if (isEnumType(type)) {
        for (const value of type.getValues()) listen(`${type.name}.${value.name}`, value);
      }
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          listen(`${type.name}.${field.name}`, field);
          for (const arg of field.args) listen(`${type.name}.${field.name}(${arg.name})`, arg);
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) listen(`${type.name}.${field.name}`, field);
      }
    }
    expect(undescribed).toEqual([]);
  });

  it('in the repository equals the one that the code emits', async () => {
    const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(committed, 'run `npm run codegen`').toBe(await schemaText());
  });
});

describe('a query to /graphql', () => {
  it('for public content is answered to a visitor', async () => {
    const { body, status } = await gateway.visitor().graphql(`{
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

  it('may be sent by GET, but not a mutation', async () => {
    const sendGet = (query: string) =>
      gateway
        .visitor()
        .get(`/graphql?query=${encodeURIComponent(query)}`, { 'apollo-require-preflight': '1' });
    expect((await sendGet('{ regions }')).body.data.regions).toContain('India');
    const refused = await sendGet('mutation { signOut }');
    expect([refused.status, refused.body.data]).toEqual([405, undefined]);
  });
});
