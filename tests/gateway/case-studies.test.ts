import { describe, expect, it } from 'vitest';
import { aCaseStudy } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import type { HttpResponse } from '#tests/support/test-gateway.ts';

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });
const staff = madeForAll(() => gateway.staff());

/** The answer of a write, with the case study as its body where it was accepted. */
async function written(answer: Promise<HttpResponse>): Promise<HttpResponse> {
  const response = await answer;
  return { ...response, body: response.body.caseStudy ?? response.body };
}
const add = (over: object) => written(staff.post('/v1/case-studies', aCaseStudy(over)));
const change = (id: string, values: object) => written(staff.put(`/v1/case-studies/${id}`, values));
const remove = (id: string) => staff.delete(`/v1/case-studies/${id}`);
const visit = (address: string) => gateway.visitor().get(`/case-studies/${address}`);

it('the three of the specification keep their addresses, and are as they were', async () => {
  for (const id of ['cs1', 'cs2', 'cs3']) expect((await visit(id)).status).toBe(200);
  const { body } = await gateway.visitor().get('/v1/case-studies/cs1');
  expect(body).toMatchObject({ id: 'cs1', address: 'cs1', former_addresses: [], team_size: '8 people' });
  expect(body.timeline[0].when).toBe('January 2024');
});

describe('the address of a case study', () => {
  it('is made of its title, with a number where another one has it', async () => {
    const name = 'Über-Größe: 40 % “less”';
    const [first, second] = [await add({ name }), await add({ name })];
    expect([first.body.address, second.body.address]).toEqual([
      'uber-grosse-40-less',
      'uber-grosse-40-less-2',
    ]);
    expect((await visit('uber-grosse-40-less-2')).status).toBe(200);
    // The title changes, the address stays.
    expect((await change(first.body.id, { name: 'Another title' })).body.address).toBe('uber-grosse-40-less');
  });

  it('is there in another script, too', async () => {
    expect((await add({ name: 'शीर्षक' })).body.address).toBe('case-study');
  });

  it('leaves a redirect where it is changed, which never leads to another one', async () => {
    const { id } = (await add({ name: 'First name', address: 'one' })).body;
    await change(id, { address: 'two' });
    const { body } = await change(id, { address: 'three' });
    expect(body.former_addresses).toEqual(['one', 'two']);
    for (const former of ['one', 'two', 'TWO']) {
      const { status, headers } = await visit(former);
      // Not kept by anybody: the address can be changed back.
      expect([status, headers.location, headers['cache-control']]).toEqual([
        308,
        '/case-studies/three',
        'no-cache',
      ]);
      const { body: found } = await gateway
        .visitor()
        .graphql(`{ caseStudyAt(address: "${former}") { address } }`);
      expect(found.data.caseStudyAt).toEqual({ address: 'three' });
    }
    // Back again: no address leads to itself.
    expect((await change(id, { address: 'one' })).body.former_addresses).toEqual(['two', 'three']);
    expect((await visit('one')).status).toBe(200);
    expect((await visit('three')).headers.location).toBe('/case-studies/one');
  });

  it.each([
    ['the address of another one', { address: 'cs1' }, 409],
    ['a former address of another one', { address: 'held-before' }, 409],
    ['a former address that is the address of another one', { former_addresses: ['cs1'] }, 409],
    ['no small letters', { address: 'Öl' }, 422],
    ['a path', { address: 'a/b' }, 422],
    ['the word for unknown ones', { address: 'unknown' }, 422],
  ])('is refused where it is %s', async (_case, over, status) => {
    const held = await gateway.visitor().get('/v1/case-studies');
    if (!held.body.some(({ id }: { id: string }) => id === 'held')) {
      await add({ id: 'held', address: 'held-before' });
      await change('held', { address: 'held-now' });
    }
    const { id } = (await add({ name: 'A taker' })).body;
    const refused = await change(id, over);
    expect(refused.status).toBe(status);
    expect(refused.body.issues[0].field).toBe(Object.keys(over)[0]);
  });

  it('and its former ones stay where an earlier version is restored', async () => {
    const { id } = (await add({ name: 'Of one version', address: 'v-one' })).body;
    await change(id, { address: 'v-two' });
    await change(id, { address: 'v-three', challenge: 'Another one.' });
    const restore =
      'mutation($id: ID!) { restoreVersion(thing: caseStudy, id: $id, version: 1) { version } }';
    expect((await staff.graphql(restore, { id })).body.errors).toBeUndefined();
    const { body } = await gateway.visitor().get(`/v1/case-studies/${id}`);
    expect(body).toMatchObject({
      challenge: 'Bales were counted twice.',
      address: 'v-three',
      former_addresses: ['v-one', 'v-two'],
    });
  });

  it('stays with a case study in the trash, which can be restored', async () => {
    const { id } = (await add({ address: 'thrown-away' })).body;
    expect((await remove(id)).status).toBe(200);
    expect((await visit('thrown-away')).status).toBe(404);
    const refused = await add({ address: 'thrown-away' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/^\/case-studies\/thrown-away belongs to “.*”, which is in the trash\.$/),
    ]);
    expect((await staff.post(`/v1/case-studies/${id}/restore`, {})).status).toBe(200);
    expect((await visit('thrown-away')).status).toBe(200);
  });
});

describe('the links of pages to a case study', () => {
  const linked = (to: string) => ({ words: { listCallToAction: { actions: [{ label: 'Read it', to }] } } });
  const save = (to: string) => staff.put('/v1/pages/case-studies', linked(to));

  it('keep it from being deleted, and a former address from being given up', async () => {
    const { id } = (await add({ address: 'linked' })).body;
    expect((await save('/case-studies/linked')).status).toBe(200);
    const refused = await remove(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'It cannot be deleted while a page leads to it: Case studies, List call to action. Change that link first.',
    ]);
    expect((await change(id, { address: 'linked-anew' })).status).toBe(200);
    expect((await change(id, { former_addresses: [] })).status).toBe(422);
    expect((await remove(id)).status).toBe(409);
    expect((await save('/about')).status).toBe(200);
    expect((await change(id, { former_addresses: [] })).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
  });

  it('count those in the texts of legal pages', async () => {
    const { id } = (await add({ address: 'told-in-terms' })).body;
    const page = (await gateway.visitor().get('/v1/pages/refund-policy')).body;
    const [section, ...others] = page.words.sections;
    const body = `${section.body}\n\nSee [the story](/case-studies/told-in-terms#results).`;
    const sections = [{ ...section, body }, ...others];
    expect((await staff.put('/v1/pages/refund-policy', { words: { sections } })).status).toBe(200);
    expect((await remove(id)).status).toBe(409);
  });

  it('lead to one that was added, and to none that there is not', async () => {
    await add({ address: 'just-added' });
    expect((await save('/case-studies/just-added')).status).toBe(200);
    expect((await save('/case-studies/never-added')).status).toBe(422);
  });
});

it('a page that names a case study by its id, as the release before did, leads to its path', async () => {
  const { words } = (await gateway.visitor().get('/v1/pages/clients')).body;
  const [first, ...others] = words.stories.items;
  const items = [{ ...first, caseStudy: 'cs2' }, ...others];
  const { status } = await staff.put('/v1/pages/clients', { words: { stories: { items } } });
  expect(status).toBe(200);
  const { body } = await gateway.visitor().get('/v1/pages/clients');
  expect(body.words.stories.items[0].caseStudy).toBe('/case-studies/cs2');
});

it('a case study is on the page of its product, unless that leads there already', async () => {
  const text = async (path: string) => (await gateway.visitor().get(path)).text;
  expect(await text('/solutions/logistics')).not.toContain('/case-studies/on-the-road');
  await add({ name: 'On the road', product: 'logistics' });
  expect(await text('/solutions/logistics')).toContain('href="/case-studies/on-the-road"');
  const links = (await text('/solutions/manufacturing')).match(/href="\/case-studies\/cs1"/g);
  expect(links).toHaveLength(1);
});

it('a change of a case study is on its page, in its list, in search and in the sitemap at once', async () => {
  const { id } = (await add({ name: 'Bales by night', address: 'bales' })).body;
  const reads = async (path: string) => (await gateway.visitor().get(path)).text;
  expect(await reads('/case-studies')).toContain('Bales by night');
  await change(id, { name: 'Bales by day', address: 'bales-by-day' });
  expect(await reads('/case-studies')).toContain('Bales by day');
  expect(await reads('/case-studies/bales-by-day')).toContain('>Bales by day | Dalmara Systems</title>');
  expect(await reads('/sitemap.xml')).toContain('/case-studies/bales-by-day<');
  expect(await reads('/sitemap.xml')).not.toContain('/case-studies/bales<');
  const { body } = await staff.graphql('{ search(text: "bales by day") { title } }');
  expect(body.data.search.map(({ title }: { title: string }) => title)).toContain('Bales by day');
  await remove(id);
  expect(await reads('/case-studies')).not.toContain('Bales by day');
  expect((await visit('bales-by-day')).status).toBe(404);
});

it('a picture that was uploaded is the picture of a shared link, without a size that nobody knows', async () => {
  const drawn = (await visit('cs1')).text;
  expect(drawn).toContain('/share/cs1.png');
  expect(drawn).toContain('og:image:width');
  await add({ address: 'elsewhere', imageUrl: undefined, image_url: 'https://pictures.example/a.png' });
  const other = (await visit('elsewhere')).text;
  expect(other).toContain('content="https://pictures.example/a.png"');
  expect(other).not.toContain('og:image:width');
});

it('a technology that there is not is refused, and so is a moment without a date', async () => {
  const { status, body } = await add({
    technologies: [{ id: 'database.abacus', category: '' }],
    timeline: [{ when: '', text: 'Something' }],
  });
  expect(status).toBe(422);
  expect(body.issues.map(({ field }: { field: string }) => field).sort()).toEqual([
    'technologies.0.id',
    'timeline.0.when',
  ]);
});

it('the next case study is the one after it, and the first after the last', async () => {
  const next = async (address: string) => {
    const { body } = await gateway.visitor().graphql(`{ caseStudyAfter(address: "${address}") { address } }`);
    return body.data.caseStudyAfter.address;
  };
  expect(await next('cs1')).toBe('cs2');
  const { body } = await gateway.visitor().get('/v1/case-studies');
  expect(await next(body.at(-1).address)).toBe(body[0].address);
});
