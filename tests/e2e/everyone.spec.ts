import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paths } from '#client/site/paths.ts';
import { wideFont } from '#tests/make-fonts.ts';
import { axeFindings, expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/*
 * Every page has no console message (checked by the fixture), no layout shift, and no finding of axe for WCAG 2.2 AA in
 * both modes, at the width of a phone and of a desktop, and at 400 % zoom.
 */

test.describe.configure({ mode: 'parallel' });

const PAGES = [
  ...Object.values(paths).filter((path) => !path.includes(':')),
  '/case-studies/cs1',
  '/case-studies/cs2',
  '/case-studies/cs3',
  '/mail/sent/contact/DS-AAAA-11',
];

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifts: number;
  }
}

/** Sums the layout shifts (Layout Instability API) from the start of the document on. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        window.shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const path of PAGES) {
  test(`${path} has no layout shift and is accessible`, async ({ page }) => {
    await countShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    // The font loads after the first paint, as over a slow network; it must not shift the layout.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // A turn of the wheel would be animated, and could arrive after the page is back at its top.
    await page.evaluate(() => window.scrollTo(0, 3000));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);
    // A target partly under the sticky header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await axeFindings(page)).toEqual([]);

    // 1280 px at 400 % (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, 320);
  });
}

test('a header that arrives in two halves is painted once, and nothing of it moves', async ({
  page,
  baseURL,
  noise,
}) => {
  const proxy = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url ?? '', baseURL));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-length': body.length,
    });
    // Between the entries of the navigation. Longer than a browser waits before it paints what it has.
    const half = body.indexOf('<nav', body.indexOf('id="header"')) + 1_500;
    if (url === '/about') {
      response.write(body.subarray(0, half));
      await setTimeout(500);
      response.end(body.subarray(half));
    } else response.end(body);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await countShifts(page);
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await page.goto(`${origin}/about`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);
    // The proxy is another origin than the gateway.
    expect(noise.splice(0).filter((entry) => !entry.startsWith(`request: ${origin}/`))).toEqual([]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

/** Whether the page shows Archivo; resolves when its script has decided. */
async function showsFont(page: Page): Promise<boolean> {
  await page.waitForFunction(() => sessionStorage.getItem('fonts') !== null);
  return page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Archivo Variable')));
}

test('a font that moves nothing is shown on the first page', async ({ page }) => {
  // Short lines alone, which break nowhere in any font.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/mail/sent/contact/DS-AAAA-11');
  expect(await showsFont(page)).toBe(true);
});

test('a font that would move what is painted waits for the next page', async ({ page }) => {
  await countShifts(page);
  await page.route('**/core*.woff2', (route) =>
    route.fulfill({ contentType: 'font/woff2', path: wideFont.file }),
  );
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await showsFont(page)).toBe(false);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await showsFont(page)).toBe(true);
});

test('forced colours keep the drawings of the home page visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const drawings = page.getByRole('main').locator('svg[viewBox="0 0 48 48"]');
  expect(await drawings.count()).toBeGreaterThanOrEqual(5);
  for (const drawing of await drawings.all()) {
    const [line, text] = await drawing.evaluate((element) => [
      getComputedStyle(element).stroke,
      getComputedStyle(element.parentElement ?? element).color,
    ]);
    expect(line).toBe(text);
  }
});

test('menus, dialogs and messages are accessible too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const inBothModes = async () => {
    await expectNoFindings(page);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Menu' }).click();
  await inBothModes();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('Please provide your name and email').first()).toBeVisible();
  await inBothModes();
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(page.locator('form :focus:not(button)')).toHaveCount(1);
  // What is partly under the sticky header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inBothModes();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services');
  const more = page.getByRole('link', { name: /^Learn More ?: React/ }).first();
  await more.focus();
  await expect(more).toBeVisible();
  await inBothModes();
});
