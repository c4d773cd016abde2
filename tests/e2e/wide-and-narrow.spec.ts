import type { Locator } from '@playwright/test';
import { expect, showFont, test } from '#tests/support/browser-test.ts';

/* Lists and tables that fit their window: no hole at the end of a grid, and nothing to scroll sideways on a phone. */

test.describe.configure({ mode: 'parallel' });

/** For every row of a grid: how far its last item ends before the grid does, in pixels. */
const gapsAtEnd = (list: Locator): Promise<number[]> =>
  list.evaluate((grid) => {
    const end = grid.getBoundingClientRect().right;
    const ends = new Map<number, number>();
    for (const item of grid.children) {
      const { top, right } = item.getBoundingClientRect();
      ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0));
    }
    return [...ends.values()].map((right) => Math.round(end - right));
  });

for (const width of [768, 1024, 1440]) {
  test(`the rows of the team are full at ${width} pixels, however many people there are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/team', { waitUntil: 'networkidle' });
    await showFont(page);
    const people = page.getByRole('list', { name: 'Everyone else' });
    for (let left = await people.evaluate((list) => list.children.length); left > 1; left--) {
      expect(new Set(await gapsAtEnd(people)), `${left} people`).toEqual(new Set([0]));
      await people.evaluate((list) => list.lastElementChild?.remove());
    }
  });
}

for (const width of [320, 390]) {
  test(`the comparison of plans fits ${width} pixels, and names the plans of every column`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pricing');
    await showFont(page);
    const table = page.getByRole('table');
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    for (const row of await table
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .all())
      await expect(row.getByRole('cell')).toHaveCount(3);
    await table.getByRole('row', { name: /^Backup/ }).scrollIntoViewIfNeeded();
    for (const plan of ['Starter', 'Business', 'Enterprise'])
      await expect(table.getByRole('columnheader', { name: plan })).toBeInViewport();
  });
}

test('the figures of a case study are drawn as lengths, those of a row on one scale', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/case-studies/cs1');
  const row = page.getByRole('row', { name: 'Unplanned stoppages, with the year before as 100 100 66' });
  const [before = 0, after = 0] = await row
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(before).toBeGreaterThan(0);
  expect(after / before).toBeCloseTo(0.66, 2);
  // A row of words has none.
  await expect(page.getByRole('row', { name: /^Notice that/ }).locator('rect')).toHaveCount(0);
});

/** Texts of up to 20 characters with a number, in the pictures of products on a page, that are broken or stand out of their picture. */
const brokenFigures = (pictures: Locator): Promise<string[]> =>
  pictures.evaluateAll((elements) =>
    elements.flatMap((picture) => {
      const { right } = picture.getBoundingClientRect();
      const texts = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
        if (
          /^(?=.*\d).{1,20}$/.test(text.textContent ?? '') &&
          (isBroken || lines.some((line) => line.right > right + 1))
        )
          broken.push(text.textContent ?? '');
      }
      return broken;
    }),
  );

for (const width of [390, 768, 1440]) {
  test(`the figures of the products' screens stay on their lines at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const product of ['erp', 'fee-collection', 'logistics', 'workforce', 'manufacturing']) {
      await page.goto(`/solutions/${product}`, { waitUntil: 'load' });
      await showFont(page);
      await expect(page.locator('html[data-deferred]:not([data-laid-out])')).toHaveCount(0);
      const screens = page.getByRole('main').locator('figure > [role=img]');
      await expect(screens).toHaveCount(1);
      expect.soft(await brokenFigures(screens), product).toEqual([]);
    }
    await page.goto('/', { waitUntil: 'load' });
    await showFont(page);
    await expect(page.locator('html[data-deferred]:not([data-laid-out])')).toHaveCount(0);
    const hours = page.getByRole('radiogroup').getByRole('radio');
    await expect(hours).toHaveCount(5);
    for (const hour of await hours.all()) {
      await hour.check();
      const screen = page.getByRole('main').locator('figure > [role=img]:visible');
      await expect(screen).toHaveCount(1);
      expect.soft(await brokenFigures(screen), (await screen.getAttribute('aria-label')) ?? '').toEqual([]);
    }
  });
}
