import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a command printed and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in the project's folder to its end. `env` is laid over an environment in which nothing is set. */
export function run(program: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const clean = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...env };
  return new Promise((resolve) => {
    execFile(program, words, { cwd: root, env: clean, timeout: 30_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}
