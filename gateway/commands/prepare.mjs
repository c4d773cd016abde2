import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideName, isBeside, putInPlace, removeAbandoned } from './build-folders.mjs';

/*
 * What has to be there before anything runs: dependencies, the built client and the built gateway. Plain JavaScript with nothing but
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

/** Compiled for one version of Node; the other native packages use Node-API, which is the same in all. */
const native = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node');
/** Says for which version that file was found to be compiled. */
const compiledFor = join(root, 'node_modules', '.compiled-for');

/** Compiles anew, and says so, what another Node than this one has installed. */
export function compileForThisNode() {
  if (!existsSync(native)) return;
  const mark = () => `${process.versions.modules} ${statSync(native).mtimeMs}`;
  if (existsSync(compiledFor) && readFileSync(compiledFor, 'utf8') === mark()) return;
  // In a process of its own: one that has failed to load a library may not try again.
  const { status } = spawnSync(process.execPath, ['-e', `require(${JSON.stringify(native)})`]);
  if (status !== 0) {
    console.error(
      `The packages were installed by another Node than this one (${process.versions.node}). Compiling them again …`,
    );
    npm(...REBUILD);
  }
  try {
    writeFileSync(compiledFor, mark());
  } catch {
    // A folder that is read-only: it is tried again at the next start.
  }
}

/**
 * Installs packages when some are missing or others than the lock file names, and compiles them for this Node. Says what it
 * does: where nothing compiled can be downloaded, SQLite alone takes a minute or two. `dev`: as for `isInstalled`.
 */
export function installIfMissing({ dev = true } = {}) {
  if (isInstalled({ dev })) {
    compileForThisNode();
    return;
  }
  downloadPackages({ dev });
  console.error(COMPILING);
  npm(...REBUILD);
  rmSync(notCompiled, { force: true });
}

const REBUILD = ['rebuild', '--loglevel=error'];
const COMPILING = 'Compiling SQLite, which takes a minute or two unless it is there for this Node already …';

/** Downloads the packages; they count as missing until they are compiled too. `dev`: as for `isInstalled`. */
function downloadPackages({ dev = true } = {}) {
  console.error('Installing dependencies …');
  npm(...installWords(dev), '--ignore-scripts');
  writeFileSync(notCompiled, '');
}

/**
 * @typedef {object} Part a part of the project that is built by itself
 * @property {string} title
 * @property {string} folder the folder in whose `dist` its build is
 * @property {() => string[]} sources
 * @property {string[][]} commands the programs, with their arguments, that build it
 */

/** In this order: the server's build of the client reads the browser's list of files. */
const CLIENT_BUILDS = [[], ['--mode', 'apart'], ['--ssr']];
const VITE = ['node_modules/vite/bin/vite.js', 'build', '-c', 'client/vite.config.ts'];

/** @type {Part[]} */
const PARTS = [
  {
    title: 'site',
    folder: 'client',
    sources: () => [...filesIn('client', ['dist', 'readme']), ...filesIn('gateway/domain')],
    commands: CLIENT_BUILDS.map((words) => [...VITE, ...words]),
  },
  {
    title: 'gateway',
    folder: 'gateway',
    sources: () => [...filesIn('gateway', ['dist']), ...filesIn('db')],
    commands: [['gateway/commands/bundle.mjs']],
  },
];

/** Whether anything that is built was not, or its sources have changed since. */
export function isStale() {
  return PARTS.some(isPartStale);
}

/** Builds what is stale. */
export function buildIfStale() {
  for (const part of PARTS.filter(isPartStale)) buildPart(part);
}

/** Builds everything; when a program fails, this one ends with its exit code. */
export function build() {
  for (const part of PARTS) buildPart(part);
}

const placeOf = ({ folder }) => join(root, folder, 'dist');

/** The file that holds the hash of the sources a part was built from, and their state. */
const stampOf = (part) => join(placeOf(part), '.stamp');

/** What the stamp of a part says; empty: it was not built. */
const readStamp = (part) => (existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : '');

function isPartStale(part) {
  const known = readStamp(part);
  if (known === '') return true;
  const [hash, seen] = known.split('\n');
  const files = stateOf(part);
  if (files === seen) return false;
  if (hashOf(part) !== hash) return true;
  // A copy of a built project, or a file that was written again as it was.
  replaceStamp(stampOf(part), known, `${hash}\n${files}`);
  return false;
}

function buildPart(part) {
  // Not to standard output, which belongs to the command that is run afterwards.
  console.error(`Building the ${part.title} …`);
  // Before the build: what changes during it is not in it. Only a build that came to its end has a stamp.
  const files = stateOf(part);
  const hash = hashOf(part);
  removeAbandoned(join(root, part.folder));
  const beside = join(root, part.folder, besideName);
  // Whoever starts the build: with another NODE_ENV, Vite would leave development code in it, which no server can run.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: besideName };
  for (const [program, ...words] of part.commands) {
    const { status } = spawnSync(process.execPath, [join(root, program), ...words], {
      cwd: root,
      stdio: ['inherit', process.stderr, 'inherit'],
      env,
    });
    if (status === 0) continue;
    rmSync(beside, { recursive: true, force: true });
    process.exit(status ?? 1);
  }
  // Only a build that is whole in its place has a stamp.
  rmSync(stampOf(part), { force: true });
  putInPlace(beside, placeOf(part));
  writeFileSync(stampOf(part), `${hash}\n${files}`);
}

/** By content and not by time, so that a copy of a built project is not built again. */
function hashOf(part) {
  const hash = createHash('sha256');
  for (const file of sourcesOf(part)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * What the file system says of the sources: as long as it is the same, they need not be read, which takes a tenth of a
 * start. No program can set the time of the last change of a file's entry (ctime) back.
 */
function stateOf(part) {
  const hash = createHash('sha256');
  for (const file of sourcesOf(part)) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

const sourcesOf = ({ sources }) => [...sources(), 'package-lock.json'].sort();

/**
 * Replaces a stamp at once, unless a build has removed or written it meanwhile. The folder may be read-only; then the sources
 * are read at each start.
 */
function replaceStamp(stamp, known, text) {
  const draft = `${stamp}.${process.pid}`;
  try {
    writeFileSync(draft, text);
  } catch {
    return;
  }
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === known) renameSync(draft, stamp);
  else rmSync(draft);
}

/** The files in a folder and the folders in it, as paths from the project's folder. `except`: folders that are left out. */
function filesIn(folder, except = []) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return except.includes(entry.name) || isBeside(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
