import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/*
 * What a stranger wants to know, each answered within two taps from the home page on a phone. Without scripts, so that the
 * answers are in the pages themselves.
 */

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'parallel' });

/** Two taps: the menu, and an entry of it. */
async function tapMenu(page: Page, entry: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
}

/** One tap on a link of the home page. */
async function tapLink(page: Page, link: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
}

test('what does it cost for 40 trucks, and for 300?', async ({ page }) => {
  await tapMenu(page, 'Pricing');
  const main = page.getByRole('main');
  const answer = main.getByRole('status').first();
  await expect(main.getByLabel('How many')).toHaveValue('40');
  await expect(answer).toContainText('₹39,999 per month');
  await expect(answer).toContainText('Starter runs up to 60 vehicles.');
  await main.getByLabel('How many').fill('300');
  await main.getByLabel('Paid').selectOption('Yearly');
  await main.getByRole('button', { name: 'Show the price' }).click();
  await expect(answer).toContainText('₹8,63,989 for twelve months');
  await expect(page).toHaveURL(/\/pricing\?.*units=300/);
});

test('what else will we pay for?', async ({ page }) => {
  await tapMenu(page, 'Pricing');
  await expect(
    page.getByRole('row', { name: /^Set-up Included, by remote session One fixed sum/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What else you will pay for' })).toBeVisible();
});

test('who uses it?', async ({ page }) => {
  await tapLink(page, 'See what they use');
  await expect(page.getByRole('img', { name: /^Map of the world/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Eleven presses near Adityapur').first()).toBeVisible();
});

test('when can I talk to someone today?', async ({ page }) => {
  await tapMenu(page, 'Contact');
  const main = page.getByRole('main');
  await expect(main.getByText('Monday - Friday, 9:00 AM - 4:00 PM IST').first()).toBeVisible();
  await expect(main.getByRole('link', { name: '+91 657 555 0118' }).first()).toBeVisible();
});

test('what happens after I book?', async ({ page }) => {
  await tapLink(page, 'Schedule Consultation');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
});

test('what does it look like?', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /01:40/ }).check();
  await expect(page.getByRole('main').getByRole('img', { name: /^Receipt matching/ })).toBeVisible();
});

test('has it worked for somebody, in figures?', async ({ page }) => {
  await tapLink(page, 'Read the case study');
  await expect(page.getByRole('row', { name: 'Hours a month to roster one ward 46 5' })).toBeVisible();
});

test('and what went wrong there?', async ({ page }) => {
  await tapLink(page, 'Read the case study');
  await expect(page.getByRole('heading', { name: 'What went wrong' })).toBeVisible();
  await expect(page.getByText(/two clinics went back to paper, at our cost/)).toBeVisible();
});

test('how long does it take?', async ({ page }) => {
  await tapMenu(page, 'Services');
  await expect(page.getByRole('listitem').filter({ hasText: 'Discovery' }).first()).toContainText(
    '1-2 weeks',
  );
});

test('who answers at night?', async ({ page }) => {
  await tapMenu(page, 'Team');
  await expect(page.getByRole('term').filter({ hasText: 'Nights and Sundays' })).toBeVisible();
});
