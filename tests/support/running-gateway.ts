import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a gateway may take to answer after its start, in milliseconds. */
const START = 30_000;

/** A gateway as `npm start` runs it: a process of its own with a folder, a port and an environment of its own. */
export class RunningGateway {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #printed = '';

  private constructor(port: number, folder: string, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.folder = folder;
    this.#env = env;
  }

  /** Starts one on a free port and an empty database. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<RunningGateway> {
    const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'dalmara-gateway-'))]);
    const gateway = new RunningGateway(port, folder, env);
    await gateway.revive();
    return gateway;
  }

  /** Everything it has printed so far. */
  get printed(): string {
    return this.#printed;
  }

  /** Starts it again on the same port and database. */
  async revive(): Promise<void> {
    const child = spawn(process.execPath, ['gateway/commands/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: '',
        SMTP_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        ...this.#env,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.folder,
      },
    });
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.#printed += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = Date.now() + START;
    while (Date.now() < end) {
      if (child.exitCode !== null) break;
      const answers = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The gateway did not start:\n${this.#printed}`);
  }

  /** Ends it as a power cut would: nothing is finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it properly and removes its folder. Errors: it did not end well. */
  async stop(): Promise<void> {
    const code = await this.#end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The gateway ended with ${code}:\n${this.#printed}`);
  }

  /** Ends the process and answers its exit code; null: a signal ended it. */
  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child) return 0;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return gone;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
