import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Sets of packages that neither `npm start` nor `npm test` needs. Each is a folder beside this file with a manifest and a
 * lock file of its own, and is installed when a command first needs it, so that nobody waits for the others.
 */

/** The longest that an installation may take, in milliseconds. */
const DEADLINE = 5 * 60_000;

const here = fileURLToPath(new URL('.', import.meta.url));

/** The file that says which lock file a set was installed from; it is written when the installation has ended well. */
const stampOf = (folder) => join(folder, 'node_modules', '.installed');

/**
 * Installs a set unless it is there as its lock file says. Errors: it could not be installed, such as without a network.
 * @param {string} name of its folder
 * @param {{ parent?: string, deadline?: number }} [options] `parent`: the folder of the sets
 */
export function installTools(name, { parent = here, deadline = DEADLINE } = {}) {
  const folder = join(parent, name);
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = stampOf(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Not to standard output, which belongs to the command that needs them.
  console.error(`Installing the tools of tests/tools/${name}, once, from the package registry …`);
  const words = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
    '--fetch-retries=1',
  ];
  const { status, error } = spawnSync('npm', words, {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
    timeout: deadline,
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `The tools of tests/tools/${name} could not be installed: ${reasonOf(status, error, deadline)}. They need the package registry once.`,
    );
  // A set without packages has no such folder.
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The same for a command: ends it with the reason as its last line. */
export function requireTools(name) {
  try {
    installTools(name);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function reasonOf(status, error, deadline) {
  if (error?.code === 'ETIMEDOUT') return `npm had not ended after ${deadline / 1000} s`;
  return error ? error.message : `npm ended with ${status}`;
}
