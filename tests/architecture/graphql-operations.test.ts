import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, visit } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientDocuments, generatedModules } from '#tests/support/client-documents.ts';

/* Every operation of the schema has a caller: a document of the site or the admin, or one that docs/integrators.md names. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const schema = buildSchema(textOf('schema.graphql'));
const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => Object.keys(type?.getFields() ?? {}),
);

/** The module of the types that several documents name. */
const TYPES = 'admin/data/types.generated.ts';

/** The operations that our own documents ask for, of those documents that the code of the browser names. */
async function calledByUs(): Promise<Set<string>> {
  const called = new Set<string>();
  const sources = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))
    .map((name) => textOf(join('client/src', name)))
    .join('\n');
  const named = new Set(sources.match(/\b\w+Document\b/g));
  for (const [name, document] of await clientDocuments()) {
    if (!named.has(name)) continue;
    visit(document, {
      OperationDefinition({ selectionSet: { selections } }) {
        for (const field of selections) if (field.kind === 'Field') called.add(field.name.value);
      },
    });
  }
  return called;
}

/** The operations in the first column of the table of those that are there for others. */
function namedForOthers(): string[] {
  const [, table = ''] = textOf('docs/integrators.md').split('| Operation | For |\n');
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(1);
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

it('the documents of the admin have a module beside each .graphql file, and no other is left over', () => {
  const documents = generatedModules.filter((path) => path.startsWith('admin/') && path !== TYPES);
  const questions = documents.map((path) => path.replace('.generated.ts', '.graphql'));
  expect(questions.filter((path) => !existsSync(join(root, 'client/src', path)))).toEqual([]);
});

describe('an operation of the schema', () => {
  const others = namedForOthers();
  let ours: Set<string>;
  beforeAll(async () => {
    ours = await calledByUs();
  });

  it('has a caller: a document of ours, or one that docs/integrators.md names', () => {
    expect(operations.filter((name) => !ours.has(name) && !others.includes(name))).toEqual([]);
  });

  it('is named for others only where it exists and no document of ours asks for it', () => {
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => ours.has(name) || !operations.includes(name))).toEqual([]);
  });
});
