import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIfStale } from '#gateway/commands/prepare.mjs';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';
import { patient } from '#tests/support/patience.mjs';
import { plain } from '#tests/support/pictures.ts';

/** The image of the Dockerfile without Docker: its last steps, carried out in a folder. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Bytes of an image that Debian and Node leave for the site. */
const MOST_BYTES = 60 * 1024 * 1024;
/** The user of the image; only root can become another one. */
const USER = process.getuid?.() === 0 ? { uid: 10001, gid: 10001 } : {};
const PASSWORD = 'correct horse battery';

let folder: Folder;
let site: string;
let data: string;
let gateway: ChildProcess;
let url: string;
let printed = '';

/** The words of an instruction that has the form of a list. */
const wordsOf = (instruction: RegExp): string[] =>
  JSON.parse(instruction.exec(dockerfile)?.[1] ?? 'null') as string[];

beforeAll(async () => {
  buildIfStale();
  folder = await newFolder('image');
  [site, data] = [join(folder.path, 'site'), join(folder.path, 'data')];
  const [, assemble = ''] = /^RUN node (\S+) \/image$/m.exec(dockerfile) ?? [];
  const { status, stderr } = spawnSync(process.execPath, [assemble, site], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  mkdirSync(data);
  chmodSync(folder.path, 0o755);
  if (USER.uid) chownSync(data, USER.uid, USER.gid);
  else spawnSync('chmod', ['-R', 'a-w', site]);
  await start();
}, patient(120_000));
afterAll(async () => {
  await stop();
  spawnSync('chmod', ['-R', 'u+w', site]);
  await folder.remove();
});

async function start(): Promise<void> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const variables = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
  const ofImage = Object.fromEntries(variables.map(([, name, value]) => [name, value]));
  const ofTest = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const [, ...args] = wordsOf(/^CMD (.*)$/m);
  gateway = spawn(process.execPath, args, {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ofImage, ...ofTest },
    ...USER,
  });
  if (gateway.pid) gateway.once('exit', removeWhenProcessEnds({ kind: 'process', pid: gateway.pid }));
  for (const output of [gateway.stdout, gateway.stderr])
    output?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  await vi.waitFor(() => expect(printed).toContain('Site '), { timeout: patient(60_000) });
}

async function stop(): Promise<number | null> {
  if (gateway.exitCode !== null) return gateway.exitCode;
  const ended = new Promise<number | null>((resolve) => gateway.once('exit', resolve));
  gateway.kill('SIGTERM');
  return ended;
}

/** Bytes of all files in a folder and the folders in it. */
const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('the content of the image leaves room for Debian and Node in 250 MB', () =>
  expect(sizeOf(site)).toBeLessThan(MOST_BYTES));

it('the content of the image has no sources but the examples it serves, and no compiler', () => {
  const all = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => !file.startsWith('docs/examples/'));
  expect(files.filter((file) => /\.tsx?$|node_modules\/(tsx|vite|typescript|esbuild)\b/.test(file))).toEqual(
    [],
  );
});

describe('another user, in a folder that cannot be written', () => {
  it('serves pages, the API and its documentation', async () => {
    for (const path of ['/', '/admin', '/api/v1/clients', '/docs', '/docs/integrators', '/openapi.json'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  });

  it('stores a form', async () => {
    const form = { name: 'Meera', email: 'meera@orrin.example', message: 'When can we talk?' };
    const sent = await post('/mail/api', { form_type: 'pricing', ...form });
    expect([sent.status, await sent.json()]).toMatchObject([200, { success: true }]);
  });

  it('decodes pictures in a process of its own', async () => {
    const signIn = 'mutation($p: String!) { signIn(username: "admin", password: $p) { username } }';
    const signedIn = await post('/graphql', { query: signIn, variables: { p: PASSWORD } });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const body = new FormData();
    body.set('logo', new Blob([new Uint8Array(await plain('png'))], { type: 'image/png' }), 'logo.png');
    const uploaded = await fetch(`${url}/v1/clients/upload`, { method: 'POST', headers: { cookie }, body });
    expect([uploaded.status, await uploaded.text()]).toEqual([200, expect.stringContaining('/media/')]);
  });

  it('is found healthy by the command of the image', () => {
    const [, ...args] = wordsOf(/^HEALTHCHECK .*CMD (.*)$/m);
    const ask = (port: string) =>
      spawnSync(process.execPath, args, { cwd: site, env: { PORT: port } }).status;
    expect([ask(new URL(url).port), ask('1')]).toEqual([0, 1]);
  });

  it('runs the commands, such as for a token', () => {
    const env = { DATA_DIR: data, NODE_ENV: 'production' };
    const words = ['gateway/dist/token.js', 'create', 'image'];
    const { status, stdout } = spawnSync(process.execPath, words, {
      cwd: site,
      env,
      encoding: 'utf8',
      ...USER,
    });
    expect([status, stdout.trim().length > 20]).toEqual([0, true]);
  });

  it('stops at SIGTERM', async () => {
    expect([await stop(), printed]).toEqual([0, expect.not.stringContaining('"level":50')]);
  });
});
