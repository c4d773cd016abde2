import type { Page } from '@playwright/test';
import { expect, forgetNoise, withOwnGateway } from '#tests/support/browser-test.ts';

const ID = 'G-DALMARATEST';
const ANALYTICS = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-DALMARATEST$/;

/** A gateway with an analytics id; the analytics service is replaced by a script that sets a cookie. */
const test = withOwnGateway(null, { hasMail: false, env: { ANALYTICS_ID: ID } }).extend<{
  analyticsRequests: string[];
}>({
  analyticsRequests: async ({ context, noise }, use) => {
    const analyticsRequests: string[] = [];
    await context.route(ANALYTICS, (route) => {
      analyticsRequests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        // Like the real one, it tells each address that the history goes to.
        body: `document.cookie = '_ga=GA1.1.1; path=/';
          addEventListener('popstate', () => {
            if (!window['ga-disable-${ID}']) document.cookie = '_told=' + location.pathname + '; path=/';
          });`,
      });
    });
    await use(analyticsRequests);
    // The only request to another host in this file; any other still fails the test.
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('googletagmanager')));
  },
});

const privacyChoices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('analytics load only after consent, and stop when it is withdrawn', async ({
  page,
  analyticsRequests,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(privacyChoices(page)).toBeVisible();
  expect(analyticsRequests).toEqual([]);
  expect(await cookies(page)).toEqual([]);

  await privacyChoices(page).getByRole('button', { name: 'Agree' }).click();
  await expect(privacyChoices(page)).toBeHidden();
  await expect.poll(() => analyticsRequests).toHaveLength(1);
  await expect.poll(() => cookies(page)).toEqual(['_ga']);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(privacyChoices(page)).toBeFocused();
  await expect(privacyChoices(page)).toContainText('You have agreed.');
  await privacyChoices(page).getByRole('button', { name: 'Decline' }).click();
  await expect(footer.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
  expect(await cookies(page)).toEqual([]);
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(true);

  await page.reload({ waitUntil: 'networkidle' });
  await expect(privacyChoices(page)).toBeHidden();
  expect(analyticsRequests).toHaveLength(1);
});

test('the address of an appointment, which is its key, is told to nobody, by Back neither', async ({
  page,
  analyticsRequests,
}) => {
  await page.goto('/appointment/secret-key', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  expect(analyticsRequests).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  await privacyChoices(page).getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => cookies(page)).toEqual(['_ga']);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/appointment\/secret-key$/);
  // The document that counts visits gives way to one that does not; in between there is none to ask.
  const counts = () => page.evaluate(() => 'dataLayer' in window).catch(() => true);
  await expect.poll(counts).toBe(false);
  expect(await cookies(page)).toEqual(['_ga']);
  expect(analyticsRequests).toHaveLength(1);
  // No appointment has this key.
  forgetNoise(page, /status of 404/);
});

test('the card covers no field of a form', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/contact', '/schedule', '/clients']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(privacyChoices(page)).toBeVisible();
      const card = await privacyChoices(page).boundingBox();
      for (const field of await page.locator('main :is(input, select, textarea, button):visible').all()) {
        await field.scrollIntoViewIfNeeded();
        const isCovered = await field.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return found?.closest('section[data-consent]') !== null;
        });
        expect(isCovered).toBe(false);
      }
      expect(card?.width).toBeGreaterThan(200);
    }
  }
});

test('a browser that sends Global Privacy Control counts as declined', async ({
  page,
  analyticsRequests,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  // A stored consent is ignored when the browser sends the signal.
  await page.addInitScript(() => localStorage.setItem('privacy-choice', 'yes'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(privacyChoices(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(privacyChoices(page)).toContainText('Global Privacy Control');
  await expect(privacyChoices(page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await privacyChoices(page).getByRole('button', { name: 'Close' }).click();
  expect(analyticsRequests).toEqual([]);
  expect(await cookies(page)).toEqual([]);
});
