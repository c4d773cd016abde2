import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';

/** What an editor does with the words of a page, and what a visitor then reads. */

const WRITTEN = 'query($id: String!) { page(id: $id) { version writtenWords } }';
const SAVE = 'mutation($id: String!, $words: JSONObject!) { savePage(id: $id, words: $words) { version } }';

// Other stories of this gateway read the pages as they were.
let before: { id: string; words: object }[] = [];
test.beforeEach(async ({ page }) => {
  before = [];
  for (const id of ['home', 'pricing', 'prices', 'choices', 'not-found'])
    before.push({ id, words: (await ask(page, WRITTEN, { id })).page.writtenWords });
});
test.afterEach(async ({ page }) => {
  for (const words of before) await ask(page, SAVE, words);
});

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');

/** Opens a section of the form. */
async function unfold(page: Page, name: string): Promise<void> {
  await section(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
    .click();
}

async function saved(page: Page, words: string): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

test('an editor changes the headline of the home page, sees it there, and takes it back from the history', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/pages');
  const home = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Home' }) });
  await expect(home.getByRole('link', { name: '/', exact: true })).toHaveAttribute('href', '/');
  await expect(home).toContainText('Follows the product');
  await expectNoFindings(page);
  await home.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/admin/pages/home');

  await unfold(page, 'Hero');
  const headline = section(page, 'Hero').getByLabel('Heading', { exact: true });
  const was = await headline.inputValue();
  await headline.fill('Software that the floor asks for');
  await expectNoFindings(page);
  page.on('dialog', (requested) => requested.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await saved(page, 'Saved. It shows on /.');
  const live = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect((await live).getByRole('heading', { level: 1 })).toHaveText(
    'Software that the floor asks for',
  );
  await (await live).close();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Home' });
  await expect(history.getByRole('term')).toHaveText(['Hero: Heading']);
  await expect(history.getByRole('list', { name: 'Versions' })).toContainText('Updated: Hero: Heading');
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The version was restored.')).toBeVisible();
  await expect(page).toHaveURL('/admin/pages/home');
  await unfold(page, 'Hero');
  await expect(headline).toHaveValue(was);
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(home).toContainText(/ by admin$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(was);
});

const previewOf = (page: Page, name: string) => page.frameLocator(`iframe[title="Preview of ${name}"]`);

test('a sentence that is pressed in the preview focuses its field, and what is typed shows there, unsaved', async ({
  page,
}) => {
  await signIn(page, '/admin/pages/home');
  const preview = previewOf(page, 'Home');
  const headline = preview.getByRole('heading', { level: 1 });
  await headline.click();
  const field = section(page, 'Hero').getByLabel('Heading', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('Typed beside the page');
  await expect(headline).toHaveText('Typed beside the page');
  // What numbers the sentences is gone before anybody could copy it.
  expect(await preview.locator('body').innerHTML()).not.toMatch(/[\u2060-\u2064]/);

  // A link leads to its field and nowhere else, and an entry of a list to that entry.
  await preview.getByRole('main').getByRole('link', { name: 'Explore Solutions' }).first().click();
  await expect(page.getByLabel('Words of the link').and(page.locator(':focus'))).toHaveValue(
    'Explore Solutions',
  );
  // Its radio button lies over the words.
  await preview.getByText('The bank’s file is matched').click({ force: true });
  await expect(page.locator(':focus')).toHaveValue('The bank’s file is matched');

  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(preview.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(() => preview.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
  await expect(headline).toHaveText('Typed beside the page');
  // A sentence that no visitor sees just now is listed.
  await page.getByText('Not on the page just now').click();
  await page.getByRole('button', { name: 'Film: Name' }).click();
  await expect(section(page, 'Film').getByLabel('Name')).toBeFocused();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Typed beside the page');
});

test('what an unknown address says is edited beside it, and stands at every such address', async ({
  page,
}) => {
  await signIn(page, '/admin/pages/not-found');
  const headline = previewOf(page, 'Page not found').getByRole('heading', { level: 1 });
  await headline.click();
  await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nothing stands here');
  await expect(headline).toHaveText('Nothing stands here');
  await saved(page, 'Saved. It shows on /not-found.');
  for (const path of ['/nowhere', '/appointment/short']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing stands here');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
  }
  forgetNoise(page, /status of 404/);
});

test('staff are led from the live page to its words, and from a sentence that they search to its field', async ({
  page,
}) => {
  await signIn(page, '/admin');
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page).toHaveURL('/admin/pages/pricing');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('bring us one process');
  await page.getByRole('option', { name: /Bring us one process that hurts/ }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/home/);
  await expect(section(page, 'Call to action').getByLabel('Heading', { exact: true })).toBeFocused();
});

test('a visitor is offered no way to edit, and the preview shows nothing by itself', async ({ page }) => {
  // Nothing is changed.
  before = [];
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  await page.goto('/preview');
  await expect(page.getByText('The preview is shown beside the editor of a page.')).toBeVisible();
});

test('a question is added and moved with the keyboard alone, and the other page is not left by accident', async ({
  page,
}) => {
  await signIn(page, '/admin/pages/pricing');
  await section(page, 'Faq').getByRole('button').press('Enter');
  await expect(questions(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Add to Questions' }).press('Enter');
  await expect(questions(page)).toHaveCount(4);
  await page.keyboard.type('Who installs it?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Two of us, in a week.');
  await page.getByRole('button', { name: 'Drag Who installs it?' }).press('Space');
  const announced = (words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();
  await announced('Picked up Who installs it?, place 4 of 4.');
  await page.keyboard.press('ArrowUp');
  await announced('Who installs it?, place 3 of 4.');
  await page.keyboard.press('Space');
  await announced('Put down Who installs it?, place 3 of 4.');
  await page.getByRole('button', { name: 'Move Who installs it? up' }).press('Enter');
  await expect(questions(page).nth(1)).toContainText('Who installs it?');

  // What is removed by mistake comes back where it stood, with what was typed into it.
  await page.getByRole('button', { name: 'Remove Who installs it?' }).press('Enter');
  await expect(questions(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(questions(page).nth(1).getByLabel('Answer')).toHaveValue('Two of us, in a week.');

  const away = page.getByRole('link', { name: 'All pages' });
  await away.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(away).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. It shows on /pricing.')).toBeVisible();
  await page.goto('/pricing');
  const requested = page.locator('summary').filter({ hasText: '?' });
  await expect(requested.nth(1)).toContainText('Who installs it?');
  await expect(requested).toHaveCount(4);
});

test('what is too long is refused at its field, which opens', async ({ page }) => {
  await signIn(page, '/admin/pages/pricing');
  await unfold(page, 'Hero');
  await unfold(page, 'Calculator');
  const eyebrow = section(page, 'Hero').getByLabel('Eyebrow');
  await eyebrow.fill('x'.repeat(51));
  await expect(section(page, 'Hero').getByText('51 / 50')).toBeVisible();
  const link = section(page, 'Calculator').getByLabel('Leads to');
  await section(page, 'Hero').getByRole('button', { name: 'Hero' }).click();
  await saveButton(page).click();
  await expect(eyebrow).toBeFocused();
  await expect(eyebrow).toHaveAccessibleDescription(/Hero: Eyebrow must be at most 50 characters/);
  await eyebrow.fill('About {nobody}');
  await saveButton(page).click();
  await expect(
    section(page, 'Hero').getByText(/has \{nobody\}, which is no known figure or name/),
  ).toBeVisible();
  await eyebrow.fill('Pricing');

  // The gateway counts entries; the form knows them by their keys, and opens what is closed.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SavePage')) return route.fallback();
    const issues = [{ field: 'faq.items.1.answer', message: 'Nobody believes this.' }];
    const errors = [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT', issues } }];
    await route.fulfill({ json: { data: null, errors } });
  });
  await link.selectOption({ label: 'Team (/team)' });
  await saveButton(page).click();
  const answer = questions(page).nth(1).getByLabel('Answer');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleDescription('Nobody believes this.');
});

test('an editor chooses by name where a link leads, and one that leads nowhere says so', async ({ page }) => {
  // Stored before its page was removed: the gateway would refuse it.
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'PageToEdit') return route.fallback();
    const json = await (await route.fetch()).json();
    json.data.page.writtenWords.calculator.ask.to = '/gone';
    await route.fulfill({ json });
  });
  await signIn(page, '/admin/pages/pricing');
  await unfold(page, 'Calculator');
  const link = section(page, 'Calculator').getByLabel('Leads to');
  await expect(link.locator('option:checked')).toHaveText('/gone (leads nowhere)');
  await section(page, 'Calculator').getByLabel('Heading').fill('What you pay');
  await saveButton(page).click();
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(
    /must be a page of this site, and there is none at \/gone\.$/,
  );
  await link.selectOption({ label: 'Case studies: Rosters the works council has read (/case-studies/cs3)' });
  await saved(page, 'Saved. It shows on /pricing.');
  const { page: stored } = await ask(page, WRITTEN, { id: 'pricing' });
  expect(stored.writtenWords).toMatchObject({ calculator: { ask: { to: '/case-studies/cs3' } } });
});

test('two who edit one page keep the changes of both, and are asked about what both have changed', async ({
  page,
  noise,
}) => {
  await signIn(page, '/admin/pages/pricing');
  await unfold(page, 'Hero');
  await section(page, 'Hero').getByLabel('Heading', { exact: true }).fill('Mine');
  await section(page, 'Hero').getByLabel('Eyebrow').fill('Of mine');
  const words = { hero: { heading: 'Theirs' }, userNote: 'Who signs in is one.' };
  await ask(page, SAVE, { id: 'pricing', words });
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(question.getByRole('group')).toHaveCount(1);
  await expect(question).toContainText('it is kept: Who is a user.');
  await question.getByRole('radio', { name: 'Theirs: Theirs' }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Saved. It shows on /pricing.')).toBeVisible();
  const { page: stored } = await ask(page, WRITTEN, { id: 'pricing' });
  expect(stored.writtenWords).toMatchObject({
    hero: { heading: 'Theirs', eyebrow: 'Of mine' },
    userNote: words.userNote,
  });
  noise.splice(0);
});

test('an owner changes a price, which table, calculator, comparison and sentences show; an editor only drafts it', async ({
  page,
  colleague,
}) => {
  await signIn(page, '/admin/pages/prices');
  const preview = previewOf(page, 'Prices');
  const plan = (of: Pick<Page, 'getByRole'>) =>
    of.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Business' }) });
  await expect(plan(preview)).toContainText('₹79,999');
  await unfold(page, 'Business');
  const month = section(page, 'Business').getByLabel('A month, in rupees');
  await month.fill('0');
  await saveButton(page).click();
  await expect(month).toHaveAccessibleDescription(/must be a whole number from 1 to/);
  await month.fill('85000');
  await expect(plan(preview)).toContainText('₹85,000');
  await expectNoFindings(page);
  await saved(page, 'Saved. It shows on /pricing.');

  await page.goto('/pricing?units=61&billing=yearly');
  await expect(plan(page)).toContainText('₹85,000');
  await expect(page.getByRole('main').getByRole('status')).toContainText('₹9,18,000');
  await expect(page.getByRole('row', { name: /^Paid monthly/ })).toContainText('₹85,000');
  await page.goto('/terms-and-conditions');
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(plan(page)).toContainText('₹85,000');

  const session = await colleague({ name: 'Ines Editor', role: 'editor' });
  const editor = await session.newPage();
  await editor.goto('/admin/pages/prices');
  await expect(editor.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await expect(saveButton(editor)).toHaveCount(0);
  await unfold(editor, 'Business');
  const drafted = section(editor, 'Business').getByLabel('A month, in rupees');
  await expect(drafted).toHaveValue('85000');
  await drafted.fill('86000');
  await drafted.press('Control+s');
  await expect(editor.getByText('The site shows what was before.')).toBeVisible();
  await page.goto('/pricing');
  await expect(plan(page)).toContainText('₹85,000');
  await editor.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(editor.getByText('The draft was discarded.')).toBeVisible();
  await editor.goto('/admin/pages/prices?field=products.logistics.starter');
  await expect(editor.locator(':focus')).toHaveValue('60');
  await expectNoFindings(editor);
  await session.close();
});

test('an owner adds an industry from the settings, which the form offers and takes', async ({ page }) => {
  await signIn(page, '/admin/settings');
  await page.getByRole('link', { name: 'Choices of the forms' }).click();
  await expect(page).toHaveURL('/admin/pages/choices');
  await unfold(page, 'Industries');
  await section(page, 'Industries').getByRole('button', { name: 'Add' }).click();
  await section(page, 'Industries').getByRole('textbox').last().fill('Insurance');
  await saveButton(page).click();
  await expect(page.getByText('Industries has an entry twice.').first()).toBeVisible();
  await section(page, 'Industries').getByRole('textbox').last().fill('Fishing');
  await expect(
    previewOf(page, 'Choices of the forms').getByRole('combobox', { name: /^Industry/ }),
  ).toContainText('Fishing');
  await expectNoFindings(page);
  await saved(page, 'Saved. It shows on /schedule.');
  await page.goto('/schedule');
  await page.getByRole('combobox', { name: /^Industry/ }).selectOption('Fishing');
});

test('on a phone the words and the page are two tabs, and nothing typed is lost between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/admin/pages/home');
  await unfold(page, 'Hero');
  await section(page, 'Hero').getByLabel('Heading', { exact: true }).fill('Typed on the way');
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByTitle('Preview of Home')).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Words' }).click();
  await expect(section(page, 'Hero').getByLabel('Heading', { exact: true })).toHaveValue('Typed on the way');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoFindings(page);
  // A fault leads back to its field, from the other tab too.
  await section(page, 'Hero').getByLabel('Heading', { exact: true }).fill('');
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(saveButton(page)).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('tab', { name: 'Words' })).toHaveAttribute('aria-selected', 'true');
  await expect(section(page, 'Hero').getByLabel('Heading', { exact: true })).toBeFocused();
  await page.keyboard.type('Typed on the way');
  await page.getByRole('tab', { name: 'Page' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(section(page, 'Hero').getByLabel('Heading', { exact: true })).toHaveValue('Typed on the way');
  await expect(page.getByTitle('Preview of Home')).toBeVisible();
});
