import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findTestBrowser } from '#tests/support/chromium.mjs';
import { chromiumFlags } from '#tests/support/chromium-flags.ts';
import { newFolder } from '#tests/support/folders.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';
import { madeForAll } from '#tests/support/made-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { freePort } from '#tests/support/running-gateway.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The words of a page, which the gateway reads when it starts. */
const ABOUT = 'gateway/domain/pages/seeds/about.json';

let dev: ChildProcess;
let url: string;
let printed = '';

/** What the page at a path is answered with. */
const page = (path: string): Promise<string> => fetch(url + path).then((response) => response.text());

/** A clone that was never built, with the packages of this one. */
function clone(folder: string): void {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

const copy = madeForAll(() => newFolder('clone'));
beforeAll(async () => {
  clone(copy.path);
  const port = await freePort();
  url = `http://localhost:${port}`;
  writeFileSync(join(copy.path, '.env'), `PORT=${port}\nLOG_LEVEL=warn\n`);
  dev = spawn(process.execPath, ['gateway/commands/dev.mjs'], {
    cwd: copy.path,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  if (dev.pid) dev.once('exit', removeWhenProcessEnds({ kind: 'process', pid: dev.pid }));
  for (const output of [dev.stdout, dev.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  await vi.waitFor(() => expect(printed).toContain('Site '), { timeout: patient(55_000) });
});
afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  if (dev.exitCode === null && dev.kill('SIGTERM')) await ended;
});

describe('npm run dev in a clone that was never built', () => {
  it('prints one address, on the port that .env names', () => {
    expect(printed).toContain(`Site        ${url}\n`);
    expect(new Set(printed.match(/localhost:\d+/g))).toEqual(new Set([url.slice('http://'.length)]));
  });

  it('renders pages on the server, with the scripts of hot reload', async () => {
    const html = await page('/about');
    expect(html).toContain('>A software house in a steel town</h1>');
    expect(html).toContain('<script type="module" src="/@vite/client">');
    expect(html).not.toMatch(/<!--(head|body|state)-->/);
    expect(existsSync(join(copy.path, 'client', 'dist'))).toBe(false);
  });

  it('lets the page run what Vite adds to it', async () => {
    const { headers } = await fetch(`${url}/about`);
    expect(headers.get('content-security-policy')).toContain("script-src 'unsafe-inline' 'self'");
    expect((await fetch(`${url}/src/entry-browser.tsx`)).headers.get('content-type')).toMatch(/javascript/);
  });

  it('answers the admin, the playground, files and everything of the gateway on the same port', async () => {
    expect(await page('/admin/clients')).toContain('src="/src/entry-admin.tsx"');
    expect(await page('/playground')).toContain('src="/src/playground/start-playground.tsx"');
    expect(await page('/brand/favicon.svg')).toContain('<svg');
    expect(await page('/api/v1/clients')).toMatch(/^\[/);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  });

  it(
    'keeps what is typed when a label of the page is edited',
    async () => {
      const browser = await chromium.launch({
        executablePath: findTestBrowser() || undefined,
        args: chromiumFlags,
      });
      try {
        const tab = await browser.newPage();
        await tab.goto(`${url}/contact`);
        await hydrated(tab);
        const name = tab.getByLabel('First name');
        await name.fill('Meera');
        const file = join(copy.path, 'client/src/site/content/contact.ts');
        writeFileSync(file, readFileSync(file, 'utf8').replace("'Send Message'", "'Send it now'"));
        await tab.getByRole('button', { name: 'Send it now' }).waitFor();
        expect(await name.inputValue()).toBe('Meera');
      } finally {
        await browser.close();
      }
    },
    patient(60_000),
  );

  it('shows the words of a page at once that are changed in the product', async () => {
    const file = join(copy.path, ABOUT);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('in a steel town', 'by the river'));
    await expect
      .poll(() => page('/about'), { timeout: patient(20_000) })
      .toContain('house by the river</h1>');
  });
});
