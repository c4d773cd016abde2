import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { patient } from './patience.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Output and exit code of a command; -1: it did not exit by itself. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program in the project's folder to its end. `env` is added to an otherwise empty environment; `uid` is the user
 * who runs it, if not the current one.
 */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  uid?: number,
): Promise<CommandResult> {
  // Without the .env file of the person who works here, which may name a database that no test may touch.
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: devNull, LOG_LEVEL: 'silent' };
  const fullEnv = { ...own, ...env };
  return new Promise((resolve) => {
    const options = { cwd: root, env: fullEnv, timeout: patient(60_000), uid };
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}
