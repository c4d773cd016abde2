import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { run } from '#tests/support/shell.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compares what `npm run codegen` would write with what is there, and writes nothing. */
const check = (env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['tests/tools/codegen/run.mjs', '--check'], env);

let folder: Folder;
beforeAll(async () => {
  folder = await newFolder('schema');
});
afterAll(() => folder.remove());

describe('the typed documents of the client', () => {
  it('are what codegen makes of schema.graphql and the .graphql files', async () => {
    const { code, stderr } = await check();
    expect(code, stderr).toBe(0);
  });

  it('show a schema that has changed under them', async () => {
    const schema = await readFile(join(root, 'schema.graphql'), 'utf8');
    const changed = schema.replaceAll('shortName: String!', 'shortName: String');
    const SCHEMA_FILE = join(folder.path, 'schema.graphql');
    await writeFile(SCHEMA_FILE, changed);
    const { code, stdout, stderr } = await check({ SCHEMA_FILE });
    expect(code).toBe(1);
    for (const written of ['site/data/documents.generated.ts', 'admin/data/documents/types.generated.ts']) {
      expect(stdout + stderr).toContain(`- ../../../client/src/${written}`);
    }
  });
});
