import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

test('the client directory is narrowed while typing, and the address leads there again', async ({ page }) => {
  await page.goto('/clients');
  const directory = page
    .getByRole('search')
    .filter({ has: page.getByLabel('Search by name or description') });
  const words = directory.getByLabel('Search by name or description');
  await words.fill('crankshafts');
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/clients\?search=crankshafts$/);
  await page.reload();
  await expect(words).toHaveValue('crankshafts');
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await words.fill('');
  await expect(page).toHaveURL(/\/clients$/);
  await directory.getByLabel('Region').selectOption('Europe');
  await expect(page).toHaveURL(/region=Europe/);
});

test('the client directory announces its count, and its fields follow the address', async ({ page }) => {
  await page.goto('/clients');
  const count = page.getByRole('status').filter({ hasText: /^\d+ clients?$/ });
  const region = await count.elementHandle();
  const words = page.getByLabel('Search by name or description');
  await words.fill('crankshafts');
  await expect(count).toHaveText('1 client');
  // A screen reader announces a change of a region that is there, not a new region.
  expect(await region?.textContent()).toBe('1 client');
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

/** The rows of the directory that are in sight; all of them come with the page. */
const rows = (page: Page) =>
  page.getByRole('list', { name: 'All who may be named' }).getByRole('listitem').filter({ visible: true });
const showAll = (page: Page) => page.getByRole('link', { name: /^Show all \d+ clients$/ });

test('a phone shows the beginning of the directory and a link to all of it, and goes on where one was', async ({
  page,
}) => {
  await page.goto('/clients');
  const { length } = await rows(page).all();
  expect(length).toBeGreaterThan(8);
  await expect(showAll(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByText(`${length} clients`, { exact: true })).toBeVisible();
  await showAll(page).press('Enter');
  await expect(rows(page)).toHaveCount(length);
  await expect(showAll(page)).toHaveCount(0);
  await expect(rows(page).nth(8).getByRole('heading')).toBeFocused();
  await expect(rows(page).nth(8)).toBeInViewport();
  await page.reload();
  await expect(rows(page)).toHaveCount(length);
  // A search begins anew.
  await page.getByLabel('Search by name or description').fill('a');
  await expect(page).toHaveURL(/\/clients\?search=a$/);
  await expect(rows(page)).toHaveCount(8);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone shows all of the client directory by its link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/clients');
    await expect(rows(page)).toHaveCount(8);
    await showAll(page).click();
    await expect(rows(page).nth(8)).toBeInViewport();
    expect(await rows(page).count()).toBeGreaterThan(8);
    await expect(showAll(page)).toHaveCount(0);
  });
});
