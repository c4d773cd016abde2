import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

/** A kind of browser: its programs, Debian's package, and where Playwright's download has it. */
const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium',
  download: /^chromium-\d+$/,
  programs: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
};
const HEADLESS_SHELL = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debian: 'chromium-headless-shell',
  download: /^chromium_headless_shell-\d+$/,
  programs: ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell'],
};

/** Longest time that the download may take, in milliseconds. */
const DOWNLOAD = 180_000;

/** Path of a Chromium: an installed one, else Debian's (as root), else Playwright's. Null: none can be installed. */
export function findChromium() {
  const named = namedByCaller();
  return named ?? installed(CHROMIUM) ?? fromDebian(CHROMIUM) ?? fromPlaywright() ?? null;
}

/**
 * Path of the browser for the tests: Chromium's headless shell, which needs a third less time than Chromium for the same
 * pages because it has no window, else a Chromium. Null: none can be installed.
 */
export function findTestBrowser() {
  const named = namedByCaller();
  return named ?? installed(HEADLESS_SHELL) ?? fromDebian(HEADLESS_SHELL) ?? findChromium();
}

const namedByCaller = () =>
  process.env.CHROMIUM && existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;

function installed({ names, download, programs }) {
  for (const folder of (process.env.PATH ?? '').split(':').concat('/usr/bin')) {
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name);
  }
  const downloads = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(downloads)) return null;
  const folders = readdirSync(downloads).filter((name) => download.test(name));
  const paths = folders.flatMap((folder) => programs.map((program) => join(downloads, folder, program)));
  return paths.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const fromDebian = (kind) => (installFromDebian(kind.debian) ? installed(kind) : null);

function fromPlaywright() {
  console.log("Downloading Playwright's Chromium …");
  const options = { stdio: 'inherit', timeout: DOWNLOAD };
  const isDone = spawnSync('npx', ['playwright', 'install', 'chromium'], options).status === 0;
  return isDone ? installed(CHROMIUM) : null;
}
