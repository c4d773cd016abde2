import { expect, test } from '#tests/support/browser-test.ts';

test('a developer explores the schema and asks a question, without another host', async ({ page }) => {
  await page.goto('/playground', { waitUntil: 'networkidle' });
  const editor = page.getByRole('textbox', { name: /editor content/i }).first();
  await editor.focus();
  await page.keyboard.press('Control+a');
  // The editor closes the last brace by itself.
  await page.keyboard.insertText('{ clients(pageSize: 1) { total }');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText(/"total":\s*25/);
});

test('a browser that opens /graphql is led to the playground', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/playground$/);
});
