import { expect, test } from '#tests/support/browser-test.ts';

test('the client directory is narrowed while typing, and the address leads there again', async ({ page }) => {
  await page.goto('/clients');
  const directory = page
    .getByRole('search')
    .filter({ has: page.getByLabel('Search by name or description') });
  const words = directory.getByLabel('Search by name or description');
  await words.fill('crankshafts');
  await expect(page.getByText('Clients 1 to 1 of 1')).toBeVisible();
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/clients\?search=crankshafts$/);
  await page.reload();
  await expect(words).toHaveValue('crankshafts');
  await expect(page.getByText('Clients 1 to 1 of 1')).toBeVisible();
  await words.fill('');
  await expect(page).toHaveURL(/\/clients$/);
  await directory.getByLabel('Region').selectOption('Europe');
  await expect(page).toHaveURL(/region=Europe/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the client directory is searched by its form', async ({ page }) => {
    await page.goto('/clients');
    await page.getByLabel('Search by name or description').fill('crankshafts');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=crankshafts/);
    await expect(page.getByText('Clients 1 to 1 of 1')).toBeVisible();
  });
});
