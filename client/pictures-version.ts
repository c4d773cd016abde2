import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the pictures in a folder: another one when a file is added, removed or changed. */
export function picturesVersion(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}
