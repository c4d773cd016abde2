import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser-test.ts';

/** What staff can find out about what was done. */

const entries = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(entries(page).first()).toBeVisible();
}

/** As another tool of the same person would do it. */
async function change(page: Page, query: string, variables: object): Promise<void> {
  const answer = await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  expect(await answer.json()).not.toHaveProperty('errors');
}

const rename = (page: Page, results: string) =>
  change(
    page,
    'mutation($input: ClientUpdateInput!) { updateClient(id: "tarindra-hospitals", input: $input) { id } }',
    {
      input: { results },
    },
  );

test('a change is there with who, when, and old and new', { tag: '@engines' }, async ({ page }) => {
  await signIn(page);
  await rename(page, 'Beds turn over in an hour');
  await rename(page, 'Beds turn over in a minute');
  await page.getByRole('link', { name: 'Activity' }).click();
  const entry = entries(page).first();
  await expect(entry).toContainText('admin changed the results of Tarindra Hospitals, 2 times');
  await expect(entry.locator('[data-initials=A]')).toBeVisible();
  await expect(entry.locator('time')).toContainText('just now');
  const at = (await entry.locator('time').getAttribute('datetime')) ?? '';
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  // A run of like entries opens, and each of them leads to its record and opens too.
  await entry.getByText('admin changed the results').focus();
  await page.keyboard.press('Enter');
  const latest = entry.getByRole('listitem').first();
  await expect(latest.getByRole('link', { name: 'Tarindra Hospitals' })).toHaveAttribute(
    'href',
    '/admin/clients/tarindra-hospitals',
  );
  const changes = latest.getByText('Before and after');
  await changes.focus();
  await page.keyboard.press('Enter');
  await expect(latest.getByRole('deletion')).toHaveText('Beds turn over in an hour');
  await expect(latest.getByRole('insertion')).toHaveText('Beds turn over in a minute');
});

test('filters and page live in the address, and range faults are said at the field', async ({ page }) => {
  await signIn(page);
  for (let n = 0; n < 11; n += 1) await rename(page, `Result ${n}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  // Until the next screen has loaded, the list of clients and its pages can still be used.
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^Showing 11 to/)).toBeVisible();
  await page.getByLabel('Kind of thing').selectOption('Settings');
  await expect(page).toHaveURL(/\/admin\/activity\?thing=settings$/);
  await expect(entries(page)).toHaveText([/admin saved the site settings/]);
  await page.getByLabel('Action').selectOption('Updated');
  await page.getByLabel('Who').selectOption('admin');
  await page.getByLabel('First day').fill('2026-10-30');
  await page.getByLabel('Last day').fill('2026-10-30');
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue('2026-10-30');
  await expect(page.getByLabel('Who')).toHaveValue('admin');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Last day').fill('2026-10-29');
  await expect(page.getByText('Last day must not be before the first.')).toBeVisible();
  await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('First day').fill('2026-10-29');
  await expect(page.getByText('No activity found')).toBeVisible();
});

test('loading and failing have their words', async ({ page, noise }) => {
  await open(page);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  let fail = () => {};
  const isDecided = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'ActivityRows') return route.continue();
    await isDecided;
    await route.abort();
  });
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  fail();
  const announced = page.getByRole('alert');
  await expect(announced).toContainText('The activity could not be loaded. Please try again.');
  await page.unroute('**/graphql');
  await announced.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).first()).toBeVisible();
  expect(noise.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});
