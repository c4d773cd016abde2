import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/** What the folders of one run take at most, many times over, in bytes; a container has 64 MiB unless it asks for more. */
const ROOM = 2 ** 31;

/**
 * The folder in which the data folders of tests are made. On Linux in memory, where a COMMIT of SQLite does not wait for
 * a disk; TMPDIR names another.
 */
export function temporaryParent(memory = MEMORY) {
  return !process.env.TMPDIR && hasRoom(memory) ? memory : tmpdir();
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
