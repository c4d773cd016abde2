import 'reflect-metadata';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { adminPaths } from '#client/admin/paths.ts';
import { paths } from '#client/site/paths.ts';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { everyLetter } from './support/every-letter.ts';
import { RunningGateway } from './support/running-gateway.ts';

/**
 * `npm run screens [-- PATH …]`: a PNG of every route at three widths, in light and dark, under tests/.screens; of every
 * letter too, at the path `/letters`, and of what procurement prints as it is printed. The admin shows the weeks of the demo.
 */
const folder = fileURLToPath(new URL('.screens', import.meta.url));
const WIDTHS = [390, 768, 1440];
const MODES = ['light', 'dark'] as const;
const PASSWORD = 'screens of the admin';

/** The link of an appointment is one that has expired: there is none to look at without its letter. */
const examples: Record<string, string> = {
  ':id': 'cs1',
  ':token': 'x'.repeat(50),
  ':form': 'contact',
  ':reference': 'DS-AAAA-11',
};
const site = Object.values(paths).map((path) => path.replaceAll(/:\w+/g, (name) => examples[name] ?? name));
site.push('/case-studies/cs2', '/case-studies/cs3', '/no-such-page');
/** The pages that procurement prints. */
const printed = [
  paths.pricing,
  paths.terms,
  paths.refund,
  paths.privacy,
  '/case-studies/cs1',
  '/case-studies/cs2',
];
/** CSS pixels of the text of an A4 sheet with margins of 15 mm. */
const SHEET = 680;
const admin: string[] = Object.values(adminPaths);
const only = process.argv.slice(2);
/** The path that stands for all letters; they have no address. */
const LETTERS = '/letters';
const isRecord = (path: string): boolean => path.startsWith(`${adminPaths.clients}/`);
const isRequested = (path: string): boolean => only.length === 0 || only.includes(path);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const demo = [process.execPath, 'gateway/commands/run.mjs', 'demo'];
const gateway = await RunningGateway.start({ ADMIN_PASSWORD: PASSWORD }, demo);
const letters = isRequested(LETTERS) ? await everyLetter() : [];
const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: chromiumFlags });
try {
  if (admin.some(isRequested)) {
    const context = await browser.newContext({ baseURL: gateway.url });
    await signIn(context);
    const query = '{ inquiries(filter: { state: answered, formType: contact }) { items { id } } }';
    const response = await context.request.post('/graphql', { data: { query } });
    const answered = (await response.json()).data.inquiries.items[0].id;
    admin.push(`${adminPaths.inquiries}/${answered}`, `${adminPaths.clients}/lohatra-forge`);
    await context.close();
  }
  for (const colorScheme of MODES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: gateway.url,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const path of [...site, '/admin'].filter(isRequested))
        await screenshot(context, path, width, colorScheme);
      if (admin.some(isRequested)) {
        await signIn(context);
        for (const path of admin.slice(1).filter(isRequested))
          await screenshot(context, path, width, colorScheme);
      }
      for (const letter of letters) await letterScreenshot(context, letter, width, colorScheme);
      await context.close();
    }
  }
  const context = await browser.newContext({ baseURL: gateway.url, viewport: { width: SHEET, height: 960 } });
  for (const path of printed.filter(isRequested)) await screenshot(context, path, SHEET, 'print');
} finally {
  await browser.close();
  await gateway.stop();
}

async function screenshot(context: BrowserContext, path: string, width: number, mode: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // The font waits for the next page where it would move the text of the first (client/index.html).
  await page.evaluate(() => dispatchEvent(new Event('newpage')));
  // A busy machine fetches it late; a page whose font never comes is pictured without it.
  const hasFont = () => [...document.fonts].some(({ family }) => family.includes('Archivo Variable'));
  await page.waitForFunction(hasFont, undefined, { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0, { timeout: 30_000 });
  // The record of a content type is edited over its list.
  if (isRecord(path)) await expect(page.getByRole('dialog')).toBeVisible();
  // Lazy pictures below the fold load when they are near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    // A lazy picture far outside, in a list that scrolls horizontally, never loads; hence the time limit.
    const decoded = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
  if (mode === 'print') await page.emulateMedia({ media: 'print' });
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=]/g, '-').slice(0, 60);
  await page.screenshot({ path: `${folder}/${name}-${width}-${mode}.png`, fullPage: true });
  await page.close();
}

async function letterScreenshot(
  context: BrowserContext,
  { name, html }: (typeof letters)[number],
  width: number,
  mode: string,
): Promise<void> {
  const page = await context.newPage();
  await page.setContent(html);
  await page.screenshot({ path: `${folder}/letter-${name}-${width}-${mode}.png`, fullPage: true });
  await page.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByLabel('Username').fill('leena');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/clients');
  await page.close();
}
