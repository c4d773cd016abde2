import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser-test.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';

const ID = 'G-DALMARATEST';
const ANALYTICS = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-DALMARATEST$/;

/** The house with an analytics id; the measuring service is played by an empty script. */
const test = base.extend<{ asked: string[] }, { gateway: RunningGateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const gateway = await RunningGateway.start({ ANALYTICS_ID: ID });
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  asked: async ({ context, noise }, use) => {
    const asked: string[] = [];
    await context.route(ANALYTICS, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: "document.cookie = '_ga=GA1.1.1; path=/';",
      });
    });
    await use(asked);
    // The one foreign request of this file; any other still fails the story.
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('googletagmanager')));
  },
});

const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('nothing is measured before a visitor agrees, and no more after the agreement is withdrawn', async ({
  page,
  asked,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(question(page)).toBeVisible();
  expect(asked).toEqual([]);
  expect(await cookies(page)).toEqual([]);

  await question(page).getByRole('button', { name: 'Agree' }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => cookies(page)).toEqual(['_ga']);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText('You have agreed.');
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await expect(footer.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
  expect(await cookies(page)).toEqual([]);
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(true);

  await page.reload({ waitUntil: 'networkidle' });
  await expect(question(page)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test('a browser that sends Global Privacy Control has answered no', async ({ page, asked }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  // An agreement from before the browser began to signal counts no more.
  await page.addInitScript(() => localStorage.setItem('privacy-choice', 'yes'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(question(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(question(page)).toContainText('Global Privacy Control');
  await expect(question(page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Close' }).click();
  expect(asked).toEqual([]);
  expect(await cookies(page)).toEqual([]);
});
