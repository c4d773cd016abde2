import { beforeAll, describe, expect, it } from 'vitest';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { aClient, aMember } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });
const tool = madeForAll(() => gateway.tool());

interface RowRange {
  readonly edges: readonly {
    readonly cursor: string;
    readonly node: { readonly id: string; readonly name: string };
  }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

const STRETCH =
  'edges { cursor node { id name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

async function ask(variables: object, list = 'clientsConnection'): Promise<RowRange> {
  const query = `query($first: Int, $after: String, $filter: ${list === 'teamConnection' ? 'TeamFilter' : 'ClientFilter'}) { ${list}(first: $first, after: $after, filter: $filter) { ${STRETCH} } }`;
  const { code, sentence, value } = graphqlOutcome(await tool.graphql(query, { ...variables }), list);
  if (code !== 'OK') throw new Error(sentence);
  return value;
}

/** The names of every stretch, read to the end. */
async function readAll(first: number, filter: object = {}, list?: string): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const range: RowRange = await ask({ first, after, filter }, list);
    names.push(...range.edges.map(({ node }) => node.name));
    if (names.length > 200) throw new Error('The list does not end.');
    after = range.pageInfo.hasNextPage ? range.pageInfo.endCursor : null;
  } while (after !== null);
  return names;
}

const namesOfPage = async (filter: object = {}): Promise<string[]> => {
  const query = 'query($filter: ClientFilter) { clients(filter: $filter, pageSize: 100) { items { name } } }';
  const { body } = await tool.graphql(query, { filter });
  return body.data.clients.items.map(({ name }: { name: string }) => name);
};

describe('a list read from cursor to cursor', () => {
  it.each([1, 7, 25, 100])(
    'in stretches of %i has the rows of the numbered pages in their order',
    async (first) => {
      expect(await readAll(first)).toEqual(await namesOfPage());
    },
  );

  it.each([
    ['a region', { region: 'India' }],
    ['an industry', { industry: 'Manufacturing' }],
    ['both', { region: 'India', industry: 'Manufacturing' }],
    ['words', { search: 'an' }],
    ['words and a region', { search: 'co', region: 'India' }],
  ])('narrowed by %s too', async (_what, filter) => {
    const expected = await namesOfPage(filter);
    expect(expected.length).toBeGreaterThan(0);
    expect(await readAll(2, filter)).toEqual(expected);
  });

  it('in the order made by hand too', async () => {
    const { body } = await tool.graphql('{ team(pageSize: 100) { items { name } } }');
    const names = body.data.team.items.map(({ name }: { name: string }) => name);
    expect(await readAll(2, {}, 'teamConnection')).toEqual(names);
  });

  it('neither repeats nor skips a row when others are added and removed meanwhile', async () => {
    const before = await namesOfPage();
    const { edges, pageInfo } = await ask({ first: 10 });
    const early = await tool.post('/v1/clients', aClient({ name: 'AAA comes first' }));
    await tool.delete(`/v1/clients/${edges[9]?.node.id}`);
    const rest = await ask({ first: 100, after: pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.name)).toEqual(before.slice(10));
    await tool.post(`/v1/clients/${edges[9]?.node.id}/restore`, {});
    await tool.delete(`/v1/clients/${early.body.client.id}`);
  });

  it('distinguishes rows of the same name', async () => {
    const twins = await Promise.all(
      [1, 2, 3].map(() => tool.post('/v1/clients', aClient({ name: 'Twin Works' }))),
    );
    expect((await readAll(1)).filter((name) => name === 'Twin Works')).toHaveLength(3);
    for (const { body } of twins) await tool.delete(`/v1/clients/${body.client.id}`);
  });

  it('says where it begins and ends', async () => {
    const first = await ask({ first: 2 });
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[1]?.cursor,
    });
    expect((await ask({ first: 2, after: first.edges[1]?.cursor })).pageInfo.hasPreviousPage).toBe(true);
    expect(await ask({ filter: { search: 'no such client' } })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });

  it('says that nothing follows a stretch that ends with the last row', async () => {
    const { length } = await namesOfPage();
    expect((await ask({ first: length })).pageInfo.hasNextPage).toBe(false);
    const { edges, pageInfo } = await ask({ first: length - 1 });
    expect(pageInfo.hasNextPage).toBe(true);
    const last = await ask({ first: 1, after: edges.at(-1)?.cursor });
    expect([last.edges.length, last.pageInfo.hasNextPage]).toEqual([1, false]);
  });

  it.each([{}, { search: 'wisteria' }])('shows no deleted record: %j', async (filter) => {
    const ids: string[] = [];
    for (const name of ['Wisteria East', 'Wisteria North', 'Wisteria West'])
      ids.push((await tool.post('/v1/clients', aClient({ name }))).body.client.id);
    const found = async () => (await readAll(2, filter)).filter((name) => name.startsWith('Wisteria'));
    expect(await found()).toEqual(['Wisteria East', 'Wisteria North', 'Wisteria West']);
    await tool.delete(`/v1/clients/${ids[1]}`);
    expect(await found()).toEqual(['Wisteria East', 'Wisteria West']);
    for (const id of [ids[0], ids[2]]) await tool.delete(`/v1/clients/${id}`);
  });

  it.each([
    ['a number below 1', { first: 0 }, 'first'],
    ['a number above 100', { first: 101 }, 'first'],
    ['an invented cursor', { after: 'next, please' }, 'after'],
    ['a cursor of another shape', { after: Buffer.from('{"id":1}').toString('base64url') }, 'after'],
  ])('refuses %s', async (_what, variables, field) => {
    const outcome = await call(tool, 'clientsConnection', { ...variables }, STRETCH);
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });
});

describe('the inbox read from cursor to cursor', () => {
  const NODE = 'edges { cursor node { reference letters { kind } } } pageInfo { hasNextPage endCursor }';
  const askInbox = async (caller: Caller, variables: object) => {
    return call(caller, 'inquiriesConnection', { ...variables }, NODE);
  };
  const readInbox = async (filter: object): Promise<string[]> => {
    const references: string[] = [];
    let after: string | null = null;
    do {
      const { value, sentence } = await askInbox(tool, { first: 2, after, filter });
      if (!value) throw new Error(sentence);
      references.push(...value.edges.map((edge: { node: { reference: string } }) => edge.node.reference));
      after = value.pageInfo.hasNextPage ? value.pageInfo.endCursor : null;
    } while (after !== null);
    return references;
  };
  const pageOfInbox = async (filter: object): Promise<string[]> => {
    const query =
      'query($filter: InquiryFilter) { inquiries(filter: $filter, pageSize: 100) { items { reference } } }';
    const { body } = await tool.graphql(query, { filter });
    return body.data.inquiries.items.map(({ reference }: { reference: string }) => reference);
  };

  beforeAll(async () => {
    for (let n = 0; n < 7; n += 1) {
      const visitor = gateway.visitor(`198.51.100.${n}`);
      // Two at a time have the same instant, so that the id decides between them.
      if (n % 2 === 0) gateway.clock.advance(1000);
      const fields = { name: `Sender ${n}`, email: `sender-${n}@orrin.example` };
      if (n % 3 === 0) await visitor.post('/mail/api', { form_type: 'pricing', plan: 'Business', ...fields });
      else await visitor.post('/mail/api', { form_type: 'contact', subject: 'ERP', message: 'x', ...fields });
    }
  });

  it.each([
    ['all', {}, 7],
    ['a form', { formType: 'pricing' }, 3],
    ['a state', { state: 'new' }, 7],
    ['words and a form', { search: 'sender', formType: 'contact' }, 4],
    ['a state of letters', { letterState: 'owed' }, 7],
    ['nothing', { state: 'spam' }, 0],
  ])('has the rows of the numbered pages in their order: %s', async (_what, filter, count) => {
    const expected = await pageOfInbox(filter);
    expect(expected).toHaveLength(count);
    expect(await readInbox(filter)).toEqual(expected);
  });

  it('keeps its place when a form arrives meanwhile, and has the letters', async () => {
    const expected = await pageOfInbox({});
    const { value: start } = await askInbox(tool, { first: 3 });
    expect(start.edges[0].node.letters).toHaveLength(2);
    gateway.clock.advance(1000);
    const late = {
      form_type: 'contact',
      name: 'Late',
      email: 'late@orrin.example',
      subject: 'x',
      message: 'x',
    };
    await gateway.visitor().post('/mail/api', late);
    const { value: rest } = await askInbox(tool, { first: 10, after: start.pageInfo.endCursor });
    expect(rest.edges.map((edge: { node: { reference: string } }) => edge.node.reference)).toEqual(
      expected.slice(3),
    );
  });

  it('is for staff and tools, and refuses the cursor of another list', async () => {
    expect((await askInbox(gateway.visitor(), {})).code).toBe('UNAUTHENTICATED');
    expect((await askInbox(await gateway.tool(['client:write']), {})).code).toBe('FORBIDDEN');
    const { endCursor } = (await ask({ first: 1 })).pageInfo;
    const invented = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-11-20'].map(
      (time) => Buffer.from(JSON.stringify([time, 'x'])).toString('base64url'),
    );
    for (const after of [endCursor, ...invented])
      expect(await askInbox(tool, { after })).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['after'] });
  });
});

it('node reads a row of any type by its nodeId', async () => {
  const { body } = await tool.graphql(
    '{ clients(pageSize: 1) { items { nodeId } } team(pageSize: 1) { items { nodeId } } technologies(pageSize: 1) { items { nodeId } } testimonials(max: 1) { nodeId } }',
  );
  const { clients, team, technologies, testimonials } = body.data;
  const ids = [clients.items[0], team.items[0], technologies.items[0], testimonials[0]].map(
    ({ nodeId }) => nodeId,
  );
  const found = [];
  for (const id of ids) {
    const query =
      'query($id: ID!) { node(id: $id) { __typename nodeId ... on Client { region } ... on TeamMember { bio } } }';
    const { node } = (await tool.graphql(query, { id })).body.data;
    expect(node.nodeId).toBe(id);
    found.push(node.__typename);
  }
  expect(found).toEqual(['Client', 'TeamMember', 'Technology', 'Testimonial']);
});

it('node tells rows of different types apart that share an id', async () => {
  await tool.post('/v1/clients', aClient({ id: 'shared:id', name: 'Shared Client' }));
  await tool.post('/v1/team', aMember({ id: 'shared:id', name: 'Shared Member' }));
  const query =
    '{ a: node(id: "client:shared:id") { ... on Client { name } } b: node(id: "teamMember:shared:id") { ... on TeamMember { name } } }';
  expect((await tool.graphql(query)).body.data).toEqual({
    a: { name: 'Shared Client' },
    b: { name: 'Shared Member' },
  });
});

it.each(['', 'client', 'client:', 'client:nobody', 'inquiry:x', '__proto__:x'])(
  'node that is unknown (%j) is null with NOT_FOUND',
  async (id) => {
    const { body } = await tool.graphql('query($id: ID!) { node(id: $id) { nodeId } }', { id });
    expect([body.data, body.errors[0].extensions.code]).toEqual([{ node: null }, 'NOT_FOUND']);
  },
);

it('one missing row does not take the others of an answer with it', async () => {
  const { status, body } = await gateway
    .visitor()
    .graphql('{ gone: client(id: "nobody") { name } regions clients(pageSize: 1) { items { name } } }');
  expect(status).toBe(200);
  expect(body.data.gone).toBeNull();
  expect(body.data.regions).toContain('India');
  expect(body.data.clients.items).toHaveLength(1);
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0]).toMatchObject({ path: ['gone'], extensions: { code: 'NOT_FOUND' } });
});
