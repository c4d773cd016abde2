import type { Page } from '@playwright/test';
import { axeFindings, expectFits } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { plain } from '#tests/support/pictures.ts';

const response = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** Opens the playground with its editors, before which GraphiQL ignores clicks. */
async function openPlayground(page: Page): Promise<void> {
  await page.goto('/playground', { waitUntil: 'networkidle' });
  await expect(response(page)).toHaveAttribute('data-mode-id', 'json');
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).first().click();
const run = (page: Page) => page.getByRole('button', { name: /execute/i }).click();

test('a fragment that cannot be decoded opens the playground all the same', async ({ page }) => {
  await page.goto('/playground#%', { waitUntil: 'networkidle' });
  await expect(response(page)).toHaveAttribute('data-mode-id', 'json');
  await run(page);
  await expect(response(page)).toContainText('Alderwick');
});

test('a developer runs the examples without requests to other hosts', async ({ page }) => {
  await openPlayground(page);
  await run(page);
  await expect(response(page)).toContainText('Alderwick');
  await openTab(page, 'ClientsByCursor');
  await run(page);
  await expect(response(page)).toContainText('client:alderwick-college');
  await openTab(page, 'WhoAmI');
  await run(page);
  await expect(response(page)).toContainText('"viewer": null');
});

test('staff upload a picture from the browser', async ({ page }) => {
  await signIn(page);
  await openPlayground(page);
  await openTab(page, 'UploadLogo');
  await run(page);
  await expect(response(page)).toContainText('Choose file 1 in the panel Files first.');
  await page.getByRole('button', { name: 'Show Files' }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await plain('png') });
  await expect(page.getByRole('region', { name: 'Files' })).toContainText('"upload:1" logo.png');
  await run(page);
  await expect(response(page)).toContainText('/media/');
});

test('staff see an inquiry that arrives, until they stop to listen', async ({ page, request }) => {
  await signIn(page);
  await openPlayground(page);
  await page.getByRole('button', { name: 'New tab' }).click();
  await page.getByRole('region', { name: 'Operation Editor' }).click();
  await page.keyboard.insertText('subscription Arrivals { inquiryReceived { reference } }');
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/graphql/stream')),
    run(page),
  ]);
  expect(sent.status()).toBe(200);
  const form = { form_type: 'contact', name: 'Meera', subject: 'ERP', message: 'Two plants.' };
  const { reference } = await (
    await request.post('/mail/api', { data: { ...form, email: 'arrivals@orrin.example' } })
  ).json();
  await expect(response(page)).toContainText(reference);
  await Promise.all([
    page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/graphql/stream')),
    page.getByRole('button', { name: /stop/i }).click(),
  ]);
});

test('a header is sent, and not kept in the browser', async ({ page }) => {
  await openPlayground(page);
  await openTab(page, 'WhoAmI');
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  await page.getByRole('region', { name: 'Headers' }).click();
  // Another header than Authorization, whose invented token would be answered 401.
  await page.keyboard.insertText('{"X-Secret": "not to be kept"}');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/graphql') && request.method() === 'POST'),
    run(page),
  ]);
  expect(sent.headers()['x-secret']).toBe('not to be kept');
  await expect(response(page)).toContainText('"viewer": null');
  // GraphiQL stores its tabs and its history after a delay.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('graphiql:queries');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('not to be kept');
});

test('the playground is usable on a phone, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPlayground(page);
    await expectFits(page, 390);
    await run(page);
    await response(page).scrollIntoViewIfNeeded();
    await expect(response(page)).toContainText('Alderwick');
    const box = await response(page).boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBeGreaterThan(200);
  }
});

test('the open operation is marked in the list, named in the address and found again', async ({ page }) => {
  await openPlayground(page);
  const operations = page.getByRole('region', { name: 'Operations' });
  const selected = page.getByRole('tab', { selected: true });
  await operations.getByLabel('Search operations').fill('viewer');
  await operations.getByRole('button', { name: 'WhoAmI' }).click();
  await expect(page).toHaveURL(/\/playground#WhoAmI$/);
  await expect(operations.getByRole('button', { name: 'WhoAmI' })).toHaveAttribute('aria-current', 'true');
  // GraphiQL stores its tabs after a delay.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('graphiql:query'))).toContain('WhoAmI');
  await page.reload();
  await expect(selected).toContainText('WhoAmI');
  await page.goto('/');
  await page.goto('/playground#FilterClients');
  await expect(selected).toContainText('FilterClients');
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('FilterClients');
});

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the playground has no finding of axe at ${width} pixels in ${colorScheme} mode`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await openPlayground(page);
      await run(page);
      await expect(response(page)).toContainText('Alderwick');
      // GraphiQL's own markup: each of its tabs contains the button that closes it.
      const ours = (finding: string) => !/^nested-interactive: <li [^>]*class="graphiql-tab/.test(finding);
      expect((await axeFindings(page)).filter(ours)).toEqual([]);
    });

test('a browser that opens /graphql is redirected to the playground', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/playground(#\w+)?$/);
});
