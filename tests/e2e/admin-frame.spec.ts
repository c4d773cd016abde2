import type { Page } from '@playwright/test';
import { expectNoFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

/** What surrounds the screens of the admin: the sidebar, the addresses of records, the tools of a list, tabs. */

const sidebar = (page: Page) => page.getByRole('banner');
const screens = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const record = (page: Page) => page.getByRole('dialog', { name: 'Edit Alderwick College' });
const nameLink = (page: Page) => page.getByRole('link', { name: 'Alderwick College' });
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

test('the screens stand in groups, and at the foot who is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const linksOf = (group: string) =>
    screens(page).getByRole('list', { name: group }).getByRole('link').locator('svg + span').allInnerTexts();
  // The screens come with what the person may do.
  await expect
    .poll(() => linksOf('Work'))
    .toEqual(['Dashboard', 'Inbox', 'Appointments', 'Contacts', 'Figures']);
  expect(await linksOf('Site')).toEqual([
    'Clients',
    'Case studies',
    'Team',
    'Technologies',
    'Testimonials',
    'Pages',
    'Drafts',
    'Trash',
  ]);
  expect(await linksOf('Firm')).toEqual(['People', 'Privacy', 'Activity', 'Settings']);
  await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeInViewport();
  await sidebar(page).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
});

test('the sidebar folds by its button and by a key, stays folded after a reload, and keeps its names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await expect.poll(() => widthOf(page)).toBe(224);
  // A field has the key for itself.
  const search = page.getByLabel('Search by name or description');
  await search.press('[');
  await expect(search).toHaveValue('[');
  await search.fill('');
  await search.blur();
  expect(await widthOf(page)).toBe(224);
  await page.keyboard.press('[');
  await expect.poll(() => widthOf(page)).toBe(56);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(56);
  await expect(screens(page).getByRole('link', { name: 'Figures' })).toHaveAttribute('title', 'Figures');
  await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoFindings(page);
  // Not while a dialog is over it.
  await nameLink(page).click();
  await expect(record(page)).toBeVisible();
  await record(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('[');
  await page.keyboard.press('Escape');
  expect(await widthOf(page)).toBe(56);
  const opener = page.getByRole('button', { name: 'Open the sidebar' });
  await expect(opener).toHaveAttribute('title', 'Open the sidebar ([)');
  await opener.press('Enter');
  await expect.poll(() => widthOf(page)).toBe(224);
  await expect(page.getByRole('button', { name: 'Fold the sidebar' })).toBeFocused();
  await expectNoFindings(page);
});

test('below 80 rem the sidebar is folded unless somebody has opened it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page);
  await expect.poll(() => widthOf(page)).toBe(56);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(224);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the foot leads to the work, the search and all screens', async ({ page }) => {
    await signIn(page);
    const foot = page.getByRole('navigation', { name: 'Main screens' });
    await foot.getByRole('link', { name: 'Appointments' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Appointments' })).toHaveAttribute('aria-current', 'page');
    await foot.getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await foot.getByRole('button', { name: 'More' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectNoFindings(page);
    await menu.getByRole('link', { name: 'Account' }).tap();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });
});

test('a record opens in a tab of its own, and at its address over the list', async ({ page, context }) => {
  await signIn(page, '/admin/clients?search=alderwick');
  await expect(nameLink(page)).toHaveAttribute('href', '/admin/clients/alderwick-college');
  const opening = context.waitForEvent('page');
  await nameLink(page).click({ button: 'middle' });
  const tab = await opening;
  await expect(record(tab)).toBeVisible();
  await expect(tab).toHaveURL(/\/admin\/clients\/alderwick-college$/);
  await tab.close();
  expect(page.url()).toContain('search=alderwick');
  await expect(record(page)).toHaveCount(0);

  // A press anywhere on the row, and Back.
  const row = page.getByRole('row').filter({ has: nameLink(page) });
  const box = await row.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4);
  await expect(record(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/clients\/alderwick-college\?search=alderwick$/);
  await page.goBack();
  await expect(record(page)).toHaveCount(0);
  await expect(nameLink(page)).toBeFocused();
  await expect(page.getByLabel('Search by name or description')).toHaveValue('alderwick');
});

test('an address that names the record in its query leads to that of the record', async ({ page }) => {
  await signIn(page, '/admin/teams?department=Leadership');
  const href = (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(`/admin/teams?page=1&edit=${href.split('/').at(-1)}`);
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
  await expect(page).toHaveURL(`${href}?page=1`);
  // In place of the address that was asked for.
  await page.goBack();
  await expect(page).toHaveURL(/department=Leadership/);
});

test('a column that is hidden stays hidden on this device', async ({ page }) => {
  await signIn(page);
  const region = page.getByRole('columnheader', { name: 'Region' });
  await expect(region).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const columns = page.getByRole('dialog', { name: 'Columns that are shown' });
  await expect(columns).toBeFocused();
  await expect(columns.getByRole('checkbox')).toHaveCount(3);
  await columns.getByRole('checkbox', { name: 'Region' }).press('Space');
  await expect(region).toHaveCount(0);
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(columns).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Industry' })).toBeVisible();
  await expect(region).toHaveCount(0);
  // Another list has its own.
  await page.goto('/admin/teams');
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Columns' }).click();
  await columns.getByRole('checkbox', { name: 'Region' }).check();
  await expect(region).toBeVisible();
});

test('what floats over a list that is scrolled leaves it where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn(page);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const bell = page.getByRole('button', { name: /unread notification/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await bell.boundingBox()) ?? {};
  // The second time its code is there, and it takes the focus before it is placed.
  for (const _time of ['first', 'second']) {
    await page.evaluate(() => window.scrollTo(0, 300));
    // Not `click`, which scrolls to what it presses.
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  }
});

test('what narrows a list is shown and taken away, and the list stays where it is', async ({ page }) => {
  await signIn(page);
  const table = page.getByRole('table', { name: 'Clients' });
  const top = async () => (await table.boundingBox())?.y;
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const before = await top();
  const chips = page.getByRole('group', { name: 'Filters that are set' });
  await expect(chips.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Region').selectOption('UAE');
  await page.getByLabel('Search by name or description').fill('a');
  await expect(chips.getByRole('button')).toHaveText([/Search: a$/, /Region: UAE$/, 'Clear all']);
  expect(await top()).toBe(before);
  await expectNoFindings(page);
  await chips.getByRole('button', { name: 'Remove the filter Region: UAE' }).press('Enter');
  await expect(page.getByLabel('Region')).toHaveValue('');
  await expect(page).not.toHaveURL(/region/);
  await expect(chips).toBeFocused();
  await chips.getByRole('button', { name: 'Remove the filter Search: a' }).press('Enter');
  await expect(page.getByLabel('Search by name or description')).toHaveValue('');
  await expect(chips.getByRole('button')).toHaveCount(0);
});

test('the head of a long list stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, '/admin/clients?rows=25');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 1 });
});

test('the rows come where their skeleton was', async ({ page }) => {
  await signIn(page, '/admin/dashboard');
  const isSeen = deferred();
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'ClientRows') await isSeen.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const loading = page.getByText('Loading...');
  await expect(loading).toBeVisible();
  const skeleton = await loading.locator('xpath=..').boundingBox();
  isSeen.resolve();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const table = await page.getByRole('table', { name: 'Clients' }).locator('xpath=..').boundingBox();
  expect(table).toEqual(skeleton);
});

test('what a newer release has replaced says so, in a tab that stayed open', async ({ page, noise }) => {
  const post = { form_type: 'contact', name: 'Meera Sundaram', email: 'stale@frame.example' };
  await page.request.post('/mail/api', { data: { ...post, subject: 'An old tab', message: 'Hello.' } });
  await signIn(page, '/admin/inquiries?search=stale%40frame');
  const gone = /\/assets\/(Conversation|TeamScreen|KeysDialog)-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const main = page.getByRole('main');

  // A part of the screen, in its place.
  await page.getByRole('link', { name: /An old tab/ }).click();
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible();
  // What has no place, as a toast.
  await page.keyboard.press('?');
  const notified = page.getByRole('status').filter({ hasText: 'This could not be loaded.' });
  await expect(notified.getByRole('button', { name: 'Reload' })).toBeVisible();
  await notified.getByRole('button', { name: 'Dismiss' }).click();
  // A whole screen, beside the way to the others.
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This screen could not be shown');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(failure).toBeVisible();
  await page.unroute(gone);
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  expect(noise.splice(0).filter((line) => !/404|TeamScreen/.test(line))).toEqual([]);
});

test('the parts of the account and the settings have addresses', async ({ page }) => {
  await signIn(page, '/admin/account?tab=security');
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You' })).toBeHidden();
  await page.getByRole('tab', { name: 'Security' }).press('ArrowDown');
  await expect(page).toHaveURL(/tab=sessions$/);
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await expectNoFindings(page);
  await page.goto('/admin/settings?tab=seo');
  await expect(page.getByRole('tab', { name: 'SEO' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Company', 'Contact', 'Social', 'SEO']);
});
