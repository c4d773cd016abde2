import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { madeForEach } from '#tests/support/made-for.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** Each makes a file with a fixed name, one whose name has the hash of its bytes, and notes the build there is meanwhile. */
const VITE = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const folder = 'client/' + (process.env.BUILD_FOLDER ?? 'dist') + '/browser';
  const app = readFileSync('client/src/app.ts', 'utf8').padEnd(8, '0').slice(0, 8);
  mkdirSync(folder + '/assets', { recursive: true });
  writeFileSync(folder + '/index.html', app);
  writeFileSync(folder + '/assets/app-' + app + '.js', app);
  appendFileSync('vite.log', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.VITE_WAITS) {
    appendFileSync('waiting.log', process.pid + '\\n');
    setInterval(() => undefined, 1000);
  } else process.exit(Number(process.env.VITE_EXIT ?? 0));
`;

const ESBUILD = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  export async function build({ entryPoints, outdir }) {
    appendFileSync('meanwhile.log', existsSync('gateway/dist/main.js') + '\\n');
    mkdirSync(outdir, { recursive: true });
    writeFileSync(outdir + '/main.js', 'main');
    appendFileSync('esbuild.log', Object.keys(entryPoints).join(' ') + '\\n');
  }
`;

/** A project with the commands of this one, and with programs in place of Vite and esbuild that write down their runs. */
const project = madeForEach(() => newFolder('project'));
beforeEach(async () => {
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
    expect(log('esbuild')).toBe(
      'main account db demo token password picture-worker mail-worker calendar-worker\n',
    );
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

  it('fails with Vite, and leaves the build there was', () => {
    build();
    write('client/src/app.ts', 'two');
    const before = built();
    expect(build(3)).toBe(3);
    expect(built()).toEqual(before);
    expect(evaluate('isStale()')).toBe(true);
    write('client/src/app.ts', 'one');
    expect(evaluate('isStale()')).toBe(false);
  });
});

/** Every file that is built or being built, with its text. */
const built = (): Record<string, string> =>
  Object.fromEntries(
    ['client', 'gateway'].flatMap((part) =>
      readdirSync(join(project.path, part), { recursive: true, withFileTypes: true })
        .map((entry) => ({ entry, path: relative(project.path, join(entry.parentPath, entry.name)) }))
        .filter(
          ({ entry, path }) =>
            entry.isFile() && /\/\.?dist/.test(path) && !/\/\.(stamp|files\.json)$/.test(path),
        )
        .map(({ path }) => [path, readFileSync(join(project.path, path), 'utf8')]),
    ),
  );

const [INDEX, ASSETS, MAIN] = [
  'client/dist/browser/index.html',
  'client/dist/browser/assets',
  'gateway/dist/main.js',
];

describe('while a build runs', () => {
  it('the one before is whole, and its hashed files stay for those who run it until the build after', () => {
    build();
    write('client/src/app.ts', 'two');
    build();
    expect(log('meanwhile')).toBe('false\ntrue\n');
    expect(built()).toEqual({
      [INDEX]: 'two00000',
      [`${ASSETS}/app-one00000.js`]: 'one00000',
      [`${ASSETS}/app-two00000.js`]: 'two00000',
      [MAIN]: 'main',
    });
    write('client/src/app.ts', 'three');
    build();
    expect(Object.keys(built()).sort()).toEqual([
      `${ASSETS}/app-three000.js`,
      `${ASSETS}/app-two00000.js`,
      INDEX,
      MAIN,
    ]);
    // The same once more, as by another process that began meanwhile, is no other build.
    build();
    expect(Object.keys(built())).toContain(`${ASSETS}/app-two00000.js`);
  });

  it('one that is killed leaves the build before it, and the next removes what it had made', async () => {
    build();
    const before = built();
    write('client/src/app.ts', 'two');
    const child = spawn(process.execPath, ['gateway/commands/build.mjs'], {
      cwd: project.path,
      env: { ...process.env, VITE_WAITS: '1' },
    });
    const waiting = join(project.path, 'waiting.log');
    await vi.waitFor(() => expect(existsSync(waiting)).toBe(true), { timeout: 30_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(Number(readFileSync(waiting, 'utf8')), 'SIGKILL');
    expect(built()).toMatchObject(before);
    expect(built()).not.toEqual(before);
    build();
    expect(Object.keys(built())).toHaveLength(4);
    expect(built()).toMatchObject({ [INDEX]: 'two00000' });
  });

  it('another may: both end well, and keep what the one before had', async () => {
    build();
    write('client/src/app.ts', 'two');
    const starts = [1, 2, 3].map(() =>
      spawn(
        process.execPath,
        ['--input-type=module', '-e', "(await import('./gateway/commands/prepare.mjs')).buildIfStale()"],
        {
          cwd: project.path,
        },
      ),
    );
    const codes = await Promise.all(starts.map(async (start) => (await once(start, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(Object.keys(built()).sort()).toEqual([
      `${ASSETS}/app-one00000.js`,
      `${ASSETS}/app-two00000.js`,
      INDEX,
      MAIN,
    ]);
    expect(evaluate('isStale()')).toBe(false);
  });
});

describe('the packages', () => {
  const installed = () => [evaluate('isInstalled()'), evaluate('isInstalled({ dev: false })')];

  /** Begins as `npm start` does, and returns what it says. `script`: in place of npm. */
  const startWithNpm = (script: string) => () => {
    write('bin/npm', `#!/bin/sh\necho "$*" >> npm.log\n${script}\n`);
    chmodSync(join(project.path, 'bin/npm'), 0o755);
    const text = "(await import('./gateway/commands/prepare.mjs')).installIfMissing()";
    const PATH = `${join(project.path, 'bin')}:${process.env.PATH}`;
    const options = { cwd: project.path, encoding: 'utf8', env: { ...process.env, PATH } } as const;
    return spawnSync(process.execPath, ['--input-type=module', '-e', text], options).stderr;
  };

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

  it('are compiled again, with a word of it, when another Node has installed them', () => {
    const file = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
    write(file, 'of another Node');
    // What it compiles can be loaded.
    const start = startWithNpm(`cp '${join(root, file)}' ${file}`);
    expect(start()).toContain(`another Node than this one (${process.versions.node})`);
    expect([start(), log('npm')]).toEqual(['', 'rebuild --loglevel=error\n']);
    write(file, 'of another Node again');
    expect(start()).toContain('Compiling them again');
  });

  it('are installed with a word of what is done, and again where the compiler was stopped', () => {
    const present = JSON.stringify({ packages: INSTALLED });
    rmSync(join(project.path, 'node_modules/.package-lock.json'));
    const stopped = startWithNpm(`[ "$1" = ci ] && echo '${present}' > node_modules/.package-lock.json`);
    expect(stopped()).toMatch(/^Installing dependencies …\nCompiling SQLite, which takes a minute or two/);
    expect([installed(), log('npm')]).toEqual([
      [false, false],
      'ci --include=dev --no-audit --no-fund --loglevel=error --ignore-scripts\nrebuild --loglevel=error\n',
    ]);
    startWithNpm('true')();
    expect(installed()).toEqual([true, true]);
  });

  it('are missing when none was ever installed, or some are not compiled', () => {
    write('node_modules/.not-compiled', '');
    expect(installed()).toEqual([false, false]);
    rmSync(join(project.path, 'node_modules'), { recursive: true });
    expect(existsSync(join(project.path, 'node_modules'))).toBe(false);
    expect(installed()).toEqual([false, false]);
  });
});
