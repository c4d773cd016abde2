import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders in which distributions install servers, beside those of PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

/** The path of a program; null: it is not installed. */
export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** A sentence naming the programs that are not installed; null: none. */
export function missingPrograms(...names: string[]): string | null {
  const missing = names.filter((name) => findProgram(name) === null);
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : null;
}
