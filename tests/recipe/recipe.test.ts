import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { patient } from '#tests/support/patience.mjs';
import { applyEdit, readSteps } from './recipe.ts';

/** Carries out the recipe of docs/content-types.md in a copy of the project: it stays short, and it works. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const steps = readSteps(readFileSync(join(root, 'docs', 'content-types.md'), 'utf8'));

/** What a new content type may cost at most (issue "A codebase a stranger changes in an hour"). */
const MOST_LINES = 300;
const MOST_FILES = 12;

describe('the recipe for a content type', () => {
  it(`takes at most ${MOST_LINES} lines in ${MOST_FILES} files`, () => {
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(MOST_FILES);
    const written = steps.reduce((sum, step) => sum + step.written, 0);
    expect(written).toBeLessThanOrEqual(MOST_LINES);
  });

  it('names the lines it starts from, once each', () => {
    expect(() => applyEdit('one\ntwo\n', { before: 'three\n', after: 'x' })).toThrow('found 0 times');
    expect(() => applyEdit('one\none\n', { before: 'one\n', after: 'x' })).toThrow('found 2 times');
  });
});

describe('a copy of the project with the recipe carried out', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await newFolder('recipe');
    copyProject(folder.path);
    for (const { file, newFile, edits } of steps) {
      const path = join(folder.path, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, newFile ?? edits.reduce(applyEdit, readFileSync(path, 'utf8')));
    }
    cpSync(
      join(root, 'tests', 'recipe', 'partners.story.ts'),
      join(folder.path, 'tests', 'gateway', 'partners.test.ts'),
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

  // None of the rules in biome.json looks at two files at once, and `npm test` checks those that the recipe leaves as they are.
  it(
    'has nothing the linter minds',
    () => run('biome', 'check', ...steps.map(({ file }) => file), 'tests/gateway/partners.test.ts'),
    patient(60_000),
  );

  it(
    'keeps its layers, its schema and its list of types, and has working partners',
    () => {
      const projects = ['--project', 'unit', '--project', 'sqlite'];
      const stories = [
        'tests/architecture/layers.test.ts',
        ...['partners', 'content-types', 'schema-drift', 'graphql-contract'].map(
          (name) => `tests/gateway/${name}.test.ts`,
        ),
      ];
      // A filter that matches nothing is no failure beside others.
      for (const story of stories) expect(existsSync(join(folder.path, story)), story).toBe(true);
      run('vitest', 'run', '-c', 'tests/vitest.config.ts', ...projects, ...stories);
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
