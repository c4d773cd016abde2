import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Longest time that a package may take to install, in milliseconds: without a network apt-get waits for long. */
const INSTALLATION = 180_000;

/** Installs a package of Debian, as root on a machine that has apt-get. Returns whether it is installed. */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: INSTALLATION };
  const run = (...words) => spawnSync('apt-get', words, options).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name);
}
