import { expect, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

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

test('the client directory announces its count, and its fields follow the address', async ({ page }) => {
  await page.goto('/clients');
  const count = page.getByRole('status').filter({ hasText: /^Clients 1 to/ });
  const region = await count.elementHandle();
  const words = page.getByLabel('Search by name or description');
  await words.fill('crankshafts');
  await expect(count).toHaveText('Clients 1 to 1 of 1');
  // A screen reader announces a change of a region that is there, not a new region.
  expect(await region?.textContent()).toBe('Clients 1 to 1 of 1');
  await words.fill('nobody is called so');
  await expect(page.getByText('No clients found.')).toBeVisible();
  expect(await region?.textContent()).toBe('No clients found.');
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(words).toHaveValue('');
  await page.goBack();
  await expect(words).toHaveValue('nobody is called so');
});

test('the next page of the directory keeps the list until it is there, and is read from its beginning', async ({
  page,
}) => {
  const held = deferred();
  await page.route(/\/graphql/, async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {};
    if (operationName !== 'ClientDirectory') return route.continue();
    if (variables.page === 2) await held.promise;
    // As many clients as two pages hold.
    const response = await route.fetch({
      postData: { ...route.request().postDataJSON(), variables: { ...variables, page: 1 } },
    });
    const { data } = await response.json();
    Object.assign(data.clients, { page: variables.page, total: 60, pageCount: 2 });
    return route.fulfill({ response, json: { data } });
  });
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click();
  const next = page.getByRole('link', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading clients')).toBeVisible();
  await expect(next).toBeFocused();
  held.resolve();
  const count = page.getByRole('status').filter({ hasText: 'Clients 49 to 60 of 60' });
  await expect(count).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('Clients 49 to 60 of 60');
  await page.goBack();
  await expect(page.getByText('Clients 1 to 48 of 60')).toBeVisible();
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
