import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.describe('the documentation of REST', () => {
  test('a developer tries a read and sees the answer', async ({ page }) => {
    await page.goto('/docs#listClients');
    const operation = page.locator('article#listClients');
    await operation.getByText('Try it').click();
    await operation.getByLabel('pageSize').fill('1');
    await operation.getByRole('button', { name: 'Send GET' }).click();
    const answer = operation.getByRole('status', { name: 'Answer' });
    await expect(answer).toContainText('200 OK');
    await expect(answer).toContainText('"clients"');
    await expect(answer).toContainText('rel="next"');
  });

  test('a write without a token is refused in words', async ({ page, noise }) => {
    await page.goto('/docs');
    const operation = page.locator('article#createClient');
    await operation.getByText('Try it').click();
    await operation.getByRole('button', { name: 'Send POST' }).click();
    await expect(operation.getByRole('status', { name: 'Answer' })).toContainText('UNAUTHENTICATED');
    expect(noise.splice(0)).toEqual([expect.stringContaining('401')]);
  });

  test('leads to the playground and to the page for integrators', async ({ page }) => {
    await page.goto('/docs');
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await menu.getByRole('link', { name: 'For integrators' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For integrators');
    await menu.getByRole('link', { name: 'GraphQL playground' }).click();
    await expect(page).toHaveURL(/\/playground$/);
  });

  for (const path of ['/docs', '/docs/integrators', '/docs/errors'])
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const)
        test(`${path} fits ${width} pixels and has no finding of axe in ${colorScheme} mode`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(width);
          expect(await axeFindings(page)).toEqual([]);
        });
});
