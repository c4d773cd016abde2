import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '#tests/support/builders.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { engine, type TestDatabase } from '#tests/support/test-databases.ts';

const LONG = patient(60_000);
/** Seconds that a gateway of these tests may take to stop: its default, and longer on a busy machine. */
const STOP_TIMEOUT = Math.max(10, patient(4));

let testDatabase: TestDatabase | null = null;
const open: { destroy(): unknown }[] = [];
const closeAll = () => Promise.all(open.splice(0).map((one) => one.destroy()));
beforeEach(async () => {
  testDatabase = engine === 'mysql' ? await newMigratedDatabase() : null;
});
afterEach(async () => {
  if (!testDatabase) return;
  // A gateway that is left would write into the next test's database, which is this one.
  await closeAll();
  await testDatabase.remove();
});
// At the end, since some of the tests without a server run at once.
afterAll(closeAll);

async function start(env: NodeJS.ProcessEnv = {}, command?: string[]): Promise<RunningGateway> {
  const all = {
    ADMIN_PASSWORD: 'stopping tests only',
    DATABASE_URL: testDatabase?.url ?? '',
    STOP_TIMEOUT: String(STOP_TIMEOUT),
    ...env,
  };
  const gateway = await RunningGateway.start(all, command);
  open.push({ destroy: () => gateway.kill().then(() => gateway.stop()) });
  return gateway;
}

const SEND_CONTACT = 'mutation($input: ContactInput!) { sendContact(input: $input) { success reference } }';
/** A form, by REST and by GraphQL. */
const FORMS = {
  '/mail/api': JSON.stringify({ form_type: 'contact', ...aContact() }),
  '/graphql': JSON.stringify({ query: SEND_CONTACT, variables: { input: aContact() } }),
};

/** A form of which a gateway has read the headers and half the body. */
async function halfSent(
  gateway: RunningGateway,
  { path = '/mail/api', headers = [] }: { path?: keyof typeof FORMS; headers?: string[] } = {},
): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = FORMS[path];
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    // The response 100-continue shows that the headers were read.
    'expect: 100-continue',
    ...headers,
  ];
  const socket = connect(gateway.port, 'localhost');
  open.push(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  await new Promise((resolve) => socket.once('data', resolve));
  return {
    socket,
    finish: () => {
      socket.write(body.slice(20));
      return text(socket);
    },
  };
}

/** Polls until a condition holds; the time limit of the test ends it otherwise. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const STOPPING = 'This process is being stopped.';
const UNREACHABLE = 'It takes no connection.';

/** Why a gateway is not ready, as `/readyz` says it; undefined: it is. */
const whyNotReady = (gateway: RunningGateway): Promise<string | undefined> =>
  fetch(`${gateway.url}/readyz`, { headers: { connection: 'close' } })
    .then(async (response) => ((await response.json()) as { reason?: string }).reason)
    .catch(() => UNREACHABLE);

/** The child processes of a process. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Whether this process may start another as process 1 of a new namespace; needs root on Linux. */
function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['-pf', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const NPM = ['npm', 'start', '--silent'];
const starters = [
  ['node', undefined, (gateway: RunningGateway) => gateway.pid],
  ['npm', NPM, (gateway: RunningGateway) => gateway.pid],
  [
    'npm as process 1',
    ['unshare', '-pf', '--mount-proc', '--kill-child', ...NPM],
    // Outside the namespace its first process has another id, and only that id can be signalled.
    (gateway: RunningGateway) => childrenOf(gateway.pid)[0] ?? 0,
  ],
] as const;

describe.each(starters)('SIGTERM to %s', (starter, command, pidOf) => {
  it.skipIf(starter === 'npm as process 1' && !mayUnshare())(
    'answers 503 first, finishes requests in progress, and exits with 0',
    async () => {
      const gateway = await start({}, command && [...command]);
      const forms = [await halfSent(gateway), await halfSent(gateway, { path: '/graphql' })];
      const ended = gateway.endBy('SIGTERM', pidOf(gateway));
      let reason: string | undefined;
      await until(async () => {
        reason = await whyNotReady(gateway);
        return reason === STOPPING || reason === UNREACHABLE;
      });
      expect(reason).toBe(STOPPING);
      // What proxies still send until they notice, begun before the signal and after it.
      forms.push(await halfSent(gateway), await halfSent(gateway, { path: '/graphql' }));
      for (const form of forms) {
        const response = await form.finish();
        expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
        expect(response).toMatch(/"success":true.*"reference":"DS-[^"]+".*\}\s*$/s);
      }
      expect(await ended).toBe(0);
      expect(await gateway.isReachable()).toBe(false);
    },
    LONG,
  );
});

// The following tests do not depend on the database, and wait most of their time for deadlines.
if (engine === 'sqlite') {
  describe.concurrent(
    'a gateway that gets a stop signal',
    () => {
      it('ends at SIGINT without waiting for keep-alive connections', async () => {
        const gateway = await start();
        // Undici keeps its connection open for seconds, and the server for more than a minute.
        await fetch(`${gateway.url}/healthz`).then((response) => response.text());
        expect(await gateway.endBy('SIGINT')).toBe(0);
      });

      it('answers what a proxy sends on a connection that was idle', async () => {
        const gateway = await start({ STOP_TIMEOUT: String(6 * STOP_TIMEOUT) });
        const socket = connect(gateway.port, 'localhost');
        open.push(socket);
        const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
        socket.write(health);
        await once(socket, 'data');
        const ended = gateway.endBy('SIGTERM');
        // Its answer is one of a process that stops, after which that one closed what was idle.
        await until(async () => (await whyNotReady(gateway)) === STOPPING);
        await whyNotReady(gateway);
        const answer = text(socket);
        socket.write(health);
        expect(await answer).toMatch(/^HTTP\/1\.1 200 OK.*connection: close/is);
        expect(await ended).toBe(0);
      });

      it('exits with 1 and logs it when a form never ends', async () => {
        const gateway = await start();
        await halfSent(gateway);
        expect(await gateway.endBy('SIGTERM')).toBe(1);
        expect(gateway.printed).toContain(
          `Not everything was finished within ${(800 * STOP_TIMEOUT) / 1000} s of the signal.`,
        );
      });

      it('exits when the mail server hangs', async () => {
        const hangingServer = await hungServer();
        const address = hangingServer.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        const connected = new Promise((resolve) => hangingServer.once('connection', resolve));
        const gateway = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
        await (await halfSent(gateway, { headers: ['connection: close'] })).finish();
        await connected;
        // 0: the letter timed out in time; 1: it was interrupted; null: the watchdog killed the process.
        expect(await gateway.endBy('SIGTERM')).not.toBeNull();
      });
    },
    LONG,
  );

  it.concurrent(
    'a process that hangs is killed by the watchdog',
    async () => {
      const endOf = async (kind: string) => {
        const args = ['--import', 'tsx', 'tests/support/hanging-process.ts', kind];
        const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
        open.push({ destroy: () => child.kill('SIGKILL') });
        await once(child.stdout, 'data');
        child.kill('SIGTERM');
        return once(child, 'exit');
      };
      const killed = [null, 'SIGKILL'];
      expect(await Promise.all([endOf('loop'), endOf('threads')])).toEqual([killed, killed]);
    },
    LONG,
  );

  /** A server that accepts connections and never responds. */
  async function hungServer(): Promise<Server> {
    const server = createServer((socket) => void open.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ destroy: () => server.close() });
    return server;
  }
}
