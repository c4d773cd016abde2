import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What has to be there before anything runs: dependencies and the built client. Plain JavaScript with nothing but
 * Node itself, because on a fresh clone there is nothing else.
 */

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const OLDEST = [20, 19];

/** Ends with a sentence when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Where native packages find Node's headers when they have to be compiled: beside Node itself, if it brought them.
 * Otherwise node-gyp would download them.
 */
function withHeaders(env) {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix, ...env } : env;
}

/** Runs a command of npm and ends when it fails. */
export function npm(...words) {
  const { status } = spawnSync('npm', words, {
    cwd: root,
    stdio: 'inherit',
    env: withHeaders(process.env),
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const installed = join(root, 'node_modules', '.package-lock.json');
/** Marks packages that are downloaded and not compiled. */
const notCompiled = join(root, 'node_modules', '.not-compiled');

const installWords = (dev) => [
  'ci',
  dev ? '--include=dev' : '--omit=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether the packages of the lock file are there. `dev`: also those that only building and testing need. */
export function isInstalled({ dev = true } = {}) {
  if (!existsSync(installed) || existsSync(notCompiled)) return false;
  const present = readPackages(installed);
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  return wanted.every(
    ([path, entry]) =>
      path === '' ||
      // Absent on a platform they are not for.
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !dev) ||
      present[path]?.version === entry.version,
  );
}

/** Installs packages when some are missing or others than the lock file names. `dev`: as for `isInstalled`. */
export function installIfMissing({ dev = true } = {}) {
  if (isInstalled({ dev })) return;
  console.log('Installing dependencies …');
  npm(...installWords(dev));
}

/** Downloads the packages; they count as missing until `compilePackages` is done too. */
export function downloadPackages() {
  console.log('Installing dependencies …');
  npm(...installWords(true), '--ignore-scripts');
  writeFileSync(notCompiled, '');
}

/** Compiles those of the dependencies that are not written in JavaScript, while others use what is. */
export function compilePackages() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['rebuild', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: withHeaders(process.env),
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`npm rebuild ended with ${code}.`));
      else resolve(rmSync(notCompiled, { force: true }));
    });
  });
}

const stamp = join(root, 'client', 'dist', '.stamp');

/** Whether anything the client is made of has changed since it was built, or it was not built. */
export function isStale() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfSources();
}

/** Builds the client when it is stale. */
export function buildIfStale() {
  if (isStale()) build();
}

/** What `vite build` is run with, in this order: the server's build reads the browser's list of files. */
const BUILDS = [[], ['--mode', 'apart'], ['--ssr']];

/** Builds the client, and ends with Vite's exit code when that fails. */
export function build() {
  console.log('Building the site …');
  // Before the build: what changes during it is not in it. Only a build that came to its end has a stamp.
  const hash = hashOfSources();
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Whoever starts the build: with another NODE_ENV, Vite would leave development code in it, which no server can run.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const words of BUILDS) {
    const all = [vite, 'build', '-c', 'client/vite.config.ts', ...words];
    const { status } = spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, hash);
}

/** By content and not by time, so that a copy of a built project is not built again. */
function hashOfSources() {
  const hash = createHash('sha256');
  const inClient = filesBelow('client').filter((path) => !/^(dist|readme)\b/.test(path));
  const files = [
    ...inClient.map((path) => join('client', path)),
    ...filesBelow('gateway/domain').map((path) => join('gateway/domain', path)),
    'package-lock.json',
  ];
  for (const file of files.sort()) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** The files in a folder and the folders in it, as paths from it. */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)));
}
