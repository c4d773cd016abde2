import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, newFolder } from '#tests/support/folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A project with the commands of this one, and with programs in place of Vite and esbuild that write down their runs. */
let project: Folder;

function write(file: string, text: string | object): void {
  const path = join(project.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text));
}

const LOCKED = {
  '': { name: 'project' },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/builder': { version: '2.0.0', dev: true },
  'node_modules/builder-for-windows': { version: '2.0.0', dev: true, optional: true },
};
const { '': _, 'node_modules/builder-for-windows': __, ...INSTALLED } = LOCKED;

const VITE = `
  import { appendFileSync, mkdirSync } from 'node:fs';
  mkdirSync('client/dist', { recursive: true });
  appendFileSync('vite.log', process.argv.slice(2).join(' ') + '\\n');
  process.exit(Number(process.env.VITE_EXIT ?? 0));
`;

const ESBUILD = `
  import { appendFileSync, mkdirSync } from 'node:fs';
  export async function build({ entryPoints }) {
    mkdirSync('gateway/dist', { recursive: true });
    appendFileSync('esbuild.log', Object.keys(entryPoints).join(' ') + '\\n');
  }
`;

beforeEach(async () => {
  project = await newFolder('project');
  cpSync(join(root, 'gateway', 'commands'), join(project.path, 'gateway', 'commands'), { recursive: true });
  write('package.json', { type: 'module' });
  write('package-lock.json', { packages: LOCKED });
  write('node_modules/.package-lock.json', { packages: INSTALLED });
  write('node_modules/vite/bin/vite.js', VITE);
  write('node_modules/esbuild/package.json', { type: 'module', exports: './main.js' });
  write('node_modules/esbuild/main.js', ESBUILD);
  mkdirSync(join(project.path, 'db'));
  write('client/src/app.ts', 'one');
  write('gateway/domain/limits.ts', 'two');
});
afterEach(() => project.remove());

/** What an expression of prepare.mjs has for a value. */
function evaluate(expression: string): unknown {
  const text = `import * as prepare from './gateway/commands/prepare.mjs'; console.log(JSON.stringify(prepare.${expression} ?? null));`;
  const words = ['--input-type=module', '-e', text];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: project.path, encoding: 'utf8' });
  return JSON.parse(stdout || stderr);
}
const build = (exit = 0) =>
  spawnSync(process.execPath, ['gateway/commands/build.mjs'], {
    cwd: project.path,
    env: { ...process.env, VITE_EXIT: String(exit) },
  }).status;

const log = (name: string): string => readFileSync(join(project.path, `${name}.log`), 'utf8');

describe('npm run build', () => {
  it('leaves what npm start takes without building again', () => {
    expect(evaluate('isStale()')).toBe(true);
    expect(build()).toBe(0);
    const shared = 'build -c client/vite.config.ts';
    expect(log('vite')).toBe(`${shared}\n${shared} --mode apart\n${shared} --ssr\n`);
    expect(log('esbuild')).toBe('main account db token password picture-worker\n');
    expect(evaluate('isStale()')).toBe(false);
  });

  it('is not repeated for a copy, whose files are younger', () => {
    build();
    utimesSync(join(project.path, 'client/src/app.ts'), new Date(), new Date());
    write('client/dist/browser/index.html', 'built');
    write('gateway/dist/main.js', 'built');
    expect(evaluate('isStale()')).toBe(false);
  });

  it('is stale when a file has changed, and its length and its time have not', () => {
    const setTime = () => utimesSync(join(project.path, 'client/src/app.ts'), 0, 0);
    setTime();
    build();
    expect(evaluate('isStale()')).toBe(false);
    write('client/src/app.ts', 'two');
    setTime();
    expect(evaluate('isStale()')).toBe(true);
  });

  it('is not read again where no file was touched, and is after each change', () => {
    const stamp = 'client/dist/.stamp';
    build();
    const [, files] = readFileSync(join(project.path, stamp), 'utf8').split('\n');
    // With a hash that fits no sources, only their state can say that nothing has changed.
    write(stamp, `none\n${files}`);
    expect(evaluate('isStale()')).toBe(false);
    write('client/src/app.ts', 'one');
    expect(evaluate('isStale()')).toBe(true);
  });

  it.each([
    'client/src/app.ts',
    'client/src/new.ts',
    'client/subresource-integrity.ts',
    'gateway/domain/limits.ts',
    'gateway/main.ts',
    'db/database.ts',
    'package-lock.json',
  ])('is stale when %s has changed', (file) => {
    build();
    write(file, { packages: LOCKED, changed: true });
    expect(evaluate('isStale()')).toBe(true);
  });

  it('builds only the part that has changed', () => {
    build();
    write('db/database.ts', 'changed');
    evaluate('buildIfStale()');
    expect([log('vite').split('\n').length, log('esbuild').split('\n').length]).toEqual([4, 3]);
    expect(evaluate('isStale()')).toBe(false);
  });

  it('fails with Vite, and is stale then', () => {
    build();
    expect(build(3)).toBe(3);
    expect(evaluate('isStale()')).toBe(true);
  });
});

describe('the packages', () => {
  const installed = () => [evaluate('isInstalled()'), evaluate('isInstalled({ dev: false })')];

  it('are there when each of the lock file is, but those for other platforms', () => {
    expect(installed()).toEqual([true, true]);
  });

  it('without those for development are enough for a client that is built', () => {
    const { 'node_modules/builder': _, ...server } = INSTALLED;
    write('node_modules/.package-lock.json', { packages: server });
    expect(installed()).toEqual([false, true]);
  });

  it('are missing when one has another version', () => {
    const other = { ...INSTALLED, 'node_modules/server': { version: '0.9.0' } };
    write('node_modules/.package-lock.json', { packages: other });
    expect(installed()).toEqual([false, false]);
  });

  it('are missing when none was ever installed, or some are not compiled', () => {
    write('node_modules/.not-compiled', '');
    expect(installed()).toEqual([false, false]);
    rmSync(join(project.path, 'node_modules'), { recursive: true });
    expect(existsSync(join(project.path, 'node_modules'))).toBe(false);
    expect(installed()).toEqual([false, false]);
  });
});
