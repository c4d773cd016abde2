import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { makeSchema, ownTypes } from '#gateway/schema.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

let html: string;
const gateway = gatewayForAll();
beforeAll(async () => {
  html = (await gateway.visitor().get('/playground/schema')).text;
});

it('the page of the schema has an address for every type, field and value', async () => {
  const missing: string[] = [];
  for (const type of ownTypes(await makeSchema())) {
    const names = isEnumType(type)
      ? type.getValues().map(({ name }) => name)
      : isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
        ? Object.keys(type.getFields())
        : [];
    for (const id of [type.name, ...names.map((name) => `${type.name}.${name}`)])
      if (!html.includes(`id="${id}"`)) missing.push(id);
  }
  expect(missing).toEqual([]);
});

it('its links lead to entries that exist, each once', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

it('shows arguments as they are declared, with types and defaults', () => {
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(
    'clients(filter: ClientFilter, page: Int = 1, pageSize: Int = 10, sort: ClientSort): ClientPage!',
  );
  expect(text).toContain('changePassword(current: String!, next: String!): Boolean!');
  expect(text).toContain('name: String!');
});

it('lists each operation by its name, and every other type', async () => {
  const schema = await makeSchema();
  const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const [list = ''] = /<nav id="contents"[\s\S]*?<\/nav>/.exec(html) ?? [];
  const links = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const fields = operations.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const types = ownTypes(schema).filter((type) => !operations.some((root) => root?.name === type.name));
  expect(links.toSorted()).toEqual([...fields, ...types.map(({ name }) => name)].sort());
});
