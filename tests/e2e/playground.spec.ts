import { expect, test } from '#tests/support/browser-test.ts';

test('a developer runs a query without requests to other hosts', async ({ page }) => {
  await page.goto('/playground', { waitUntil: 'networkidle' });
  // Runs the default query, since GraphiQL applies edited text only after a delay.
  const result = page.getByRole('region', { name: 'Result Window' });
  // Before its editors are loaded, GraphiQL ignores the click.
  await expect(result).toHaveAttribute('data-mode-id', 'json');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(result).toContainText('Alderwick');
});

test('a browser that opens /graphql is redirected to the playground', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/playground$/);
});
