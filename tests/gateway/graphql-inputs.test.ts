import {
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, type Issue } from '#domain/rules/check.ts';
import { pascal } from '#gateway/content/api/content-inputs.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { makeSchema } from '#gateway/schema.ts';
import { aClient, aMember } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { madeForAll, TestGateway } from '#tests/support/gateway-for.ts';
import { ruleOfForm } from '#tests/support/rule-of-form.ts';

let schema: GraphQLSchema;
let gateway: TestGateway;
beforeAll(async () => {
  schema = await makeSchema();
  gateway = await TestGateway.build();
});
const staff = madeForAll(() => gateway.staff());
afterAll(() => gateway.close());

const fieldsOf = (name: string): Record<string, GraphQLInputField> => {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input.`);
  return type.getFields();
};
const requiredIn = (name: string): string[] =>
  Object.values(fieldsOf(name))
    .filter(({ type }) => isNonNullType(type))
    .map((field) => field.name)
    .sort();
/** The fields without which a rule refuses. */
function requiredBy(rule: GenericSchema): string[] {
  const checked = check(rule, {});
  return checked.ok ? [] : checked.issues.map(({ field }) => field).sort();
}

describe.each(contentTypes.map(({ content }) => [content.name, content] as const))(
  'the inputs of %s',
  (name, { fields, rule }) => {
    it('require to create one what its rule requires, and to change one nothing', () => {
      expect(requiredIn(`${pascal(name)}Input`)).toEqual(requiredBy(rule));
      expect(requiredIn(`${pascal(name)}Input`).length).toBeGreaterThan(0);
      expect(requiredIn(`${pascal(name)}UpdateInput`)).toEqual([]);
    });

    it('show what is stored when a field is left out', () => {
      const inputFields = fieldsOf(`${pascal(name)}Input`);
      const filled = requiredBy(rule).map((field) => [
        field,
        isListType(nonNull(inputFields[field])) ? ['x'] : 'x',
      ]);
      const checked = check(rule, Object.fromEntries(filled));
      if (!checked.ok) throw new Error(checked.sentence);
      const stored = checked.value as Record<string, unknown>;
      for (const { name: field, defaultValue } of Object.values(inputFields)) {
        if (defaultValue !== undefined) expect([field, defaultValue]).toEqual([field, stored[field]]);
      }
    });

    it('say how long a text may be', () => {
      for (const [field, { description }] of Object.entries(fieldsOf(`${pascal(name)}Input`))) {
        const declared = fields[field];
        if (!declared || declared.kind === 'group' || declared.kind === 'position') continue;
        const bound = declared.row
          ? /At most \d+ entries\.$/
          : /At most \d+ (characters|entries of \d+ characters)\.$/;
        expect(description, field).toMatch(bound);
        for (const { description: inner } of Object.values(
          declared.row ? fieldsOf(`${declared.row.typeName}Input`) : {},
        ))
          expect(inner, field).toMatch(/At most \d+ characters\.$/);
      }
    });
  },
);

const nonNull = (field: GraphQLInputField | undefined) =>
  field && isNonNullType(field.type) ? field.type.ofType : field?.type;

it.each([
  ['ContactInput', ruleOfForm('contact'), ['name']],
  ['AppointmentInput', ruleOfForm('schedule'), ['name']],
  ['PricingInput', ruleOfForm('pricing'), []],
] as const)(
  'the input of the form %s requires what its rule requires; the name may be sent in two fields',
  (name, rule, free) => {
    const required = requiredBy(rule).filter((field) => !(free as readonly string[]).includes(field));
    expect(requiredIn(name)).toEqual(required);
  },
);

describe('a create that lacks a required field', () => {
  const create = async (input: object) => call(staff, 'createClient', { input }, 'id');

  it.each([
    ['left out', { region: undefined }],
    ['null', { region: null }],
  ])('because it is %s names the field', async (_what, over) => {
    expect(await create(aClient(over))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Region is required.',
      fields: ['region'],
    });
  });

  it('or fills it with blanks is refused by the rule, with every field', async () => {
    expect(await create(aClient({ name: ' ', region: '', industry: [] }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Please fill in all required fields',
      fields: ['industry', 'name', 'region'],
    });
  });

  it('or has another type where text belongs names the field, and does not repeat the whole input', async () => {
    const outcome = await create(aClient({ name: 7 }));
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['name'] });
    expect(outcome.sentence).toBe('name: String cannot represent a non string value: 7');
  });

  it('is refused in a document too', async () => {
    const { body } = await staff.graphql('mutation { createClient(input: {}) { id } }');
    expect(body.data).toBeUndefined();
    expect(body.errors.map(({ message }: Error) => message)).toContain(
      'Field "ClientInput.name" of required type "String!" was not provided.',
    );
  });
});

const createMember =
  'mutation($input: TeamMemberInput!) { createTeamMember(input: $input) { id roleOrder } }';
const change = async (id: string, input: object) =>
  call(staff, 'updateTeamMember', { id, input }, 'name role department roleOrder expertise social { email }');

it('a change keeps what it leaves out, and clears what is null', async () => {
  const { body } = await staff.graphql(createMember, { input: aMember() });
  const { id } = body.data.createTeamMember;
  expect((await change(id, { role: null, expertise: null })).value).toEqual({
    name: 'Ilsa Varghese',
    role: '',
    department: 'Engineering',
    roleOrder: 3,
    expertise: [],
    social: { email: 'ilsa@dalmara.example' },
  });
  expect(await change(id, { name: null })).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['name'] });
});

it('a change has no default, unlike a create', async () => {
  const { roleOrder, ...withoutOrder } = aMember();
  const { body } = await staff.graphql(createMember, { input: withoutOrder });
  expect(body.data.createTeamMember.roleOrder).toBe(99);
  await change(body.data.createTeamMember.id, { roleOrder: 4 });
  expect((await change(body.data.createTeamMember.id, { role: 'CTO' })).value.roleOrder).toBe(4);
});

it.each([
  ['FormType', ['contact', 'schedule', 'pricing', 'mail']],
  ['InquiryState', ['new', 'open', 'answered', 'closed', 'spam']],
  ['LetterState', ['owed', 'sent', 'failed', 'held']],
  ['LetterKind', ['staff', 'receipt', 'reminder', 'answer']],
  ['ViewerKind', ['staff', 'tool']],
])('a closed set %s is an enum whose values are those of REST', async (name, values) => {
  const { body } = await gateway
    .visitor()
    .graphql('query($name: String!) { __type(name: $name) { kind enumValues { name description } } }', {
      name,
    });
  expect(body.data.__type.kind).toBe('ENUM');
  expect(body.data.__type.enumValues.map((value: { name: string }) => value.name)).toEqual(values);
});

it('a closed set refuses another value and names the field', async () => {
  const { body } = await staff.graphql(
    'query($filter: InquiryFilter) { inquiries(filter: $filter) { total } }',
    {
      filter: { state: 'lost' },
    },
  );
  expect(body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ field: 'state' }] });
});

it('a variable with a long key is refused without reading the whole of it', async () => {
  const send = (length: number) =>
    gateway.visitor().post('/graphql', {
      query: 'query($id: ID!) { client(id: $id) { name } }',
      variables: { id: { [` at "${'a'.repeat(length)}`]: 1 } },
    });
  expect((await send(100)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  const [short, long] = [await cpuTimeOf(() => send(2_000)), await cpuTimeOf(() => send(64_000))];
  // 32 times the text; a search of all of it took 1,000 times as long.
  expect(long).toBeLessThan(50 * short);
});

/** A body near the limit of the gateway. */
const LARGE = 190_000;
const SEND = 'mutation($input: ContactInput!) { sendContact(input: $input) { reference } }';
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, 1]));
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const cases: [what: string, body: object][] = [
  ['thousands of unknown fields of a variable', { query: SEND, variables: { input: unknownFields(11_000) } }],
  [
    'unknown fields beside a long text',
    { query: SEND, variables: { input: { message: 'x'.repeat(LARGE), ...unknownFields(200) } } },
  ],
  ['one long unknown field', { query: SEND, variables: { input: { ['x'.repeat(LARGE)]: 1 } } }],
  [
    'one long wrong value',
    { query: 'query($n: Int) { clients(page: $n) { total } }', variables: { n: 'x'.repeat(LARGE) } },
  ],
  [
    'a list of wrong values',
    {
      query: 'mutation($i: [ID!]!) { deleteClients(ids: $i) { total } }',
      variables: { i: Array(2000).fill({ a: 1 }) },
    },
  ],
  [
    'unused variables of an operation with a long name',
    { query: `query ${'x'.repeat(LARGE)}(${many(150, (n) => `$v${n}: Int`)}) { mailStatus }` },
  ],
  ['fields that do not exist', { query: `{ ${many(900, (n) => `unknown${n}${'x'.repeat(90)}`)} }` }],
  ['a long response name in every row', { query: `{ clients { items { ${'x'.repeat(LARGE)}: name } } }` }],
  ['a long text that is no document', { query: `{ ${'"'.repeat(3)}${'x'.repeat(LARGE)}` }],
  ['a long name where none belongs', { query: `${'x'.repeat(LARGE)} { mailStatus }` }],
];

it.each(cases)(
  'an answer to what is wrong about %s is short, at both addresses of GraphQL',
  async (_what, body) => {
    for (const path of ['/graphql', '/graphql/stream']) {
      const { text } = await gateway.visitor().post(path, body);
      expect(text).toContain('"errors"');
      expect(text.length).toBeLessThan(64_000);
      const errors = JSON.parse(text.match(/\{.*\}/s)?.[0] ?? '{}').errors as {
        message: string;
        extensions: { issues?: Issue[] };
      }[];
      expect(errors.length).toBeLessThanOrEqual(50);
      for (const { message, extensions } of errors) {
        expect(message.length).toBeLessThanOrEqual(300);
        expect(extensions.issues?.length ?? 0).toBeLessThanOrEqual(50);
        for (const issue of extensions.issues ?? [])
          expect(Math.max(issue.message.length, issue.field.length)).toBeLessThanOrEqual(300);
      }
    }
  },
);

it('an answer to what is wrong of REST is short too', async () => {
  const { text } = await gateway
    .visitor()
    .post('/mail/api', { form_type: 'x'.repeat(LARGE), ...unknownFields(2000) });
  expect(text.length).toBeLessThan(64_000);
  expect((await gateway.visitor().get(`/v1/clients?${'x'.repeat(8000)}=1`)).text.length).toBeLessThan(2000);
});

it('an answer to what is wrong names every field that is missing', async () => {
  const { body } = await gateway.visitor().graphql(SEND, { input: {} });
  const { issues } = body.errors[0].extensions;
  expect(issues.map(({ field }: Issue) => field).sort()).toEqual(requiredIn('ContactInput'));
  expect(body.errors).toHaveLength(1);
});
