import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type DocumentNode, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import * as adminDocuments from '#client/admin/data/documents.generated.ts';
import * as siteDocuments from '#client/site/data/documents.generated.ts';

/* Every operation of the schema has a caller: a document of the site or the admin, or one that docs/integrators.md names. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const schema = buildSchema(textOf('schema.graphql'));
const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => Object.keys(type?.getFields() ?? {}),
);

/** The operations that our own documents ask for, of those documents that the code of the browser names. */
function calledByUs(): Set<string> {
  const called = new Set<string>();
  const sources = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))
    .map((name) => textOf(join('client/src', name)))
    .join('\n');
  const named = new Set(sources.match(/\b\w+Documents?\b/g));
  for (const [name, exported] of Object.entries({ ...siteDocuments, ...adminDocuments })) {
    if (!named.has(name)) continue;
    // The documents of a content type have one name together.
    const documents: DocumentNode[] = 'kind' in exported ? [exported] : Object.values(exported);
    for (const document of documents)
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

describe('the documents of the admin', () => {
  it('are in modules that documents.generated.ts exports, and no other is left over', () => {
    const folder = join(root, 'client/src/admin/data');
    const exported = readFileSync(join(folder, 'documents.generated.ts'), 'utf8').matchAll(
      /documents\/(.+)';/g,
    );
    expect(readdirSync(join(folder, 'documents')).sort()).toEqual(
      [...exported].map(([, name]) => name).sort(),
    );
  });
});

describe('an operation of the schema', () => {
  const [ours, others] = [calledByUs(), namedForOthers()];

  it('has a caller: a document of ours, or one that docs/integrators.md names', () => {
    expect(operations.filter((name) => !ours.has(name) && !others.includes(name))).toEqual([]);
  });

  it('is named for others only where it exists and no document of ours asks for it', () => {
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => ours.has(name) || !operations.includes(name))).toEqual([]);
  });
});
