import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in, unless they are there. Errors: of `mkdir`; Node's own `recursive` tries for ever where
 * a parent is there and takes no folders, as under /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    // Another process was faster.
    if (!(await isFolder(path))) throw error;
  }
}

/** Whether there is a folder; false also where that cannot be found out. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
