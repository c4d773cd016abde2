import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWhenProcessEnds } from './leftovers.mjs';
import { temporaryParent } from './temporary-parent.mjs';

/** A temporary folder of one test. */
export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Folders that hold data only: no program is started from them, which a file system in memory may forbid. */
const DATA = new Set(['test', 'gateway']);

/** Creates an empty temporary folder, removed when this process ends at the latest. */
export async function newFolder(kind = 'test'): Promise<Folder> {
  const parent = DATA.has(kind) ? temporaryParent() : tmpdir();
  const path = await mkdtemp(join(parent, `dalmara-${kind}-`));
  const cancelRemoval = removeWhenProcessEnds({ kind: 'folder', path });
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 10 });
      cancelRemoval();
    },
  };
}
