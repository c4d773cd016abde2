import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../config/project-folder.ts';

/** Whole programs for integrators, of `docs/examples/`. */
export const EXAMPLES = ['integrate.ts', 'integrate.py', 'integrate.sh'] as const;

/** The text of a program. */
export const exampleProgram = (name: (typeof EXAMPLES)[number]): Promise<string> =>
  readFile(join(projectFolder, 'docs', 'examples', name), 'utf8');
