import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

/** The first of these programs that is installed. */
const installed = (names) => {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
};

/** The program, after an attempt to install Debian's package of it. Null: there is none. */
const found = (names, debian) => installed(names) ?? (installFromDebian(debian) ? installed(names) : null);

/** Path of a Firefox: an installed one, else Debian's (as root). Null: none can be installed. */
export const findFirefox = () => found(['firefox-esr', 'firefox'], 'firefox-esr');

/**
 * Paths of the driver of WebKitGTK, and of the X server that its browser draws on. Null: they cannot be installed, which
 * only Debian's packages allow.
 */
export function findWebKit() {
  const driver = found(['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = driver && found(['Xvfb'], 'xvfb');
  return screen ? { driver, screen } : null;
}
