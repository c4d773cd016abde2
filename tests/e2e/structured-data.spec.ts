import { expect, test } from '#tests/support/browser-test.ts';

/** What the server told machines of the first page is not true of the second; it writes each page's own. */
test('leaves with its page when the visitor goes on, and comes with the next one that is loaded', async ({
  page,
}) => {
  const described = page.locator('head script[type="application/ld+json"]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  expect(await described.textContent()).toContain('FAQPage');
  await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveTitle(/^The team/);
  await expect(described).toHaveCount(0);
  await page.reload();
  await expect(described).toHaveCount(1);
  expect(await described.textContent()).toContain('/team');
});
