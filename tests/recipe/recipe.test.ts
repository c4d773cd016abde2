import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { patient } from '#tests/support/patience.mjs';
import { applyEdit, readSteps } from './recipe.ts';

/** Carries out the recipes of docs/content-types.md and docs/forms.md and the samples of docs/how-to.md in a copy of the project: they work, and the recipes stay short. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (document: string) => readFileSync(join(root, document), 'utf8');
const howTo = read('docs/how-to.md');
const recipe = readSteps(read('docs/content-types.md'));
const formRecipe = readSteps(read('docs/forms.md'));
const samples = readSteps(howTo);

/** What the recipes promise, by the names of their files. */
const STORIES = ['partners', 'callback'];

/** What a new content type may cost at most (issue "A codebase a stranger changes in an hour"). */
const MOST_LINES = 300;
const MOST_FILES = 12;

it(`the recipe for a content type takes at most ${MOST_LINES} lines in ${MOST_FILES} files`, () => {
  expect(new Set(recipe.map(({ file }) => file)).size).toBe(recipe.length);
  expect(recipe.length).toBeGreaterThan(5);
  expect(recipe.length).toBeLessThanOrEqual(MOST_FILES);
  const written = recipe.reduce((sum, step) => sum + step.written, 0);
  expect(written).toBeLessThanOrEqual(MOST_LINES);
});

/** What a new form may cost at most (issue "Found by a stranger"). */
const MOST_FILES_OF_FORM = 4;

it(`the recipe for a form takes at most ${MOST_FILES_OF_FORM} files`, () => {
  const files = new Set(formRecipe.map(({ file }) => file));
  expect(files.size).toBe(formRecipe.length);
  expect(files.size).toBeGreaterThan(2);
  expect(files.size).toBeLessThanOrEqual(MOST_FILES_OF_FORM);
});

it('the recipe for a content type names the lines it starts from, once each', () => {
  expect(() => applyEdit('one\ntwo\n', { before: 'three\n', after: 'x' })).toThrow('found 0 times');
  expect(() => applyEdit('one\none\n', { before: 'one\n', after: 'x' })).toThrow('found 2 times');
});

describe('a copy of the project with the recipes and the samples of how-to carried out', () => {
  const steps = [...recipe, ...formRecipe, ...samples];

  let folder: Folder;
  beforeAll(async () => {
    folder = await newFolder('recipe');
    copyProject(folder.path);
    for (const { file, newFile, edits } of steps) {
      const path = join(folder.path, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, newFile ?? edits.reduce(applyEdit, readFileSync(path, 'utf8')));
    }
    for (const story of STORIES)
      cpSync(
        join(root, 'tests', 'recipe', `${story}.story.ts`),
        join(folder.path, 'tests', 'gateway', `${story}.test.ts`),
      );
    run('tsx', 'gateway/commands/emit-schema.ts');
    run('graphql-codegen');
  }, patient(120_000));
  afterAll(() => folder.remove());

  /** Runs a program of the project in the copy; its output is the message where it fails. */
  const run = (name: string, ...words: string[]): void => {
    const program = join(root, 'node_modules', '.bin', name);
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect(status, `${name} ${words.join(' ')}\n${stdout}${stderr}`).toBe(0);
  };

  // In one thread, as in tests/run.mjs.
  it('compiles', () => run('tsc', '--noEmit', '--singleThreaded'), patient(120_000));

  it(
    'has a database that the programs of how-to read, and the operations that it names',
    () => {
      run('tsx', 'gateway/commands/db.ts', 'seed');
      const programs = [...howTo.matchAll(/^ *node -e "\n([\s\S]*?)"$/gm)].map(([, program = '']) => program);
      expect(programs.length).toBe(2);
      for (const program of programs) {
        const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
          cwd: folder.path,
          encoding: 'utf8',
        });
        expect(status, stderr).toBe(0);
      }
      const schema = buildSchema(readFileSync(join(folder.path, 'schema.graphql'), 'utf8'));
      const operations = [...howTo.matchAll(/`(\{ \w+[^`]* \} \})`/g)].map(([, operation = '']) => operation);
      expect(operations.length).toBe(1);
      for (const operation of operations) expect(validate(schema, parse(operation))).toEqual([]);
    },
    patient(60_000),
  );

  // None of the rules in biome.json looks at two files at once, and `npm test` checks those that the recipe leaves as they are.
  it(
    'has nothing the linter minds',
    () =>
      run(
        'biome',
        'check',
        ...new Set(steps.map(({ file }) => file)),
        ...STORIES.map((story) => `tests/gateway/${story}.test.ts`),
      ),
    patient(60_000),
  );

  it(
    'keeps its layers, its schema and its list of types, and has working partners and a working form',
    () => {
      const projects = ['--project', 'unit', '--project', 'sqlite'];
      const stories = [
        'tests/architecture/layers.test.ts',
        'tests/client/addresses.test.ts',
        ...[...STORIES, 'content-types', 'schema-drift', 'graphql-contract', 'personal-data-tables'].map(
          (name) => `tests/gateway/${name}.test.ts`,
        ),
      ];
      // A filter that matches nothing is no failure beside others.
      for (const story of stories) expect(existsSync(join(folder.path, story)), story).toBe(true);
      run('vitest', 'run', '-c', 'tests/vitest.config.ts', ...projects, ...stories);
      // The routes and operations of the new content type and form are in the list by their declarations, that of a sample by its line.
      const matrix = 'tests/gateway/permission-matrix.test.ts';
      const listed = ['--project', 'sqlite', matrix, '-t', 'is written down for every'];
      run('vitest', 'run', '-c', 'tests/vitest.config.ts', ...listed);
    },
    patient(180_000),
  );
});

/** What is made from the rest, or belongs to one machine. */
const NOT_COPIED = /^(\.git|node_modules|data|client\/dist|tests\/\.\w+|tests\/tools\/\w+\/node_modules)$/;

/** Copies the project; packages and the built client are shared. */
function copyProject(target: string): void {
  cpSync(root, target, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(root, path).replaceAll('\\', '/')),
  });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  symlinkSync(builtClient(), join(target, 'client', 'dist'));
}
