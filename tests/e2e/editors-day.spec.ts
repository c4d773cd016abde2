import type { Browser, Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, save } from '#tests/support/client-dialog.ts';

/** A day of those who write the site, at a desk and on a phone, and what a visitor reads after each change. */

const WRITTEN = 'query($id: String!) { page(id: $id) { writtenWords } }';
const SAVE = 'mutation($id: String!, $words: JSONObject!) { savePage(id: $id, words: $words) { version } }';
const OFFICE = '{ settings { contact { address { uae { title address } } } } }';
const SAVE_OFFICE = 'mutation($input: SettingsInput!) { saveSettings(input: $input) { version } }';
const TEAM_SIZE =
  'mutation($size: String!) { updateCaseStudy(id: "cs3", input: { teamSize: $size }) { id } }';

// Other stories of this gateway read the site as it was.
let restore: (page: Page) => Promise<void> = async () => undefined;
test.beforeEach(async ({ page }) => {
  const ids = ['home', 'pricing', 'prices', 'refund-policy', 'shared'];
  const words = await Promise.all(
    ids.map(async (id) => ({ id, words: (await ask(page, WRITTEN, { id })).page.writtenWords })),
  );
  const { uae } = (await ask(page, OFFICE)).settings.contact.address;
  const address = { uae: { title: uae.title, address: uae.address } };
  restore = async (signedIn) => {
    for (const each of words) await ask(signedIn, SAVE, each);
    await ask(signedIn, SAVE_OFFICE, { input: { contact: { address } } });
    await ask(signedIn, TEAM_SIZE, { size: '7 people' });
  };
});
test.afterEach(({ page }) => restore(page));

/** Finds a sentence of the site from wherever the editor is, and has the focus in its field. */
async function findSentence(editor: Page, words: string): Promise<void> {
  // Before what was told last is gone: on a phone it lies over no button of the foot.
  await editor.getByRole('button', { name: /^Search/ }).click({ timeout: 10_000 });
  await editor.getByRole('combobox', { name: 'Search everything' }).fill(words.toLowerCase());
  await editor.getByRole('option').filter({ hasText: words }).first().click();
  await expect(editor.getByRole('textbox').and(editor.locator(':focus'))).toHaveValue(
    new RegExp(`^${words}`),
  );
}

async function saved(editor: Page, sentence: string | RegExp): Promise<void> {
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByRole('status').filter({ hasText: sentence })).toBeVisible();
}

/** Writes other words over a sentence that the site shows on a page. */
async function rewrite(editor: Page, path: string, was: string, now: string): Promise<void> {
  await findSentence(editor, was);
  await editor.locator(':focus').fill(now);
  // That of another page may still be told.
  await saved(editor, `Saved. It shows on ${path}.`);
}

/** Whether a visitor reads these words on a page, without an account and without scripts. */
async function expectRead(browser: Browser, path: string, words: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(path);
  await expect(visitor.locator('body')).toContainText(words);
  await context.close();
}

for (const { place, name, username, ...viewport } of [
  { place: 'at a desk', name: 'Dara Desk', username: 'day.at.desk', width: 1440, height: 900 },
  { place: 'on a phone', name: 'Pavi Phone', username: 'day.on.phone', width: 390, height: 844 },
])
  test(`headline, price, question, case study, office, legal text and menu are changed ${place}, and read at once`, async ({
    page,
    browser,
    colleague,
  }) => {
    await signIn(page, '/admin');
    const session = await colleague({ name, username, role: 'editor' });
    const editor = await session.newPage();
    await editor.setViewportSize(viewport);
    await editor.goto('/admin/pages');

    await rewrite(editor, '/', 'Software that runs the plant', 'Software that the floor asked for');
    await expectRead(browser, '/', 'Software that the floor asked for');

    await rewrite(editor, '/pricing', 'Can we try it first', 'May we try it for a month?');
    await expectRead(browser, '/pricing', 'May we try it for a month?');

    await findSentence(editor, 'This policy states when');
    await editor.locator(':focus').press('Control+End');
    await editor.keyboard.type('\n\nIt is the same for **every** plan.');
    await saved(editor, 'Saved. It shows on /refund-policy.');
    await expectRead(browser, '/refund-policy', 'It is the same for every plan.');

    await editor.goto('/admin/pages/shared');
    await editor.getByRole('button', { name: /^Menu/, expanded: false }).click();
    const entries = editor.getByRole('list', { name: 'Entries', exact: true });
    await entries.getByRole('button', { name: 'Pricing', exact: true, expanded: false }).click();
    await entries
      .getByRole('group', { name: 'Pricing' })
      .getByLabel('Words of the link')
      .first()
      .fill('Plans');
    await saved(editor, 'Saved. It shows on every page.');
    await expectRead(browser, '/about', 'Plans');

    await editor.goto('/admin/settings?tab=contact');
    await editor.getByLabel('UAE office: address').fill('Tower 9, Sheikh Zayed Road, Dubai');
    await saved(editor, 'Settings saved successfully');
    await expectRead(browser, '/contact', 'Tower 9, Sheikh Zayed Road, Dubai');

    // A record is found as a sentence is.
    await editor.getByRole('button', { name: /^Search/ }).click();
    await editor.getByRole('combobox', { name: 'Search everything' }).fill('works council has read');
    await editor
      .getByRole('option')
      .filter({ hasText: 'Rosters the works council has read' })
      .first()
      .click();
    await dialog(editor).getByRole('textbox', { name: 'Team size' }).fill('9 people');
    await save(editor);
    await expect(editor.getByText('The case study was saved.')).toBeVisible();
    await expectRead(browser, '/case-studies/cs3', '9 people');

    // Prices are the owner's.
    await page.setViewportSize(viewport);
    await page.goto('/admin/pages/prices?field=starter.monthlyRupees');
    await expect(page.locator(':focus')).toHaveValue('39999');
    await page.locator(':focus').fill('41500');
    await saved(page, 'Saved. It shows on /pricing.');
    await expectRead(browser, '/pricing', '₹41,500');
    await session.close();
  });
