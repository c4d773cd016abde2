import { readFile } from 'node:fs/promises';
import { buildSchema, findBreakingChanges } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { schemaText } from '#gateway/schema.ts';

/*
 * The schema is compared with that of the last release (tests/support/released-schema.graphql). What may break a caller
 * is listed in docs/schema-changes.md, in the words of graphql-js, so that no such change happens unnoticed.
 */

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

let released: string;
let current: string;
let documented: string[];
beforeAll(async () => {
  released = await read('tests/support/released-schema.graphql');
  current = await schemaText();
  const [, unreleased = ''] = (await read('docs/schema-changes.md')).split(/^## /m);
  documented = [...unreleased.matchAll(/^- `(.+)`$/gm)].map(([, change = '']) => change).sort();
});

const changesBetween = (before: string, after: string): string[] =>
  findBreakingChanges(buildSchema(before), buildSchema(after))
    .map(({ description }) => description)
    .sort();

it('the changes of the schema since the last release that may break a caller are those of docs/schema-changes.md', () => {
  const changes = changesBetween(released, current);
  expect(changes, 'list them under “Unreleased” in docs/schema-changes.md').toEqual(documented);
});
