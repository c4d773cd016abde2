import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { FILE_LIST } from './build-folders.mjs';
import { EXTERNAL_PACKAGES } from './external-packages.mjs';
import { root } from './prepare.mjs';

/*
 * `node gateway/commands/assemble.mjs FOLDER`: copies what a built project needs in order to serve, and nothing else,
 * into an empty folder: the content of the image (Dockerfile). `node gateway/dist/main.js` serves there.
 */
const BUILT = [
  'package.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
  'gateway/dist',
  'client/dist',
  // Served at /docs (gateway/http/docs/).
  'gateway/http/docs/browser',
  'docs/integrators.md',
  'docs/errors.md',
  'docs/examples',
];
/** Programs of their own, without packages. */
const PROGRAMS = ['gateway/commands/watchdog.mjs', 'gateway/commands/health.mjs'];

/** Of a package: sources of its native code, and what is for developers. */
const NOT_SERVED =
  /\/(better-sqlite3\/(deps|src)|sharp\/src|build\/Release\/(obj|obj\.target|\.deps|test_extension\.node|sqlite3\.a))(\/|$)|\.(md|map|d\.[cm]?ts|[ch]pp|[ch]c?|ts)$/;

const target = process.argv[2];
if (!target) {
  console.error('Usage: node gateway/commands/assemble.mjs FOLDER');
  process.exit(2);
}

const copy = (path, filter) => {
  const to = join(resolve(target), path);
  mkdirSync(join(to, '..'), { recursive: true });
  cpSync(join(root, path), to, { recursive: true, dereference: true, filter });
};
for (const path of [...BUILT, ...PROGRAMS]) copy(path, isOfLastBuild(path));
for (const path of installedPackages(EXTERNAL_PACKAGES)) {
  const isServed = (file) => {
    const inside = `/${relative(root, file).replaceAll('\\', '/')}`;
    return !NOT_SERVED.test(inside) && !inside.slice(path.length + 1).includes('/node_modules');
  };
  copy(path, isServed);
}

/** Whether a file of a built folder belongs to the build in it, and not to the one before; undefined: it is no such folder. */
function isOfLastBuild(path) {
  const list = join(root, path, FILE_LIST);
  if (!existsSync(list)) return undefined;
  const files = new Set(JSON.parse(readFileSync(list, 'utf8')).files);
  return (file) => statSync(file).isDirectory() || files.has(relative(join(root, path), file));
}

/** The folders of the packages with these names, and of all that they depend on, without those for development. */
function installedPackages(names) {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = new Set();
  const visit = (name, from) => {
    const path = placeOf(name, from, locked);
    if (!path || locked[path].dev || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = locked[path];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, path);
  };
  for (const name of names) visit(name, '');
  return [...found];
}

/** The path of the package that `name` means in the package at `from`: the nearest one; undefined: none is locked. */
function placeOf(name, from, locked) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (locked[path] || !from) return locked[path] ? path : undefined;
  const above = from.lastIndexOf('/node_modules/');
  return placeOf(name, above < 0 ? '' : from.slice(0, above), locked);
}
