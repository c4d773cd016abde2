import { beforeAll, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { aClient } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());
beforeAll(async () => {
  for (const letter of 'EDCBA')
    await staff.post('/v1/clients', aClient({ name: `Client ${letter}`, industry: ['Insurance', 'Other'] }));
});

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name.slice(-1)).join('');
const list = async (query = '') =>
  (await gateway.visitor().get(`/api/v1/clients${query}`)) as never as {
    status: number;
    headers: { link?: string };
    body: { name: string }[];
  };

it('a REST list is whole without a page, in the shape of its mount', async () => {
  const { body, headers } = await list();
  expect(namesOf(body)).toBe('ABCDE');
  expect(headers.link).toBeUndefined();
  const { body: wrapped } = await gateway.visitor().get('/v1/clients');
  expect(namesOf(wrapped.clients)).toBe('ABCDE');
});

it('a REST list names its other pages in the Link header (RFC 8288)', async () => {
  const { body, headers } = await list('?page=2&pageSize=2');
  expect(namesOf(body)).toBe('CD');
  expect(headers.link).toBe(
    [
      '</api/v1/clients?page=1&pageSize=2>; rel="first"',
      '</api/v1/clients?page=1&pageSize=2>; rel="prev"',
      '</api/v1/clients?page=3&pageSize=2>; rel="next"',
      '</api/v1/clients?page=3&pageSize=2>; rel="last"',
    ].join(', '),
  );
  const last = await list('?page=3&pageSize=2');
  expect([namesOf(last.body), last.headers.link]).toEqual(['E', expect.not.stringContaining('next')]);
});

it('a REST list beyond its last page is empty, and leads back', async () => {
  const { body, headers } = await list('?page=9&pageSize=2');
  expect([body, headers.link]).toEqual([[], expect.stringContaining('page=3&pageSize=2>; rel="prev"')]);
});

it.each(['page=0', 'page=x', 'page=1.5', 'pageSize=0', `pageSize=${limits.restRows + 1}`])(
  'a REST list refuses ?%s',
  async (query) => {
    expect((await list(`?${query}`)).status).toBe(422);
  },
);

const counts = async () => {
  const query = (filter: string) => `clients(filter: {${filter}}) { total isTotalExact }`;
  const { body } = await gateway
    .visitor()
    .graphql(
      `{ all: ${query('')} some: ${query('industry: "Insurance"')} none: ${query('industry: "Insur"')} }`,
    );
  return Object.values(body.data as Record<string, { total: number }>).map(({ total }) => total);
};

it('the number of clients, and those of an industry follow a create, a change, a delete and a restore', async () => {
  expect(await counts()).toEqual([5, 5, 0]);
  const { id } = (await staff.post('/v1/clients', aClient({ industry: ['Insurance'] }))).body.client;
  expect(await counts()).toEqual([6, 6, 0]);
  await staff.put(`/v1/clients/${id}`, { industry: ['Other'] });
  expect(await counts()).toEqual([6, 5, 0]);
  await staff.delete(`/v1/clients/${id}`);
  expect(await counts()).toEqual([5, 5, 0]);
  await staff.post(`/v1/clients/${id}/restore`, {});
  expect(await counts()).toEqual([6, 5, 0]);
  await staff.put(`/v1/clients/${id}`, { name: 'Client AA', industry: ['Insurance'] });
  const { body } = await gateway
    .visitor()
    .graphql('{ clients(filter: {industry: "Insurance"}) { items { name } } }');
  expect(body.data.clients.items.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
    'Client A',
    'Client AA',
  ]);
});
