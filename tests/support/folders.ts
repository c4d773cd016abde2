import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWhenProcessEnds } from './leftovers.mjs';

/** A temporary folder of one test. */
export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates an empty temporary folder, removed when this process ends at the latest. */
export async function newFolder(kind = 'test'): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), `dalmara-${kind}-`));
  const cancelRemoval = removeWhenProcessEnds({ kind: 'folder', path });
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 10 });
      cancelRemoval();
    },
  };
}
