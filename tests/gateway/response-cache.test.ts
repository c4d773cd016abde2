import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { aClient, aContact, aMember } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll, gatewayOfTest, type HttpResponse, madeForAll } from '#tests/support/gateway-for.ts';
import { readsDuring } from '#tests/support/reads-during.ts';

/*
 * Public reads are answered from memory until the content changes (docs/internals.md, "Public reads"). A read is uncached
 * when it carries a bearer token, or asks something no request asked before.
 */

const CLIENTS = '{ clients(page: 1, pageSize: 100) { items { id name } } }';
const BY_CURSOR = '{ clientsConnection(first: 100) { edges { cursor node { id name } } } }';
const LISTS = ['/v1/clients', '/api/v1/team', '/v1/options/regions', '/api/settings'];

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient(), env: { READ_LIMIT: '0' } });
const staff = madeForAll(() => gateway.staff());

const visitor = () => gateway.visitor();
const ask = (query: string, headers: Record<string, string> = {}) =>
  visitor().post('/graphql', { query }, headers);

/** The response without what belongs to one request. */
const comparable = ({ status, headers, text }: HttpResponse) => {
  const ofRequest = ['date', 'connection', 'content-length', 'transfer-encoding', 'vary', 'x-request-id'];
  const same = Object.entries(headers).filter(([name]) => !ofRequest.includes(name));
  return { status, headers: Object.fromEntries(same), text };
};

describe('a public read that was answered before', () => {
  it.each([...LISTS, '/v1/clients?search=a', '/', '/about', '/nowhere'])(
    '%s is sent again from memory',
    async (path) => {
      const first = await visitor().get(path);
      let again: HttpResponse | undefined;
      const reads = await readsDuring(gateway, async () => {
        again = await visitor().get(path);
      });
      expect(reads).toBe(0);
      expect(again && comparable(again)).toEqual(comparable(first));
    },
  );

  it('is sent from memory through GraphQL too, by POST and by GET, in the media type asked for', async () => {
    const preflight = { 'apollo-require-preflight': 'true' };
    const address = `/graphql?query=${encodeURIComponent(CLIENTS)}`;
    const newer = { accept: 'application/graphql-response+json' };
    const firsts = [
      await ask(CLIENTS),
      await ask(CLIENTS, newer),
      await visitor().get(address, preflight),
      await visitor().get(address, { ...preflight, ...newer }),
    ];
    const reads = await readsDuring(gateway, async () => {
      const again = [
        await ask(CLIENTS),
        await ask(CLIENTS, newer),
        await visitor().get(address, preflight),
        await visitor().get(address, { ...preflight, ...newer }),
      ];
      expect(again.map(comparable)).toEqual(firsts.map(comparable));
    });
    expect(reads).toBe(0);
    expect(firsts.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json; charset=utf-8',
      'application/graphql-response+json; charset=utf-8',
      'application/json; charset=utf-8',
      'application/graphql-response+json; charset=utf-8',
    ]);
  });

  it.each([
    '{ clientsConnection(first: 3) { edges { node { nodeId name } } pageInfo { endCursor } } }',
    '{ node(id: "client:alderwick-college") { nodeId } }',
    '{ formOptions { planNames } }',
  ])('is sent from memory, and asked anew after a write: %s', async (query) => {
    const first = await ask(query);
    expect(first.body.errors).toBeUndefined();
    expect(await readsDuring(gateway, async () => expect((await ask(query)).text).toBe(first.text))).toBe(0);
    await staff.post('/v1/clients', aClient({ name: 'AAA Newest' }));
    const after = await ask(query);
    const tool = await gateway.tool();
    expect(after.text).toBe((await tool.graphql(query)).text);
  });

  it('by GET needs no header of its own for a visitor', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ technologies(pageSize: 3) { items { name } } }')}`;
    const first = await visitor().get(url);
    expect(first.body.data.technologies.items).toHaveLength(3);
    expect(await readsDuring(gateway, () => visitor().get(url))).toBe(0);
  });

  it('is answered with 304 when the caller has it already', async () => {
    for (const path of ['/v1/clients', '/about']) {
      const { headers } = await visitor().get(path);
      const again = await visitor().get(path, { 'if-none-match': String(headers.etag) });
      expect([path, again.status, again.text, again.headers.etag]).toEqual([path, 304, '', headers.etag]);
      const other = await visitor().get(path, { 'if-none-match': '"other"' });
      expect([path, other.status]).toEqual([path, 200]);
    }
  });

  it.each(['br', 'gzip', 'identity'] as const)('is sent in %s, with the same content', async (encoding) => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[
      encoding
    ];
    for (const url of ['/', '/v1/clients', '/v1/options/regions', '/v1/testimonials']) {
      const bodies = [];
      for (let time = 0; time < 3; time += 1) {
        const headers = { 'accept-encoding': encoding };
        const response = await inject(gateway.app.listener, { url, headers });
        const isEncoded = response.headers['content-encoding'] !== undefined;
        expect([url, isEncoded]).toEqual([
          url,
          encoding !== 'identity' && response.headers.vary !== undefined,
        ]);
        bodies.push((isEncoded ? decode(response.rawPayload) : response.rawPayload).toString());
      }
      expect(new Set(bodies).size).toBe(1);
      expect(bodies[0]).toBe((await gateway.visitor().get(url)).text);
    }
  });

  it('is made once, however many ask at the same time', async () => {
    await staff.post('/v1/clients', aClient({ name: 'Asked At Once' }));
    const one = await readsDuring(gateway, () => visitor().get('/v1/clients?search=many'));
    await staff.post('/v1/clients', aClient({ name: 'Asked At Once Again' }));
    const many = await readsDuring(gateway, () =>
      Promise.all(Array.from({ length: 40 }, () => visitor().get('/v1/clients?search=many'))),
    );
    expect(many).toBeLessThanOrEqual(one);
    await staff.post('/v1/team', aMember({ name: 'Asks Alone' }));
    const page = await readsDuring(gateway, () => visitor().get('/team'));
    await staff.post('/v1/team', aMember({ name: 'Asks At Once' }));
    expect(
      await readsDuring(gateway, () => Promise.all(Array.from({ length: 40 }, () => visitor().get('/team')))),
    ).toBeLessThanOrEqual(page);
  });

  it('counts towards the read limit, which then refuses', async () => {
    const limited = await gatewayOfTest({ seeded: true, env: { READ_LIMIT: '3' } });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      const { status, headers } = await limited.visitor().get('/v1/clients');
      statuses.push([status, headers.ratelimit]);
    }
    const left = (points: number) => `"reads";r=${points};t=60`;
    expect(statuses).toEqual([
      [200, left(2)],
      [200, left(1)],
      [200, left(0)],
      [429, left(0)],
    ]);
  });
});

it('what is never kept is a response to staff or to a tool, and neither receives one of a visitor', async () => {
  const tool = await gateway.tool();
  const me = '{ me { username } clients(pageSize: 1) { items { id } } }';
  await ask('{ clients(pageSize: 7) { items { id } } }');
  await visitor().get('/v1/clients');
  expect(await readsDuring(gateway, () => visitor().get('/v1/clients'))).toBe(0);
  for (const caller of [staff, tool]) {
    expect(
      await readsDuring(gateway, () => caller.graphql('{ clients(pageSize: 7) { items { id } } }')),
    ).toBeGreaterThan(0);
    expect(await readsDuring(gateway, () => caller.get('/v1/clients'))).toBeGreaterThan(0);
  }
  expect((await staff.graphql(me)).body.data.me).not.toBeNull();
  expect((await visitor().graphql(me)).body.data.me).toBeNull();
});

it.each(['me { username }', 'mailStatus { message }'])(
  'what is never kept is a query with a field that is not cached: %s',
  async (field) => {
    const query = `{ ${field} clients(pageSize: 9) { items { id } } }`;
    expect((await ask(query)).body.errors).toBeUndefined();
    expect(await readsDuring(gateway, () => ask(query))).toBeGreaterThan(0);
  },
);

it('what is never kept is a failure', async () => {
  const query = '{ client(id: "no-such-client") { name } }';
  await ask(query);
  expect(await readsDuring(gateway, () => ask(query))).toBeGreaterThan(0);
  await visitor().get('/v1/clients/no-such-client');
  expect(await readsDuring(gateway, () => visitor().get('/v1/clients/no-such-client'))).toBeGreaterThan(0);
});

it('what is never kept is a mutation, whose body reaches its resolver whole', async () => {
  const send = 'mutation($input: ContactInput!) { sendContact(input: $input) { success reference } }';
  const references = [];
  for (let time = 0; time < 2; time += 1) {
    const { body } = await visitor().graphql(send, {
      input: aContact({ message: `When? ${'x'.repeat(900)} ${time}` }),
    });
    references.push(body.data.sendContact.reference);
  }
  expect(new Set(references).size).toBe(2);
});

/** A read of the clients, as visitors get it from memory. */
type Read = { do: 'read'; path: string } | { do: 'ask'; query: string } | { do: 'page' };

it('an answer is never older than the write before it (60 random histories of writes and reads)', async () => {
  const names = ['Alder', 'Birch', 'Cedar'];
  const read: fc.Arbitrary<Read> = fc.oneof(
    fc.record({
      do: fc.constant('read' as const),
      path: fc.constantFrom('/v1/clients', '/v1/clients?sort=name'),
    }),
    fc.record({ do: fc.constant('ask' as const), query: fc.constantFrom(CLIENTS, BY_CURSOR) }),
    fc.record({ do: fc.constant('page' as const) }),
  );
  const write = fc.oneof(
    fc.record({ do: fc.constant('create' as const), name: fc.constantFrom(...names) }),
    fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom(...names) }),
    fc.record({ do: fc.constant('delete' as const) }),
    fc.record({ do: fc.constant('restore' as const) }),
  );
  const tool = await gateway.tool();
  // A tool's reads are never answered from memory.
  const compare = async (each: Read): Promise<void> => {
    if (each.do === 'read') {
      expect((await visitor().get(each.path)).text).toBe((await tool.get(each.path)).text);
    } else if (each.do === 'ask') {
      expect((await visitor().graphql(each.query)).text).toBe((await tool.graphql(each.query)).text);
    } else {
      const { text } = await visitor().get('/clients');
      const { body } = await tool.graphql('{ clients(pageSize: 48) { items { name } } }');
      for (const { name } of body.data.clients.items) expect(text).toContain(name);
    }
  };
  let created: string[] = [];
  let deleted: string[] = [];
  let serial = 0;
  const command = fc.oneof({ weight: 4, arbitrary: write }, { weight: 3, arbitrary: read });
  // One read follows every write of a history: each write is tried against the answer kept after the one before.
  const history = fc.tuple(read, fc.array(command, { minLength: 2, maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(history, async ([watched, commands]) => {
      for (const each of commands) {
        if (each.do === 'create') {
          serial += 1;
          const { body } = await tool.post('/v1/clients', aClient({ name: `${each.name} ${serial}` }));
          created.push(body.client.id);
        } else if (each.do === 'rename' && created.length > 0) {
          serial += 1;
          await tool.put(`/v1/clients/${created[0]}`, aClient({ name: `${each.name} ${serial}` }));
        } else if (each.do === 'delete' && created.length > 0) {
          const [id = '', ...rest] = created;
          await tool.delete(`/v1/clients/${id}`);
          [created, deleted] = [rest, [...deleted, id]];
        } else if (each.do === 'restore' && deleted.length > 0) {
          const [id = '', ...rest] = deleted;
          await tool.post(`/v1/clients/${id}/restore`, {});
          [created, deleted] = [[...created, id], rest];
        } else if (each.do === 'read' || each.do === 'ask' || each.do === 'page') {
          await compare(each);
          continue;
        }
        await compare(watched);
      }
    }),
    { numRuns: 60 },
  );
});
