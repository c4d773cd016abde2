import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/*
 * A build is made beside the one there is, and put in its place when it is whole: whoever starts meanwhile, or is killed while
 * building, finds the one before. Plain JavaScript, as prepare.mjs.
 */

/** Its name says which process builds in it. */
const BESIDE = /^\.dist-(\d+)$/;

/** Where this process builds, beside the folder `dist`: as deep as that, since source maps name their sources from there. */
export const besideName = `.dist-${process.pid}`;

/** Whether a folder is one in which a build is made, or was. */
export const isBeside = (name) => BESIDE.test(name);

/** Removes what killed builds have left in `folder`. */
export function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    const [, pid] = BESIDE.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The paths of the files of the build in place, and of the hashed ones of the build before, in its folder. */
export const FILE_LIST = '.files.json';

/** A name with the hash of its file's bytes, so that it never gets other ones. */
const isHashed = (path) => /-[\w-]{8}\.\w/.test(path);

/**
 * Moves the files of a whole build from `beside` into `place`, each at once. Those that others name come first, so that every
 * file in place finds what it names. The hashed files of the build before stay, for those that still run it, a gateway or
 * a page in a browser; those of earlier ones go. The same build once more, by another process too, is no other one.
 */
export function putInPlace(beside, place) {
  mkdirSync(place, { recursive: true });
  const files = filesBelow(beside);
  const there = listedIn(place);
  const before = isDeepStrictEqual(there.files, files) ? there.before : there.files.filter(isHashed);
  const kept = new Set([...files, ...before]);
  for (const path of [...files.filter(isHashed), ...files.filter((one) => !isHashed(one))]) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    renameSync(join(beside, path), join(place, path));
  }
  for (const path of filesBelow(place)) if (!kept.has(path)) rmSync(join(place, path), { force: true });
  // Moved as well, so that another build that ends at this moment reads one list or the other, and never a part.
  writeFileSync(join(beside, FILE_LIST), JSON.stringify({ files, before }));
  renameSync(join(beside, FILE_LIST), join(place, FILE_LIST));
  removeEmptyFolders(place);
  rmSync(beside, { recursive: true, force: true });
}

/** The files of the build in place; all there are, where no list says which are of an earlier one. */
function listedIn(place) {
  const list = join(place, FILE_LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { files: filesBelow(place), before: [] };
}

/** The files below a folder, as paths from there, without those that tell of the build itself. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== FILE_LIST && !path.startsWith('.stamp'))
    .sort();
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
