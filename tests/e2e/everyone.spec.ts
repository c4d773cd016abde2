import type { Page } from '@playwright/test';
import { paths } from '#client/site/paths.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/*
 * Every page: silent (the fixture sees to that), still, and WCAG 2.2 AA by axe in both modes, at a phone's width and a
 * desk's, and at 400 % zoom.
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

/** Adds up what moves after it was painted (Layout Instability API), from the first byte on. */
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
  test(`${path} is still, and holds for everyone`, async ({ page }) => {
    await countShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    // The type file comes when the page has been painted, as over a bad network; no line may move for it.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);
    // What lies half under the sticky header is too small to press.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await axeFindings(page)).toEqual([]);

    // 1280 px at 400 % (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('what opens holds for everyone too', async ({ page }) => {
  // Eight runs of axe.
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const inBothModes = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await inBothModes();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('Please provide your name and email').first()).toBeVisible();
  await inBothModes();
  await page.goto('/schedule', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await inBothModes();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services', { waitUntil: 'networkidle' });
  const more = page.getByRole('link', { name: /^Learn More ?: React/ }).first();
  await more.focus();
  await expect(more).toBeVisible();
  await inBothModes();
});
