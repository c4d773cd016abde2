import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlantedFault } from './planted-fault.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How often the text of a fault stands in its file; it can be planted where that is once. */
export function anchors({ file, find }: PlantedFault): number {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
}

const COPIES = join(root, 'tests', '.mutants');

/** Removes the copies of runs that were killed. */
export function removeAbandonedCopies(): void {
  for (const name of existsSync(COPIES) ? readdirSync(COPIES) : [])
    if (!isRunning(Number(name.split('-')[0]))) rmSync(join(COPIES, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A copy of the project in which faults are planted, so that the files one works on stay as they are. */
export class ProjectCopy {
  readonly folder: string;

  /** Copies every file that git knows or would take, and what is built. `name`: tells this run's copies apart. */
  constructor(name: string) {
    this.folder = join(COPIES, `${process.pid}-${name}`);
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(this.folder, file));
    }
    for (const built of ['client/dist', 'gateway/dist'])
      if (existsSync(join(root, built)))
        cpSync(join(root, built), join(this.folder, built), { recursive: true });
    const tools = readdirSync(join(root, 'tests', 'tools')).map((name) => join('tests', 'tools', name));
    for (const packages of ['.', ...tools].map((folder) => join(folder, 'node_modules')))
      if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(this.folder, packages));
  }

  /** Plants a fault. Error: its text does not stand once in its file. */
  plant({ file, find, put }: PlantedFault): void {
    const parts = readFileSync(join(this.folder, file), 'utf8').split(find);
    if (parts.length !== 2) throw new Error(`${file} has the text ${parts.length - 1} times: ${find}`);
    writeFileSync(join(this.folder, file), parts.join(put));
  }

  /** Makes a file as it is in the project. */
  restore(file: string): void {
    copyFileSync(join(root, file), join(this.folder, file));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
