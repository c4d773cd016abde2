import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSchema, ownTypes } from '#gateway/schema.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

let gateway: TestGateway;
let html: string;
beforeAll(async () => {
  gateway = await TestGateway.build();
  html = (await gateway.visitor().get('/playground/schema')).text;
});
afterAll(() => gateway.close());

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
  expect(text).toContain('clients(filter: ClientFilter, page: Int = 1, pageSize: Int = 10): ClientPage!');
  expect(text).toContain('changePassword(current: String!, next: String!): Boolean!');
  expect(text).toContain('name: String!');
});

it('is sent with a policy that allows its style and no script', async () => {
  const { headers, status } = await gateway.visitor().get('/playground/schema');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-/);
  expect(html).not.toContain('<script');
});
