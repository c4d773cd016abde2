import { expect, test } from '#tests/support/browser-test.ts';

test('a developer explores the schema and asks a question, without another host', async ({ page }) => {
  await page.goto('/playground', { waitUntil: 'networkidle' });
  // The question it opens with. Edited text reaches GraphiQL's idea of "the operation" only after a pause of its own.
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('Alderwick');
});

test('a browser that opens /graphql is led to the playground', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/playground$/);
});
