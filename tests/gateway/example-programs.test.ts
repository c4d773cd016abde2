import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, signedHeaders } from '#gateway/features/webhooks/signature.ts';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';
import { plain } from '#tests/support/pictures.ts';
import { aWebhook, webhookOperations } from '#tests/support/webhooks.ts';

/* The whole programs of docs/examples, run as an integrator runs them: against a gateway that listens on a port. */

let url: string;
let folder: Folder;
const gateway = gatewayForAll({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
beforeAll(async () => {
  // The programs refuse what was not signed in the last five minutes of the real time.
  gateway.clock.set(new Date().toISOString());
  url = await gateway.app.http.listen({ port: 0, host: '127.0.0.1' });
  folder = await newFolder('programs');
  await writeFile(join(folder.path, 'logo.png'), await plain('png'));
  const { text } = await gateway.visitor().get('/docs/examples/integrate.ts');
  const { code } = await transform(text, { loader: 'ts', format: 'esm' });
  await writeFile(join(folder.path, 'integrate.mjs'), code);
});
afterAll(() => folder.remove());

/** Which of the programs are missing on this machine, such as "socat, jq". */
const missing = (programs: readonly string[]): string =>
  programs.filter((program) => !isInstalled(program)).join(', ');

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A program that runs: the lines it prints, one at a time. */
class RunningProgram {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<number | null>;
  #errors = '';

  constructor(command: readonly string[], env: Record<string, string>) {
    const [program = '', ...args] = command;
    this.#child = spawn(program, args, {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid, stdout, stderr } = this.#child;
    if (!pid || !stdout || !stderr) throw new Error(`${program} did not start.`);
    this.#ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.once('exit', removeWhenProcessEnds({ kind: 'process', pid }));
    stderr.on('data', (chunk) => {
      this.#errors += chunk;
    });
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  /** The next line as JSON. Errors: it ended without one. */
  async next() {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`The program ended: ${this.#errors}`);
    return JSON.parse(value);
  }

  /** Its exit code, with what it printed as errors. */
  async end(): Promise<[code: number | null, errors: string]> {
    return [await this.#ended, this.#errors];
  }

  kill(): void {
    this.#child.kill('SIGTERM');
  }
}

const example = (name: string) => join('docs', 'examples', name);

const programs: [language: string, needs: string[], command: () => string[]][] = [
  ['TypeScript', [], () => [process.execPath, join(folder.path, 'integrate.mjs')]],
  ['Python', ['python3'], () => ['python3', example('integrate.py')]],
  ['shell', ['curl', 'jq', 'openssl', 'socat'], () => ['sh', example('integrate.sh')]],
];

describe.each(programs)('the program in %s', (_language, needs, command) => {
  const lacks = missing(needs);
  it.skipIf(lacks !== '')(
    `lists, uploads, creates, changes, sends a form and believes only a signed event${lacks && ` (${lacks} is not installed)`}`,
    async () => {
      const staff = await gateway.staff();
      const port = await freePort();
      const hook = `http://127.0.0.1:${port}/hooks`;
      const { value } = await webhookOperations.create(staff, { input: aWebhook({ url: hook }) });
      const program = new RunningProgram(command(), {
        BASE_URL: url,
        TOKEN: await gateway.app.services.tokens.create(`program ${port}`, ['client:write']),
        WEBHOOK_SECRET: value.secret,
        PORT: String(port),
        PICTURE: join(folder.path, 'logo.png'),
      });
      try {
        const { listed, id, logo, reference } = await program.next();
        expect(listed).toBe((await staff.get('/v1/clients')).body.clients.length - 1);
        expect((await staff.get(`/v1/clients/${id}`)).body).toMatchObject({ logo, region: 'UAE' });
        expect((await gateway.visitor().get(logo)).status).toBe(200);

        const forged = JSON.stringify({ type: 'inquiry.created', data: { reference: 'DS-0000-00' } });
        const event = { id: 'msg_1', sentAt: new Date(), body: forged };
        const headers = { ...signedHeaders(event, [newSecret()]), 'content-type': 'application/json' };
        expect((await fetch(hook, { method: 'POST', headers, body: forged })).status).toBe(401);

        await gateway.app.webhookSender.deliverDue();
        expect(await program.next()).toEqual({ type: 'inquiry.created', reference });
        expect(await program.end()).toEqual([0, '']);
        const { items } = (await webhookOperations.deliveries(staff, { id: value.webhook.id })).value;
        expect(items).toMatchObject([{ state: 'delivered', status: 204 }]);
      } finally {
        program.kill();
        await webhookOperations.remove(staff, { id: value.webhook.id });
      }
    },
  );
});

it.each(['integrate.ts', 'integrate.py', 'integrate.sh'])(
  'the program %s on the site is the file of the project',
  async (name) => {
    const { status, text } = await gateway.visitor().get(`/docs/examples/${name}`);
    expect([status, text]).toEqual([200, await readFile(example(name), 'utf8')]);
  },
);
