import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultGroups } from '#client/admin/search/search-results.ts';
import { keeping } from '#domain/history.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { noisy } from '#tests/support/pictures.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';
import { postParts } from '#tests/support/uploads.ts';

/** What the recipe of docs/content-types.md promises of partners; recipe.test.ts runs it in the copy it has made. */

const HOUR = 60 * 60 * 1000;
const TRASH = keeping.trashDays * 24 * HOUR;

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build({ clientFolder: builtClient() });
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

const firm = { name: 'Brunel Forge', url: 'https://brunel.example' };

describe('partners, added by the recipe', () => {
  it('are written by staff alone, through REST and GraphQL', async () => {
    expect((await gateway.visitor().post('/v1/partners', firm)).status).toBe(401);
    const made = await staff.post('/v1/partners', firm);
    const { id, updatedAt } = made.body;
    expect([made.status, made.body]).toEqual([
      201,
      { ...firm, id, logo: '', position: 0, version: 1, updatedAt },
    ]);
    const query = 'mutation($input: PartnerInput!) { createPartner(input: $input) { name position } }';
    const { body } = await staff.graphql(query, { input: { name: 'Ashby Looms', position: 4 } });
    expect(body.data.createPartner).toEqual({ name: 'Ashby Looms', position: 4 });
    const refused = await staff.post('/v1/partners', { name: '', url: 'javascript:alert(1)' });
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual(['name', 'url']);
  });

  it('have a connection, a node and required inputs like every content type', async () => {
    const visitor = gateway.visitor();
    const { body } = await visitor.graphql('{ partnersConnection(first: 1) { edges { node { nodeId } } } }');
    const [{ node }] = body.data.partnersConnection.edges;
    const found = await visitor.graphql('query($id: ID!) { node(id: $id) { ... on Partner { name } } }', {
      id: node.nodeId,
    });
    expect(found.body.data.node).toEqual({ name: firm.name });
    const query = 'mutation($input: PartnerInput!) { createPartner(input: $input) { id } }';
    const refused = await staff.graphql(query, { input: { url: firm.url } });
    expect(refused.body.errors[0].extensions.issues).toMatchObject([{ field: 'name' }]);
  });

  it('are listed in their order, which staff can change', async () => {
    const list = async () => (await gateway.visitor().get('/api/v1/partners')).body;
    const ids = async () => (await list()).map(({ id }: { id: string }) => id);
    const reversed = (await ids()).reverse();
    await staff.put('/v1/partners/order', { ids: reversed });
    expect(await ids()).toEqual(reversed);
  });

  it('are found by the search, and the palette leads to them', async () => {
    const { body } = await staff.graphql(
      '{ searchResults(text: "brunel") { hits { kind id title detail } counts { kind total isTotalExact } } }',
    );
    const found = body.data.searchResults;
    expect(found.hits).toMatchObject([{ kind: 'partner', title: firm.name, detail: firm.url }]);
    const [group] = resultGroups('brunel', [], found);
    expect([group?.label, group?.results[0]?.path]).toEqual([
      'Partners',
      `/admin/partners/${found.hits[0].id}`,
    ]);
  });

  it('are in the documentation of the REST routes, and date no page before one shows them', async () => {
    gateway.clock.set('2031-03-04T10:00:00.000Z');
    staff = await gateway.staff();
    await staff.post('/v1/partners', { name: 'Cotter Mills' });
    expect((await gateway.visitor().get('/sitemap.xml')).text).not.toContain('<lastmod>2031');
    const { paths } = (await gateway.visitor().get('/openapi.json')).body;
    expect(Object.keys(paths['/v1/partners'])).toEqual(['get', 'post']);
  });

  it('have a history and a trash, of which the recipe says nothing', async () => {
    gateway.clock.advance(1000);
    staff = await gateway.staff();
    const { id } = (await staff.post('/v1/partners', firm)).body;
    await staff.put(`/v1/partners/${id}`, { url: 'https://wrong.example' });
    const restore =
      'mutation($id: ID!, $version: Int!) { restoreVersion(thing: partner, id: $id, version: $version) { changed } }';
    const { body } = await staff.graphql(restore, { id, version: 1 });
    expect(body.data.restoreVersion.changed).toEqual(['url']);
    expect((await staff.get(`/v1/partners/${id}`)).body.url).toBe(firm.url);
    await staff.delete(`/v1/partners/${id}`);
    const trash = await staff.graphql('{ trash(thing: partner) { items { id name deletedBy } } }');
    expect(trash.body.data.trash.items).toContainEqual({ id, name: firm.name, deletedBy: 'admin' });
  });

  it('keep their logo for as long as they can be restored', async () => {
    const value = await noisy(24, 24).png().toBuffer();
    const file = { name: 'logo', filename: 'logo.png', value };
    const { path } = (await postParts(staff, '/v1/partners/upload', [file])).body;
    const { body } = await staff.post('/v1/partners', { name: 'Dorset Ropes', logo: path });
    await staff.delete(`/v1/partners/${body.id}`);
    gateway.clock.advance(TRASH - 1);
    await gateway.app.housekeeper.sweep();
    expect((await gateway.visitor().get(path)).status).toBe(200);
    // Pictures are kept in memory for an hour.
    gateway.clock.advance(HOUR + 1);
    await gateway.app.housekeeper.sweep();
    expect((await gateway.visitor().get(path)).status).toBe(404);
  });
});
