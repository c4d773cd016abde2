import { expect, test } from '#tests/support/browser-test.ts';

test('a developer explores the schema and asks a question, without another host', async ({ page }) => {
  await page.goto('/playground', { waitUntil: 'networkidle' });
  // The question it opens with. Edited text reaches GraphiQL's idea of "the operation" only after a pause of its own.
  const result = page.getByRole('region', { name: 'Result Window' });
  // Until its editors are made, GraphiQL takes the press and asks nothing.
  await expect(result).toHaveAttribute('data-mode-id', 'json');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(result).toContainText('Alderwick');
});

test('a browser that opens /graphql is led to the playground', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/playground$/);
});
