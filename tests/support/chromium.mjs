import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: an installed one, else Debian's (as root), else Playwright's. Null: none can be installed. */
export function findChromium() {
  return installed() ?? (fromDebian() && installed()) ?? (fromPlaywright() && installed()) ?? null;
}

function installed() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(':').concat('/usr/bin')) {
    for (const name of NAMES) if (isProgram(join(folder, name))) return join(folder, name);
  }
  const downloads = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(downloads)) return null;
  for (const folder of readdirSync(downloads).filter((name) => /^chromium-\d+$/.test(name))) {
    for (const inner of ['chrome-linux64', 'chrome-linux']) {
      const path = join(downloads, folder, inner, 'chrome');
      if (isProgram(path)) return path;
    }
  }
  return null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

function fromPlaywright() {
  console.log("Downloading Playwright's Chromium …");
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
