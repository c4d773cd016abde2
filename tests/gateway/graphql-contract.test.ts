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
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('the operations of the contract answer one row as null when it is missing', () => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const has = (args: readonly { name: string }[], wanted: string) => args.some(({ name }) => name === wanted);
  const single = Object.values(fields).filter(({ args }) => has(args, 'id') && !has(args, 'page'));
  expect(single.map(({ name }) => name)).toEqual(expect.arrayContaining(['client', 'inquiry', 'node']));
  for (const { name, type } of single) expect([name, isNonNullType(type)]).toEqual([name, false]);
});

it('the operations of the contract page as the contract says', () => {
  const pages = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Page'));
  // Of each content type, of activity, inquiries, contacts and their history, deliveries to webhooks, kept versions, drafts, releases and the trash.
  expect(pages).toHaveLength(contentTypes.length + 9);
  for (const name of pages) {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    expect(fields.sort(), name).toEqual(['isTotalExact', 'items', 'page', 'pageCount', 'pageSize', 'total']);
  }
});

it('the operations of the contract take a version where concurrent writes are possible', () => {
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

it('the schema describes every type, field, argument, input field and value', () => {
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

it('the schema in the repository equals the one that the code emits', async () => {
  const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(committed, 'run `npm run codegen`').toBe(await schemaText());
});
