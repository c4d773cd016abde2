import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from './folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The folder of another revision of this repository, installed and built, to be measured in turns with this one; removed when
 * this process ends. Errors: where git does not know the revision, or it cannot be built.
 */
export async function otherRevision(revision: string): Promise<string> {
  const { path } = await newFolder('revision');
  const files = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', path], { input: files });
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  // The packages of this checkout, where they are the same and the file system has hard links; else the build installs them.
  if (lockOf(path) === lockOf(root))
    spawnSync('cp', ['-al', join(root, 'node_modules'), path], { stdio: 'ignore' });
  execFileSync(process.execPath, ['gateway/commands/build.mjs'], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path;
}
