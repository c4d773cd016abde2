import { beforeAll, expect, it } from 'vitest';
import { aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
beforeAll(async () => {
  for (const [name, region, industry] of [
    ['Quorn Alder', 'India', 'Insurance'],
    ['Quorn Birch', 'UAE', 'Insurance'],
    ['Quorn Cedar', 'UAE', 'Education'],
  ] as const)
    await staff.post('/v1/clients', aClient({ name, region, industry: [industry] }));
  for (const [name, role_order] of [
    ['Quorn First', 1],
    ['Quorn Second', 2],
  ] as const)
    await staff.post('/v1/team', { ...aMember({ name, department: 'Sales' }), role_order });
  await staff.post('/v1/technologies', {
    ...aTechnology({ name: 'Quorn', subcategory: 'Quorn' }),
    short_name: 'Q',
    category_id: 'cloud',
  });
});

interface Row {
  readonly name: string;
}

/** The last words of the names that a list answers. */
const names = async (url: string) => {
  const { body } = await gateway.visitor().get(url);
  const rows: Row[] = body.clients ?? body.technologies ?? body;
  return rows.map(({ name }) => name.split(' ').at(-1));
};

it.each([
  ['/api/v1/clients?search=quorn', ['Alder', 'Birch', 'Cedar']],
  ['/v1/clients?search=quorn&sort=name', ['Alder', 'Birch', 'Cedar']],
  ['/v1/clients?search=quorn&sort=-name', ['Cedar', 'Birch', 'Alder']],
  ['/v1/clients?search=quorn&sort=-name&page=2&pageSize=2', ['Alder']],
  ['/v1/clients?search=quorn&region=UAE', ['Birch', 'Cedar']],
  ['/v1/clients?search=quorn&region=UAE&industry=Insurance', ['Birch']],
  ['/v1/clients?search=quorn&region=', ['Alder', 'Birch', 'Cedar']],
  ['/v1/clients?region=Nowhere', []],
  ['/v1/team?search=quorn&department=Sales', ['First', 'Second']],
  ['/v1/team?search=quorn&sort=-role_order', ['Second', 'First']],
  ['/v1/team?search=quorn&role=CTO', ['First', 'Second']],
  ['/v1/technologies?category_id=cloud&subcategory=Quorn', ['Quorn']],
  ['/v1/technologies?category_id=ai&subcategory=Quorn', []],
])('a REST list %s answers %j', async (url, expected) => {
  expect(await names(url)).toEqual(expected);
});

it('a REST list is read from either end in the reverse order too', async () => {
  const all = await names('/v1/clients?sort=-name');
  expect(all).toEqual((await names('/v1/clients')).reverse());
  const pages = all.map((_name, page) => names(`/v1/clients?sort=-name&pageSize=1&page=${page + 1}`));
  expect((await Promise.all(pages)).flat()).toEqual(all);
});

it('a REST list narrowed by industry and region has the rows of both alone, as each row says', async () => {
  type Client = Row & { region: string; industry: string[] };
  const rows = async (query: string): Promise<Client[]> =>
    (await gateway.visitor().get(`/v1/clients?${query}`)).body.clients;
  const all = await rows('');
  for (const [region, industry] of [
    ['UAE', 'Insurance'],
    ['India', 'Manufacturing'],
  ] as const) {
    const ofBoth = all.filter((row) => row.region === region && row.industry.includes(industry));
    const ofIndustry = all.filter((row) => row.industry.includes(industry));
    expect(ofBoth.length).toBeGreaterThan(0);
    expect(ofIndustry.length).toBeGreaterThan(ofBoth.length);
    expect(await rows(`region=${region}&industry=${industry}`)).toEqual(ofBoth);
    expect(await rows(`industry=${industry}`)).toEqual(ofIndustry);
  }
});

it('a REST list keeps search, filters and order in the addresses of its other pages', async () => {
  const { headers } = await gateway
    .visitor()
    .get('/v1/clients?search=quorn&region=UAE&sort=-name&page=1&pageSize=1');
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
  expect(await names(next)).toEqual(['Birch']);
  const first = /<([^>]+)>; rel="first"/.exec(String(headers.link))?.[1] ?? '';
  expect(await names(first)).toEqual(['Cedar']);
});

it.each([
  ['/v1/clients?reigon=UAE', '"reigon"'],
  ['/v1/clients?category_id=cloud', '"category_id"'],
  ['/v1/clients/nobody?region=UAE', 'It takes none.'],
  ['/v1/options/regions?page=1', 'It takes none.'],
  ['/api/settings?x', 'It takes none.'],
  ['/v1/clients?__proto__=1', 'takes no parameter'],
  ['/v1/clients?constructor=1', '"constructor"'],
  ['/v1/clients?region=UAE&region=India', 'The parameter region is given twice.'],
  ['/v1/clients?page=1&page=1', 'The parameter page is given twice.'],
])('a query string %s is refused with 400', async (url, sentence) => {
  const { status, body } = await gateway.visitor().get(url);
  expect([status, body.code, body.error]).toEqual([400, 'BAD_REQUEST', expect.stringContaining(sentence)]);
});

it('a query string with an order that the list does not have is refused by the rule', async () => {
  const { status, body } = await gateway.visitor().get('/v1/clients?sort=industry');
  const message = 'sort must be name, region, created_at, updated_at, or one of them behind a minus.';
  expect([status, body.issues]).toEqual([422, [{ field: 'sort', message }]]);
});

it('a query string of a write is checked after the caller, so that a visitor learns nothing', async () => {
  expect((await gateway.visitor().post('/v1/clients?x=1', aClient())).status).toBe(401);
  expect((await staff.post('/v1/clients?x=1', aClient())).status).toBe(400);
});

it.each(['/v1', '/api/v1'])('a create in %s answers where the row is', async (mount) => {
  for (const body of [aClient(), aClient({ id: `a:b.${mount.length}` })]) {
    const { headers } = await staff.post(`${mount}/clients`, body);
    const { status, body: found } = await gateway.visitor().get(String(headers.location));
    expect([status, found.name]).toEqual([200, 'Orrin Mills']);
    expect(headers.location).toMatch(new RegExp(`^${mount}/clients/`));
  }
});

it.each(['application/json', 'application/merge-patch+json'])(
  'a merge patch as %s changes what it names, clears what is null, and keeps the rest',
  async (type) => {
    const { body, headers } = await staff.post('/v1/clients', aClient());
    const url = `/v1/clients/${body.client.id}`;
    const patch = (payload: object, tag: string) =>
      staff.request({
        method: 'PATCH',
        url,
        payload: JSON.stringify(payload),
        headers: { 'content-type': type, 'if-match': tag },
      });
    const changed = await patch({ name: 'Changed', results: null }, String(headers.etag));
    expect([changed.status, changed.body.client]).toEqual([
      200,
      { ...body.client, name: 'Changed', results: '', version: 2 },
    ]);
    const late = await patch({ name: 'Late' }, String(headers.etag));
    expect([late.status, late.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await patch({ name: null }, '*')).body.issues).toEqual([
      { field: 'name', message: 'Name is required.' },
    ]);
  },
);
