import { expect, test } from '#tests/support/browser-test.ts';

/** The structured data that the server rendered for the first page does not apply to the second. */
test('structured data is removed on navigation, and rendered again with the next loaded page', async ({
  page,
}) => {
  const structuredData = page.locator('head script[type="application/ld+json"]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  expect(await structuredData.textContent()).toContain('FAQPage');
  await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveTitle(/^The team/);
  await expect(structuredData).toHaveCount(0);
  await page.reload();
  await expect(structuredData).toHaveCount(1);
  expect(await structuredData.textContent()).toContain('/team');
});
