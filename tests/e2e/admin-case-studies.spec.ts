import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { axeFindings, expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, save } from '#tests/support/client-dialog.ts';
import { row } from '#tests/support/record-row.ts';

/** What staff do with case studies, and what a visitor then reads. */

const moments = (page: Page) =>
  dialog(page).getByRole('list', { name: 'How it went' }).getByRole('textbox', { name: /^When/ });

const fill = (page: Page, label: string | RegExp, words: string) =>
  dialog(page).getByRole('textbox', { name: label }).first().fill(words);

test('a case study is written, read on the site, moved to another address, and taken back', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Case studies', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
  await expect(row(page, 'Rosters the works council has read')).toContainText('Workforce');
  await page.getByRole('button', { name: 'Add case study' }).click();
  await save(page);
  await expect(dialog(page).getByText('Title is required.')).toBeVisible();
  await fill(page, /^Title/, 'A mill that counts once');
  await fill(page, /^Client/, 'Halpati Mills');
  await dialog(page)
    .getByRole('combobox', { name: /^Industry/ })
    .fill('Manufacturing');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('combobox', { name: 'Product' }).selectOption('ERP');
  await fill(page, /^Challenge/, 'Bales were counted twice.\n\nNobody knew why.');
  await fill(page, /^Solution/, 'One book for both gates.');

  // The keyboard alone adds moments, and moves one.
  const add = dialog(page).getByRole('button', { name: 'Add moment' });
  for (const [when, words] of [
    ['March', 'The first gate.'],
    ['May', 'The second gate.'],
    ['June', 'A mistake of the writer.'],
  ] as const) {
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(moments(page).last()).toBeFocused();
    await page.keyboard.type(when);
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await dialog(page).getByRole('button', { name: 'Move May up' }).press('Enter');
  await expect(moments(page).first()).toHaveValue('May');
  await dialog(page).getByRole('button', { name: 'Remove June' }).click();
  await expect(moments(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Add technology' }).click();
  await save(page);
  await expect(dialog(page).getByText('Technology is required.')).toBeVisible();
  await dialog(page)
    .getByRole('combobox', { name: /^Technology/ })
    .selectOption('PostgreSQL');
  expect(await axeFindings(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('The case study was added.')).toBeVisible();

  await page.goto('/case-studies');
  await page.getByRole('link', { name: /^View Case Study.*A mill that counts once/ }).click();
  await expect(page).toHaveURL('/case-studies/a-mill-that-counts-once');
  await expect(page).toHaveTitle(/^A mill that counts once/);
  await expect(page.getByText('Nobody knew why.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What went wrong' })).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: /gate\.$/ });
  await expect(line).toHaveText(['MayThe second gate.', 'MarchThe first gate.']);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^Title/ })).toHaveValue('A mill that counts once');
  await page.goto('/solutions/erp');
  await expect(page.getByRole('link', { name: 'A mill that counts once' })).toBeVisible();

  // Another address leaves the former one, which staff see.
  await page.goto('/admin/case-studies?search=halpati');
  await page.getByRole('button', { name: 'Edit A mill that counts once' }).click();
  await expect(moments(page).first()).toHaveValue('May');
  await fill(page, 'Address', 'cs1');
  await save(page);
  await expect(dialog(page).getByText(/leads to “Eleven presses.*already/)).toBeVisible();
  await fill(page, 'Address', 'counting-once');
  await save(page);
  await expect(page.getByText('The case study was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit A mill that counts once' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^Former addresses/ })).toHaveValue(
    'a-mill-that-counts-once',
  );
  await page.keyboard.press('Escape');
  await page.goto('/case-studies/a-mill-that-counts-once');
  await expect(page).toHaveURL('/case-studies/counting-once');

  await page.goto('/admin/case-studies?search=halpati');
  await page.getByRole('button', { name: 'Delete A mill that counts once' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No case studies found')).toBeVisible();
});

test('a case study to which a page leads says where, and stays', async ({ page, noise }) => {
  await signIn(page, '/admin/case-studies');
  await page.getByRole('button', { name: 'Delete Rosters the works council has read' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(/It cannot be deleted while a page leads to it: Home, Case study/),
  ).toBeVisible();
  await expect(row(page, 'Rosters the works council has read')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/It cannot be deleted/)).toHaveCount(0);
  // Nor is it deleted with others.
  await page.getByRole('checkbox', { name: 'Select Rosters the works council has read' }).press('Space');
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/It cannot be deleted while a page leads to it: Home/)).toBeVisible();
  noise.splice(0);
});

test('on a phone the records are one below the other, and the focus stays among them when one goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/admin/case-studies/cs1');
  const list = (name: string) => dialog(page).getByRole('list', { name });
  const record = (name: string) => dialog(page).getByRole('group', { name, exact: true });
  await expect(page.getByText('Rosters the works council has read')).not.toHaveCount(0);
  await expect(moments(page).first()).toBeVisible();
  const before = await moments(page).count();
  const whens = await moments(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await expectFits(page, 390);
  await expectNoFindings(page);

  // A technology is called by its name, and its key is none of its own.
  await list('Technologies').getByRole('button', { name: 'Remove Rust' }).press('Enter');
  await expect(record('technology 1')).toBeFocused();
  await expect(record('technology 1').getByRole('combobox')).toHaveValue('backend.mosquitto');
  await expect(dialog(page).getByText('“Rust” is removed when you save.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(record('technology 1').getByRole('combobox')).toBeFocused();
  await expect(dialog(page).getByText('is removed when you save')).toHaveCount(0);
  await expect(record('technology 1').getByRole('combobox')).toHaveValue('languages.rust');
  await list('Technologies').getByRole('button', { name: 'Move Rust down' }).press('Enter');
  await expect(record('technology 2').getByRole('combobox')).toHaveValue('languages.rust');

  // The last moment leaves the focus to the one before it, and the only one to what adds one.
  for (const [index, when] of whens.entries()) {
    await list('How it went')
      .getByRole('button', { name: `Remove ${when}`, exact: true })
      .first()
      .press('Enter');
    await expect(moments(page)).toHaveCount(before - index - 1);
    if (index < before - 1) await expect(record('moment 1')).toBeFocused();
  }
  await expect(dialog(page).getByRole('button', { name: 'Add moment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moments(page)).toBeFocused();
  await save(page);
  await expect(dialog(page).getByText('When is required.')).toBeVisible();
  await expect(moments(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a visitor whose page names a former address comes to the present one', async ({ page, browser }) => {
  await signIn(page, '/admin');
  const input = { name: 'A story that moves', client: 'Halpati Mills', industry: ['Education'] };
  const add = 'mutation($input: CaseStudyInput!) { createCaseStudy(input: $input) { id } }';
  const chapters = { challenge: 'It was there.', solution: 'It is here.' };
  const { id } = (await ask(page, add, { input: { ...input, ...chapters } })).createCaseStudy;
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto('/case-studies');
  const card = visitor.getByRole('link', { name: /A story that moves/ });
  await expect(card).toBeVisible();
  const move = 'mutation($id: ID!) { updateCaseStudy(id: $id, input: { address: "moved-here" }) { id } }';
  await ask(page, move, { id });
  await card.click();
  await expect(visitor).toHaveURL('/case-studies/moved-here');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A story that moves');
  await context.close();
  await ask(page, 'mutation($id: ID!) { deleteCaseStudy(id: $id) }', { id });
});
