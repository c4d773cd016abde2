import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { run } from '#tests/support/shell.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compares what `npm run codegen` would write with what is there, and writes nothing. */
const check = (env: NodeJS.ProcessEnv = {}) =>
  run(
    process.execPath,
    ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'],
    env,
  );

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
    for (const half of ['site', 'admin']) {
      expect(stdout + stderr).toContain(`- client/src/${half}/data/documents.generated.ts`);
    }
  });
});

it('every question of the admin for the person who is signed in reads all of it', () => {
  // The cache keeps one person without an id: a part would replace the whole.
  const files = readdirSync(join(root, 'client/src/admin'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(root, 'client/src/admin', file), 'utf8'));
  const selections = files.flatMap((text) =>
    [...text.matchAll(/^ {2}me \{([^}]*)\}/gm)].map(([, me]) => me?.trim()),
  );
  expect(selections.length).toBeGreaterThan(1);
  expect(new Set(selections)).toEqual(new Set(['...MeFields']));
});
