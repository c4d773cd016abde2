import type { Page } from '@playwright/test';
import { expect, showFont, test } from '#tests/support/browser-test.ts';

/* What procurement prints: ink on white, the text alone, on paper as on a screen in dark mode. */

test.describe.configure({ mode: 'parallel' });

/** Colours as the browser computes them, red, green and blue. */
const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = 'white';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(element)[name];
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, property);

for (const path of ['/terms-and-conditions', '/pricing', '/case-studies/cs2', '/solutions/erp']) {
  test(`${path} is printed in ink on white, without what only a screen needs`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    for (const part of ['banner', 'contentinfo', 'complementary', 'navigation'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await colourOf(page, 'body', 'backgroundColor')).toEqual([255, 255, 255]);
    for (const title of ['h1', 'h2']) {
      const [red = 255, green = 255, blue = 255] = await colourOf(page, title, 'color');
      expect(Math.max(red, green, blue)).toBeLessThan(110);
    }
    for (const band of await page.locator('main section').all())
      expect(await band.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
        /^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/,
      );
    const head = await page.getByRole('main').evaluate((main) => getComputedStyle(main, '::before').content);
    expect(head).toContain('Dalmara Systems Private Limited');
    expect(head).toContain('hello@dalmara.example');
  });
}

test('the answers of the pricing page are printed without a click', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/10% off the twelve monthly prices/)).toBeVisible();
});

test('the three plans are printed beside each other, and no table is cut by the end of a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.goto('/pricing');
  await showFont(page);
  await page.emulateMedia({ media: 'print' });
  const tops = await page
    .getByRole('main')
    .locator('[data-plans] > li')
    .evaluateAll((plans) => plans.map((plan) => Math.round(plan.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole('table')).toHaveCSS('break-inside', 'avoid');
});

test('what only a screen can do is not printed: free times to pick, and more of a text to open', async ({
  page,
}) => {
  await page.goto('/schedule');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Next free times')).toBeHidden();
  await page.goto('/team');
  await expect(page.getByText('Read more').first()).toBeHidden();
  const bio = page.locator('[data-bio]').first();
  expect(await bio.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0);
});

test('a switch to dark mode is not printed either', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await colourOf(page, 'body', 'backgroundColor')).toEqual([255, 255, 255]);
  const [red = 255] = await colourOf(page, 'h1', 'color');
  expect(red).toBeLessThan(60);
});
