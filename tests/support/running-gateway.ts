import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Folder, newFolder } from './folders.ts';
import { removeWhenProcessEnds } from './leftovers.mjs';
import { patient } from './patience.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Deadline for the first response after a start, in milliseconds. */
const START = patient(60_000);

/** The command of `npm start`, run in the project's folder. */
export const START_COMMAND = [process.execPath, 'gateway/commands/start.mjs'];

/** A gateway as `npm start` runs it: a separate process with its own folder, port and environment. */
export class RunningGateway {
  readonly url: string;
  readonly port: number;
  /** Its data folder. */
  readonly folder: string;
  readonly #home: Folder;
  readonly #env: NodeJS.ProcessEnv;
  readonly #command: readonly string[];
  readonly #project: string;
  #child: ChildProcess | null = null;
  #printed = '';

  private constructor(
    port: number,
    home: Folder,
    env: NodeJS.ProcessEnv,
    command: readonly string[],
    project: string,
  ) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.folder = home.path;
    this.#home = home;
    this.#env = env;
    this.#command = command;
    this.#project = project;
  }

  /**
   * Starts one on a free port with an empty database. `command`: program and arguments, if not those of `npm start`;
   * `project`: the folder of another checkout that is installed and built, to compare with it.
   */
  static async start(
    env: NodeJS.ProcessEnv = {},
    command = START_COMMAND,
    project = root,
  ): Promise<RunningGateway> {
    const [port, home] = await Promise.all([freePort(), newFolder('gateway')]);
    const gateway = new RunningGateway(port, home, env, command, project);
    await gateway.restart();
    return gateway;
  }

  /** Its process id. Errors: it does not run. */
  get pid(): number {
    if (!this.#child?.pid) throw new Error('The gateway does not run.');
    return this.#child.pid;
  }

  /** Everything it has printed so far. */
  get printed(): string {
    return this.#printed;
  }

  /** Starts it again on the same port and database. `over`: variables that differ this time. */
  async restart(over: NodeJS.ProcessEnv = {}): Promise<void> {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, {
      cwd: this.#project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ENV_FILE: devNull,
        DATABASE_URL: '',
        SMTP_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        ...this.#env,
        ...over,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.folder,
      },
    });
    this.#child = child;
    if (child.pid) child.once('exit', removeWhenProcessEnds({ kind: 'process', pid: child.pid }));
    const collect = (chunk: Buffer) => {
      this.#printed += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = Date.now() + START;
    while (Date.now() < end) {
      if (child.exitCode !== null) break;
      const isReady = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.kill();
    throw new Error(`The gateway did not start:\n${this.#printed}`);
  }

  /** Kills it with SIGKILL, as a power cut would: no work is finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Whether something responds on its port. */
  isReachable(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      () => true,
      () => false,
    );
  }

  /** Sends a signal to the process, or to `pid`. Returns its exit code; null: the signal itself ended it. */
  async endBy(signal: NodeJS.Signals, pid?: number): Promise<number | null> {
    return this.#end(signal, pid);
  }

  /** Stops it with SIGTERM and removes its folder. Errors: its exit code is not 0. */
  async stop(): Promise<void> {
    const code = await this.#end('SIGTERM');
    await this.#home.remove();
    if (code !== 0) throw new Error(`The gateway ended with ${code}:\n${this.#printed}`);
  }

  /** Ends the process and returns its exit code; null: a signal ended it. */
  async #end(signal: NodeJS.Signals, otherPid?: number): Promise<number | null> {
    const child = this.#child;
    const pid = otherPid ?? child?.pid;
    this.#child = null;
    if (!child || pid === undefined) return 0;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    process.kill(pid, signal);
    return exited;
  }
}

/**
 * A free port below the ephemeral range: a port of that range could be taken by an outgoing connection before the
 * gateway listens on it.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 22_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
