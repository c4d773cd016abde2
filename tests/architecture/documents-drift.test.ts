import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { contentDocuments, DOCUMENTS_FOLDER } from '#gateway/commands/content-documents.ts';
import { newFolder } from '#tests/support/folders.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { run } from '#tests/support/shell.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compares what `npm run codegen` would write with what is there, and writes nothing. */
const check = (env: NodeJS.ProcessEnv = {}) =>
  run(join(root, 'node_modules/.bin/graphql-codegen'), ['--check'], env);

const folder = madeForAll(() => newFolder('schema'));

it('the documents of each content type are what follows from its declaration', async () => {
  const schema = buildSchema(await readFile(join(root, 'schema.graphql'), 'utf8'));
  for (const [name, documents] of contentDocuments(schema)) {
    const written = await readFile(join(root, DOCUMENTS_FOLDER, `${name}.graphql`), 'utf8');
    expect(written, 'run `npm run codegen`').toBe(documents);
  }
});

it('the typed documents of the client are what codegen makes of schema.graphql and the .graphql files', async () => {
  const { code, stderr } = await check();
  expect(code, stderr).toBe(0);
});

it('the typed documents of the client show a schema that has changed under them', async () => {
  const schema = await readFile(join(root, 'schema.graphql'), 'utf8');
  const changed = schema.replaceAll('shortName: String!', 'shortName: String');
  const SCHEMA_FILE = join(folder.path, 'schema.graphql');
  await writeFile(SCHEMA_FILE, changed);
  const { code, stdout, stderr } = await check({ SCHEMA_FILE });
  expect(code).toBe(1);
  for (const written of ['site/data/documents.generated.ts', 'admin/data/types.generated.ts'])
    expect(stdout + stderr).toContain(`client/src/${written}`);
});
