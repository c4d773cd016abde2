import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Installs dependencies when they are missing or older than the lock file. */
export function installIfMissing() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing dependencies …');
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
}

/** Builds the client when anything it is made of has changed. */
export function buildIfStale() {
  const stamp = join(root, 'client', 'dist', '.stamp');
  const wanted = stampOf(
    ['client/src', 'client/public', 'gateway/domain'],
    [
      'client/index.html',
      'client/admin.html',
      'client/playground.html',
      'client/shared-head.html',
      'client/shared-head.ts',
      'client/vite.config.ts',
      'client/share-pictures.ts',
      'package-lock.json',
    ],
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the site …');
  npm('run', '--silent', 'build');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function stampOf(folders, files) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    for (const name of names.filter((entry) => entry.isFile())) add(join(folder, relativeOf(name, folder)));
  }
  for (const file of files) if (existsSync(join(root, file))) add(file);
  return hash.digest('hex');
}

function relativeOf(entry, folder) {
  return join(entry.parentPath, entry.name).slice(join(root, folder).length + 1);
}
