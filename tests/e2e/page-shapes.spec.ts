import type { Locator } from '@playwright/test';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { expect, showFont, test } from '#tests/support/browser-test.ts';

/* What stands on a page, and that its grids have no holes. */

test.use({ contents: 'as seeded' });

/** How far the last item of a list ends before the list does, in pixels. */
const holeAfter = (list: Locator) =>
  list.evaluate((element) => {
    const last = element.lastElementChild;
    if (!last) throw new Error('The list is empty.');
    return Math.round(element.getBoundingClientRect().right - last.getBoundingClientRect().right);
  });

test('each product shows what a client says of it, and the list of case studies ends with a call', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/solutions/erp', 'Dr. Nilakanth Sarvade'],
    ['/solutions/fee-collection', 'Dr. Sarojini Talpade'],
    ['/solutions/logistics', 'Amani Kibaara'],
    ['/solutions/workforce', 'Wiebke Harmsdorf'],
    ['/solutions/manufacturing', 'Harjit Maskara'],
  ] as const) {
    await page.goto(path, { waitUntil: 'load' });
    await expect.soft(page.getByRole('main').locator('figure:has(blockquote)'), path).toContainText(name);
  }
  await page.goto('/case-studies', { waitUntil: 'load' });
  const last = page.getByRole('main').locator('section').last();
  await expect(last.getByRole('link', { name: 'Schedule Consultation' })).toBeVisible();
});

test('without scripts a free time leads to its control', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/schedule');
  const link = page.getByRole('main').getByRole('link', { name: / IST$/ }).first();
  const [day = '', time = ''] = (await link.innerText()).split(', ');
  const slot = page.getByRole('radio', { name: time });
  await expect(slot).not.toBeInViewport();
  await link.click();
  await expect(slot).toBeInViewport();
  expect(day).toBe(shortOfficeDay(await page.getByLabel('Preferred date').inputValue()));
  await context.close();
});

test('the contents of a legal page are folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms-and-conditions');
  const contents = page.getByRole('main').getByRole('navigation');
  const link = contents.getByRole('link', { name: 'Governing Law' });
  await expect(link).toBeHidden();
  await contents.locator('summary').click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Governing Law' })).toBeInViewport();
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('the walls of technologies have no holes', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services', { waitUntil: 'load' });
    await showFont(page);
    await expect(page.locator('html[data-deferred]:not([data-laid-out])')).toHaveCount(0);
    const walls = page.getByRole('main').locator('ul:has(> li[data-overlaid])');
    await expect(walls).toHaveCount(5);
    for (const wall of await walls.all()) expect.soft(await holeAfter(wall), `${width} px`).toBe(0);
    await expect(page.locator('li[data-detailed]')).toHaveCount(12);
  }
});

test('the grids of a product and the quotes have no holes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, lists] of [
    ['/solutions/erp', ['Benefits', 'Industries']],
    ['/solutions/logistics', ['Benefits', 'Industries']],
    ['/solutions/fee-collection', ['After one full year']],
    ['/clients', ['What they say a year after go-live']],
    ['/', ['What they say a year after go-live']],
  ] as const) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html[data-deferred]:not([data-laid-out])')).toHaveCount(0);
    for (const name of lists)
      expect.soft(await holeAfter(page.getByRole('list', { name, exact: true })), `${path}: ${name}`).toBe(0);
  }
});
