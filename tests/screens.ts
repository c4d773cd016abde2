import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { paths } from '#client/site/paths.ts';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { RunningGateway } from './support/running-gateway.ts';

/** `npm run screens`: a PNG of every route at three widths, in light and dark, under tests/.screens, to be looked at. */
const folder = fileURLToPath(new URL('.screens', import.meta.url));
const WIDTHS = [390, 768, 1440];
const MODES = ['light', 'dark'] as const;
const PASSWORD = 'screens of the admin';

const examples: Record<string, string> = { ':id': 'cs1' };
const site = Object.values(paths).map((path) => path.replace(/:\w+/, (name) => examples[name] ?? name));
const admin = [
  '/admin',
  '/admin/dashboard',
  '/admin/inquiries',
  '/admin/clients',
  '/admin/teams',
  '/admin/technologies',
  '/admin/testimonials',
  '/admin/settings',
  '/admin/account',
];
const only = process.argv.slice(2);
const wanted = (path: string): boolean => only.length === 0 || only.includes(path);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const gateway = await RunningGateway.start({ ADMIN_PASSWORD: PASSWORD });
const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: chromiumFlags });
try {
  for (const colorScheme of MODES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: gateway.url,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const path of [...site, '/no-such-page', '/admin'].filter(wanted))
        await shoot(context, path, width, colorScheme);
      if (admin.some(wanted)) {
        await signIn(context);
        for (const path of admin.slice(1).filter(wanted)) await shoot(context, path, width, colorScheme);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await gateway.stop();
}

async function shoot(context: BrowserContext, path: string, width: number, mode: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // Pictures below the fold load when they come near it.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    // A lazy picture that never comes near, in a list that scrolls sideways, would be waited for for ever.
    const decoded = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  await page.screenshot({ path: `${folder}/${name}-${width}-${mode}.png`, fullPage: true });
  await page.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/clients');
  await page.close();
}
