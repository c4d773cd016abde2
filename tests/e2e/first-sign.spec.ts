import { test as base, expect } from '@playwright/test';
import { RunningGateway } from '#tests/support/running-gateway.ts';

/*
 * A page before it is alive (client/src/app/first-sign.ts). Playwright's own page, since that of the house brings a
 * person along.
 */
const test = base.extend<object, { gateway: RunningGateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const gateway = await RunningGateway.start();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
});

test('a press before the page is alive is not lost', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'load' });
  await expect(page.locator('html[data-alive]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await expect(page.getByRole('dialog')).toContainText('Business');
});

test('words typed while the page comes alive stay where they were typed', async ({ page }) => {
  // The scripts take their time, as over a bad network.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/start-site/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'load' });
  await page.getByLabel('First name').pressSequentially('Meera');
  await page.getByLabel('Message').fill('Typed early.');
  release();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The form knows what was typed: it misses the other fields only.
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid', 'true');
});

test('what moves by itself comes alive without a sign', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html[data-alive]')).toHaveCount(0);
  await expect(page.locator('html[data-alive]')).toHaveCount(1, { timeout: 15_000 });
});

test('a search typed while the page comes alive finds', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/start-site/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/clients', { waitUntil: 'load' });
  await page.getByRole('searchbox').fill('Shikharpath');
  release();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.getByRole('searchbox')).toHaveValue('Shikharpath');
  await expect(
    page.getByRole('search').locator('xpath=following-sibling::ul').getByRole('listitem'),
  ).toHaveCount(1);
});
