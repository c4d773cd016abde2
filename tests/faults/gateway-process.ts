import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/free-port.ts';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';
import { patient } from '#tests/support/patience.mjs';
import { bundleGateway } from './bundle.ts';
import type { Command, CommandResult } from './injected/commands.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Deadline for a gateway to become ready, in milliseconds. */
const START = patient(60_000);
/** Deadline for a gateway to exit after a kill or a stop, in milliseconds. */
const END = patient(30_000);

type CommandOptions = Omit<Command, 'id'>;

/** `bundle` accepts commands and starts fast; `npm start` is the command that operators run, and accepts none. */
type Entry = 'bundle' | 'npm start';

/** A gateway process with fault injection: it is killed at a named point, its clock is ahead, its disk is full. */
export class GatewayProcess {
  readonly port: number;
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #entry: Entry;
  #child: ChildProcess | null = null;
  #printed = '';
  #lastCommand = 0;

  private constructor(port: number, env: NodeJS.ProcessEnv, entry: Entry) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = env;
    this.#entry = entry;
  }

  /** Creates one on a free port without starting it. `env` names its database and folder. */
  static async prepare(env: NodeJS.ProcessEnv, entry: Entry = 'bundle'): Promise<GatewayProcess> {
    return new GatewayProcess(await freePort(), env, entry);
  }

  /** The last 20,000 characters of its output, over all its starts. */
  get printed(): string {
    return this.#printed;
  }

  /** Its process id. Errors: it does not run. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined || !this.isRunning)
      throw new Error(`The gateway is not running:\n${this.#printed}`);
    return pid;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it without waiting; the commands apply from its first statement on. */
  async launch(commands: CommandOptions = {}): Promise<void> {
    const child = spawn(process.execPath, await argsOf(this.#entry), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ENV_FILE: devNull,
        DATABASE_URL: '',
        SMTP_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        ADMIN_PASSWORD: 'faults only',
        // Each sender of the tests has its own address, as behind a proxy.
        TRUST_PROXY: '1',
        PUBLIC_URL: `http://localhost:${this.port}`,
        ...this.#env,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        FAULTS_COMMAND: JSON.stringify(commands),
      },
    });
    this.#child = child;
    if (child.pid) child.once('exit', removeWhenProcessEnds({ kind: 'process', pid: child.pid }));
    const collect = (chunk: Buffer) => {
      this.#printed = (this.#printed + chunk.toString()).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  }

  /** Starts it and waits until it is ready. Errors: it exited, or did not become ready. */
  async start(commands: CommandOptions = {}): Promise<void> {
    await this.launch(commands);
    await this.waitUntilReady();
  }

  /** Waits until `/readyz` responds with 200. Errors: it exited, or `within` milliseconds passed. */
  async waitUntilReady(within = START): Promise<void> {
    const end = Date.now() + within;
    while (Date.now() < end && this.isRunning) {
      if ((await this.readiness()) === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The gateway did not become ready:\n${this.#printed}`);
  }

  /** The status of `/readyz`; 0: no response. */
  readiness(): Promise<number> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(patient(10_000)) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  /** Sends a command and waits for its result. Errors: no result came in time. */
  command(options: CommandOptions): Promise<CommandResult> {
    const child = this.#child;
    if (!child) throw new Error('The gateway is not running.');
    this.#lastCommand += 1;
    const id = this.#lastCommand;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The gateway did not execute a command.')), END);
      const onMessage = (result: CommandResult) => {
        if (result.id !== id) return;
        clearTimeout(timer);
        child.off('message', onMessage);
        resolve(result);
      };
      child.on('message', onMessage);
      child.send({ id, ...options });
    });
  }

  /** Waits until it exits; false: it still runs after `within` milliseconds. */
  async waitForExit(within = END): Promise<boolean> {
    const child = this.#child;
    if (!child || !this.isRunning) return true;
    const exit = once(child, 'exit', { signal: AbortSignal.timeout(within) });
    return exit.then(
      () => true,
      () => false,
    );
  }

  /** Kills it with SIGKILL, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it with SIGTERM. Returns its exit code (null: a signal ended it) and the duration in milliseconds. */
  async stop(): Promise<{ code: number | null; milliseconds: number }> {
    const began = Date.now();
    const code = await this.#end('SIGTERM');
    return { code, milliseconds: Date.now() - began };
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? 0;
    child.kill(signal);
    if (!(await this.waitForExit())) {
      child.kill('SIGKILL');
      await this.waitForExit();
    }
    return child.exitCode;
  }
}

async function argsOf(entry: Entry): Promise<string[]> {
  if (entry === 'npm start') return ['gateway/commands/start.mjs'];
  const { gateway, injected } = await bundleGateway();
  return ['--import', injected, gateway];
}
