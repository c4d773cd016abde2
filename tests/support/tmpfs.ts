import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a few kilobytes that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  unmount(): void;
}

/** Mounts a small disk; null when this process lacks the permission (it needs root on Linux). */
export function mountSmallDisk(kilobytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'dalmara-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    unmount() {
      // Lazy unmount: a database that failed may still have a file open.
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
