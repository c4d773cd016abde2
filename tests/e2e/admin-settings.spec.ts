import type { Page } from '@playwright/test';
import { axeFindings, expectFits } from '#tests/support/axe.ts';
import { ADMIN, expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { photograph, whiteLogo } from '#tests/support/pictures.ts';

/** What staff do with the settings, and what a visitor then sees. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

let before: object;

test.beforeEach(async ({ request }) => {
  before = await (await request.get('/api/settings')).json();
});

// Other stories of this gateway read the settings as they were.
test.afterEach(async ({ request }) => {
  const query =
    'mutation($username: String!, $password: String!) { signIn(username: $username, password: $password) { username } }';
  await request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query, variables: ADMIN },
  });
  expect((await request.post('/api/settings/save', { data: before })).ok()).toBe(true);
});

async function open(page: Page, tab = ''): Promise<void> {
  await signIn(page, `/admin/settings${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('tab', { name: 'Company' })).toBeVisible();
}

async function saved(page: Page): Promise<void> {
  await saveButton(page).click();
  const toast = page.getByRole('status').filter({ hasText: 'Settings saved successfully' });
  await expect(toast).toContainText('Success');
  await expect(saveButton(page)).toBeDisabled();
}

test('what staff save stands on the site at the next load, the kept pages too', async ({ page }) => {
  await page.goto('/contact');
  await open(page);
  await expect(saveButton(page)).toBeDisabled();
  await page.getByLabel('Business hours').fill('Monday to Thursday, 10:00 to 15:00 IST');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await photograph() });
  await expect(page.getByRole('img', { name: 'Logo: preview' })).toHaveAttribute('src', /^\/media\//);
  const logo = await page.getByRole('img', { name: 'Logo: preview' }).getAttribute('src');
  // A white one is for dark ground, and said to be lost where it is not.
  const white = { name: 'white.png', mimeType: 'image/png', buffer: await whiteLogo() };
  const lost = page.getByText(/^This logo can hardly be seen/);
  await page.getByLabel('Logo for dark ground').setInputFiles(white);
  await expect(page.getByRole('img', { name: 'Logo for dark ground on dark ground' })).toBeVisible();
  const logoDark = await page.getByRole('img', { name: 'Logo for dark ground: preview' }).getAttribute('src');
  await expect(lost).toHaveCount(0);
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabel('Phone, UAE').fill('+971 4 555 0199');
  // The address of an office is written here alone, and the form says where it stands.
  const stands = page.getByText('Stands on Team, Contact', { exact: true });
  await expect(stands.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/team');
  await page.getByRole('tab', { name: 'Social' }).click();
  await page.getByLabel('Instagram').fill('https://instagram.example/dalmara');
  await page.getByRole('tab', { name: 'SEO' }).click();
  await page.getByLabel('Page title').fill('Dalmara, as staff call it');
  await saved(page);

  await page.goto('/');
  await expect(page).toHaveTitle('Dalmara, as staff call it');
  await expect(
    page.getByRole('banner').or(page.locator('header')).first().locator('img').first(),
  ).toHaveAttribute('src', logo ?? '');
  const footerLogo = page.getByRole('contentinfo').getByRole('img').first();
  await expect(footerLogo).toHaveAttribute('src', logoDark ?? '');
  // Not stretched over the column, where it would be a bar.
  await footerLogo.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      footerLogo.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        return width / height / (image.naturalWidth / image.naturalHeight);
      }),
    )
    .toBeCloseTo(1, 1);
  await expect(
    page.getByRole('contentinfo').locator('a[href="https://instagram.example/dalmara"]'),
  ).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('+971 4 555 0199').first()).toBeVisible();
  await expect(page.getByText('Monday to Thursday, 10:00 to 15:00 IST').first()).toBeVisible();
});

test('a fault on another tab is shown there, and nothing is saved', async ({ page }) => {
  await open(page, 'seo');
  await page.getByLabel('Keywords').fill('erp, fees');
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('tab', { name: 'SEO' }).click();
  await saveButton(page).click();
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter one e-mail address, such as name@company.com.')).toBeVisible();
});

test('what fails is told in the words of the specification', async ({ page }) => {
  await open(page);
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await page.route('**/api/settings/upload', (route) => route.abort());
  await page
    .getByLabel('Favicon')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(toast).toContainText('Failed to upload files');
  await page.getByLabel('Tagline').fill('Software that is on time');
  await page.route('**/api/settings/save', (route) => route.abort());
  await saveButton(page).click();
  await expect(toast.last()).toContainText('Failed to save settings');
  await page.unroute('**/api/settings/save');
  await page.route('**/api/settings/save', (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await saveButton(page).click();
  await expect(toast.last()).toContainText('Save failed: Service Unavailable');
  await expect(page.getByLabel('Tagline')).toHaveValue('Software that is on time');
  forgetNoise(page);
});

test('leaving asks, a draft comes back, and an ended session saves after signing in again', async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByLabel('Tagline').fill('Begun and not finished');
  await page.getByRole('link', { name: 'Team' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Begun and not finished');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  page.on('dialog', (requested) => requested.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Begun and not finished');

  await context.clearCookies();
  await saveButton(page).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Username').fill(ADMIN.username);
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Sign in and save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  forgetNoise(page);
});

test('somebody who was faster is shown, field by field', async ({ page }) => {
  await open(page);
  const answer = await page.request.post('/api/settings/save', {
    data: { company: { businessHours: 'What she saved' } },
  });
  expect(answer.ok()).toBe(true);
  await page.getByLabel('Business hours').fill('What I typed');
  await saveButton(page).click();
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await choice.getByLabel('Theirs: What she saved').check();
  await choice.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(page.getByLabel('Business hours')).toHaveValue('What she saved');
  forgetNoise(page);
});

test('every tab holds for everyone, by keyboard and on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('tab', { name: 'Company' }).focus();
  for (const tab of ['Company', 'Contact', 'Social', 'SEO']) {
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expectFits(page, 390);
    await page.keyboard.press('ArrowRight');
  }
});

test('Ctrl S saves what was typed right before it, on a slow processor and during a save too', async ({
  page,
}) => {
  await open(page);
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tagline = page.getByLabel('Tagline');
  const type = async (text: string) => {
    await tagline.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+s');
  };
  const stored = async () => (await (await page.request.get('/api/settings')).json()).company.tagline;
  await type('Typed and saved at once');
  await expect.poll(stored).toBe('Typed and saved at once');
  await expect(saveButton(page)).toBeDisabled();

  // The first save waits until something else was typed, and Ctrl S was pressed again.
  const typedMore = deferred();
  await page.route('**/api/settings/save', async (route) => {
    await typedMore.promise;
    await route.continue();
  });
  await type('The first of two');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await type('The second of two');
  typedMore.resolve();
  await expect.poll(stored).toBe('The second of two');
  await expect(tagline).toHaveValue('The second of two');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('There are no changes to save.')).toBeVisible();
});
