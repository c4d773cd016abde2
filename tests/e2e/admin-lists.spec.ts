import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { chooseByKeys } from '#tests/support/open-menu.ts';
import { row } from '#tests/support/record-row.ts';

/** The lists of the admin, on a phone with touch, and at a desk with the keyboard alone. */

const names = (page: Page) => page.getByRole('rowheader');
/** How high the first row of a list is. */
const rowHeight = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.height;
const buttonHeight = async (page: Page, name: string) =>
  (await page.getByRole('button', { name }).boundingBox())?.height ?? 0;
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
/** The content of a screen while it shows the rows of an earlier question. */
const busy = (page: Page) => page.locator('[aria-busy="true"]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const RENAME = `mutation($id: ID!, $query: String!) {
  saveView(id: $id, input: { list: client, name: "From India", query: $query, isShared: false }) { id }
}`;

async function viewNamed(page: Page, wanted: string): Promise<{ id: string; query: string }> {
  const { savedViews } = await ask(page, '{ savedViews(list: client) { id name query } }');
  return savedViews.find(({ name }: { name: string }) => name === wanted);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('clients, team and technologies are found, opened, sorted and deleted with a thumb', async ({
    page,
  }) => {
    await signIn(page);
    await expect(names(page)).toHaveCount(10);
    await expect.poll(() => width(page)).toBe(390);
    // Two lines, with controls that a thumb meets.
    expect(await rowHeight(page)).toBe(64);
    expect(await buttonHeight(page, 'Add client')).toBe(44);
    // Every control of the first card is in sight, and the card opens as a whole.
    const card = row(page, 'Alderwick College');
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.touchscreen.tap((box?.x ?? 0) + 150, (box?.y ?? 0) + (box?.height ?? 0) - 12);
    const dialog = page.getByRole('dialog', { name: 'Edit Alderwick College' });
    await dialog.getByRole('button', { name: 'Cancel' }).tap();

    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await page.getByLabel('Region').selectOption('UAE');
    await page.getByLabel('Sort by').selectOption('-name');
    await expect(page.getByRole('button', { name: 'Filters (1 active)' })).toBeVisible();
    await expectNoFindings(page);
    await expect(busy(page)).toHaveCount(0);
    const sorted = await names(page).allInnerTexts();
    expect(sorted).toEqual([...sorted].sort((a, b) => b.localeCompare(a)));
    const last = (sorted[0] ?? '').split('\n')[0] ?? '';
    await page.getByRole('button', { name: `Actions for ${last}` }).tap();
    await expectNoFindings(page);
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(row(page, last)).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(row(page, last)).toBeVisible();

    for (const [entry, search, found, count] of [
      ['Team', 'Search by name or bio', 'engineer', 6],
      ['Technologies', 'Search technologies', 'kubernetes', 1],
    ] as const) {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.locator('[aria-current=page]')).toBeInViewport();
      if (entry === 'Team') await expectNoFindings(page);
      await menu.getByRole('link', { name: entry }).tap();
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
      await page.getByLabel(search).fill(found);
      await expect(page).toHaveURL(new RegExp(`search=${found}`));
      // Until then the list shows the rows of before, of which a selected one may go.
      await expect(names(page)).toHaveCount(count);
      await expect.poll(() => width(page)).toBe(390);
      expect(await rowHeight(page)).toBe(64);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .tap();
      await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Change…' }).tap();
      await expect(page.getByRole('dialog', { name: /^Change 1 / })).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
    }
  });
});

test('a page of ten fits a laptop; sorting, pages and page size are in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page);
  await expect(names(page)).toHaveCount(10);
  await expect(row(page, (await names(page).nth(9).innerText()).split('\n')[0] ?? '')).toBeInViewport({
    ratio: 1,
  });
  // Lower than for a thumb.
  expect(await buttonHeight(page, 'Add client')).toBeLessThan(34);
  await expectNoFindings(page);

  const heading = page.getByRole('columnheader', { name: 'Name' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toContainText('Varkstad');
  await page.getByRole('columnheader', { name: 'Region' }).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=region/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Region' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page.goto('/admin/clients?page=99');
  await expect(page).not.toHaveURL(/page=99/);
  await expect(page.getByText(/^Showing 2\d to (\d+) of \1$/)).toBeVisible();
});

test('with the keyboard alone rows are selected, changed, deleted and taken back, and the focus stays', async ({
  page,
}) => {
  await signIn(page, '/admin/clients?region=UAE');
  await expect(names(page).first()).toBeVisible();
  const total = await names(page).count();
  const first = page.getByRole('checkbox', { name: /^Select / }).nth(1);
  await first.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .press('Space');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Change…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 2 clients' });
  await dialog.getByLabel('Field').selectOption({ label: 'Region' });
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('India');
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  // The toast stays while the pointer is on it.
  await page.getByText('2 clients changed.').hover();
  await expect(names(page)).toHaveCount(total - 2);
  await expect.poll(() => focused(page)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names(page)).toHaveCount(total);
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete ${total} clients?`,
  });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText(`${total} clients deleted.`).hover();
  await expect(page.getByText('No clients found')).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('BODY');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(names(page)).toHaveCount(total);
  await expect.poll(() => focused(page)).not.toBe('BODY');
});

test('after a row is deleted with the keyboard the focus is in the row that took its place', async ({
  page,
}) => {
  await signIn(page, '/admin/clients');
  await expect(names(page).first()).toBeVisible();
  const [, second = '', third = ''] = (await names(page).allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  );
  await page.getByRole('button', { name: `Delete ${second}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('Client deleted successfully!').hover();
  await expect(row(page, second)).toHaveCount(0);
  const withFocus = page.getByRole('row').filter({ has: page.locator(':focus') });
  await expect(withFocus.getByRole('rowheader')).toContainText(third);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page, second)).toBeVisible();
});

test('the last row of the last page leads back a page; a view is saved, shared, found and removed', async ({
  page,
}) => {
  await signIn(page);
  for (let n = 0; n < 11; n += 1)
    await page.request.post('/v1/clients', {
      data: { name: `Pager Mills ${n}`, industry: ['Retail'], project: ['ERP'], region: 'India' },
    });
  await page.goto('/admin/clients?search=pager&page=2');
  await expect(page.getByText('Showing 11 to 11 of 11')).toBeVisible();
  await page.getByRole('button', { name: /^Delete Pager Mills/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Showing 1 to 10 of 10')).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Paging');
  await dialog.getByLabel('Everybody sees it').press('Space');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: /^Paging ?, shared$/ }).press('Enter');
  await expect(page.getByText('Showing 1 to 10 of 10')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('clients.csv');
  await page.getByRole('button', { name: 'Actions for the view Paging' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The view “Paging” is removed.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Paging/ })).toHaveCount(0);
});

test('a new word that waits for an answer is not left out of a change of several rows', async ({ page }) => {
  await signIn(page, '/admin/clients?region=UAE');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Change…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Change \d+ clients$/ });
  await dialog.getByLabel('Field').selectOption({ label: 'Industry' });
  const industry = dialog.getByRole('combobox', { name: 'Industry' });
  await industry.fill('Retail');
  await industry.press('Enter');
  await industry.fill('Bell founding');
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(industry).toBeFocused();
  await expect(dialog).toContainText('“Bell founding” is new');
  await dialog.getByRole('button', { name: 'Add “Bell founding”' }).press('Enter');
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  await page.getByText(/^\d+ clients changed\.$/).hover();
  await expect(page.getByRole('cell').filter({ hasText: 'Bell founding' }).first()).toBeVisible();

  // An Undo that fails is told of on another screen too.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ChangeContent') ? route.abort() : route.fallback(),
  );
  await page.getByRole('link', { name: 'Team' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('This could not be taken back.')).toBeVisible();
  forgetNoise(page);
});

test('a view that somebody else has changed is removed at the second attempt', async ({ page }) => {
  await signIn(page, '/admin/clients?region=India');
  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Of India');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await ask(page, RENAME, await viewNamed(page, 'Of India'));
  const removeView = async (name: string) => {
    await page.getByRole('button', { name: `Actions for the view ${name}` }).press('Enter');
    await chooseByKeys(page, 'Remove view');
  };
  await removeView('Of India');
  await expect(page.getByText('The view could not be removed.')).toBeVisible();
  await removeView('From India');
  await expect(page.getByText('The view “From India” is removed.')).toBeVisible();
});

test('the rows of an earlier question are marked as busy until the answer has come', async ({ page }) => {
  await signIn(page);
  await expect(names(page)).toHaveCount(10);
  await expect(busy(page)).toHaveCount(0);
  const answer = deferred();
  await page.route('**/graphql', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Region').selectOption('UAE');
  await expect(busy(page).getByRole('rowheader')).toHaveCount(10);
  await expect(busy(page)).toHaveCSS('cursor', 'progress');
  answer.resolve();
  await expect(busy(page)).toHaveCount(0);
  await expect(names(page)).not.toHaveCount(10);
});
