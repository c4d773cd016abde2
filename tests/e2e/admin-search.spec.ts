import type { Page } from '@playwright/test';
import { axeFindings, expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

/** The search over everything, as staff use it: by keyboard. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function enter(page: Page): Promise<void> {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await enter(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** The words an operation looks for. */
const wordsOf = (requested: { variables?: { text?: string; filter?: { search?: string } } } | null) =>
  requested?.variables?.text ?? requested?.variables?.filter?.search;

/** Holds back the answer for exactly these words until told. */
async function holdAnswer(
  page: Page,
  words: string,
): Promise<{ isRequested: Promise<void>; release(): Promise<void> }> {
  let ask = () => {};
  const isRequested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let settle = () => {};
  const isSettled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (wordsOf(route.request().postDataJSON()) !== words) return route.continue();
    ask();
    const response = await route.fetch();
    await isReleased;
    // The page may have given up on it; that is as good as coming late.
    await route.fulfill({ response }).catch(() => undefined);
    settle();
  });
  return {
    isRequested,
    async release() {
      release();
      await isSettled;
    },
  };
}

test('keys alone find a client and open it', { tag: '@engines' }, async ({ page }) => {
  await open(page);
  await page.keyboard.type('tarindra');
  await expect(chosen(page)).toHaveText('Tarindra HospitalsIndia');
  await expect(palette(page).getByRole('group', { name: 'Clients' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\/tarindra-hospitals$/);
  const record = page.getByRole('dialog');
  await expect(record.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tarindra Hospitals');
});

test('the search stays open, with what is typed, while the window becomes a phone’s and a desk’s again', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.type('alder');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main screens', includeHidden: true })).toBeAttached();
  await page.keyboard.type('wick');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main screens', includeHidden: true })).toHaveCount(0);
  await page.keyboard.type(' college');
  await expect(field(page)).toHaveValue('alderwick college');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\/alderwick-college$/);
});

test('Enter that comes before the rows opens what was typed, not what was shown', async ({ page }) => {
  await open(page);
  await page.keyboard.type('react');
  await expect(chosen(page)).toContainText('React');
  const answer = await holdAnswer(page, 'alderwick college');
  await field(page).fill('alderwick college');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await answer.release();
  await expect(page).toHaveURL(/\/admin\/clients\/alderwick-college$/);
});

test('arrows, Home and End move, Escape gives the focus back', async ({ page }) => {
  await signIn(page);
  const words = page.getByLabel('Search by name or description');
  await words.focus();
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toHaveText('Dashboard');
  await expect(chosen(page)).toHaveText('Dashboard');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('Inbox');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(active).toBe(await chosen(page).getAttribute('id'));
  await page.keyboard.press('End');
  await expect(chosen(page)).toHaveText((await options(page).last().textContent()) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(words).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('techn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Technologies' })).toBeVisible();
});

test('every kind is found and leads to where it is edited', async ({ page }) => {
  const sent = await page.request.post('/mail/api', {
    data: {
      form_type: 'contact',
      firstName: 'Ottokar',
      lastName: 'Brandvold',
      email: 'ottokar@orrin.example',
      subject: 'A kiln question',
      message: 'Do you know kilns?',
    },
  });
  expect([sent.status(), await sent.text()]).toEqual([200, expect.stringContaining('reference')]);
  await enter(page);
  const leads = async (words: string, kind: string, title: string, address: RegExp) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await palette(page).getByRole('group', { name: kind }).getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(address);
    await expect(palette(page)).toBeHidden();
  };
  const isOpen = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();
  await leads('elias masc', 'Team', 'Elias Mascarenho', /\/admin\/teams\/elias-mascarenho$/);
  await isOpen('Elias Mascarenho');
  // From over an open record too.
  await leads('postgre', 'Technologies', 'PostgreSQL', /\/admin\/technologies\/postgresql$/);
  await isOpen('PostgreSQL');
  await leads('KEYWORDS', 'Settings', 'Keywords', /\/admin\/settings\?tab=seo$/);
  await leads('dashb', 'Screens', 'Dashboard', /\/admin\/dashboard$/);
  await leads('kiln question', 'Inbox', 'Ottokar Brandvold', /\/admin\/inquiries\/[\w-]+$/);
});

test('the search stays open when the record below it goes', async ({ page }) => {
  await enter(page);
  await page.goto('/admin/technologies/postgresql');
  await expect(page.getByRole('dialog', { name: 'PostgreSQL' })).toBeVisible();
  const held = deferred();
  await page.route(/\/assets\/SettingsScreen-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('KEYWORDS');
  await palette(page).getByRole('option', { name: 'Keywords' }).click();
  await expect(palette(page)).toBeHidden();
  // Again, before the screen has come: the record is still there.
  await page.keyboard.press('Control+k');
  await field(page).fill('dashb');
  held.resolve();
  await expect(page.locator('h1', { hasText: 'Settings' })).toHaveCount(1);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(field(page)).toHaveValue('dashb');
  // What is behind cannot be reached either.
  await expect(page.locator('#root')).toHaveJSProperty('inert', true);
  await palette(page).getByRole('option', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.locator('#root')).toHaveJSProperty('inert', false);
});

test('what is typed right after Ctrl K is searched for, before the screen is drawn again', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (run) => frames.push(run);
    addEventListener('drawn', () => {
      window.requestAnimationFrame = draw;
      for (const run of frames) draw(run);
    });
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashb');
  await expect(field(page)).toHaveValue('dashb');
  await page.evaluate(() => dispatchEvent(new Event('drawn')));
  await page.keyboard.type('oard');
  await expect(field(page)).toHaveValue('dashboard');
});

test('the keys of the screen are not heard while the code of a dialog is fetched', async ({ page }) => {
  const held = deferred();
  await page.route(/\/assets\/ModalDialog-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await enter(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('?gd');
  held.resolve();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin$|\/admin\/clients/);
});

test('an Undo is offered, read and pressed while a dialog is open', async ({ page }) => {
  await enter(page);
  await page.request.post('/mail/api', {
    data: {
      form_type: 'contact',
      name: 'Ottokar Brandvold',
      email: 'undo@orrin.example',
      subject: 'Undone from over a dialog',
      message: 'Do you know kilns?',
    },
  });
  await page.goto('/admin/inquiries?search=undo%40orrin');
  await page.getByRole('link', { name: /Undone from over a dialog/ }).click();
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Take' }).click();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const toasts = page.getByRole('status').filter({ hasText: 'It is yours now.' });
  await expect(toasts).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is as it was.')).toBeVisible();
  await expect(palette(page)).toBeVisible();
  // What is behind cannot be reached.
  await expect(page.locator('#root')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('nothing found is said, and what is found is counted aloud', async ({ page }) => {
  await open(page);
  const announced = palette(page).getByRole('status');
  await page.keyboard.type('favicon');
  await expect(announced).toHaveText('1 result');
  await field(page).fill('nothing is called this');
  await expect(announced).toHaveText('No results');
  await expect(options(page)).toHaveCount(0);
  await field(page).fill('hospital');
  await expect(announced).toHaveText(/^\d+ results?$/);
  // More than are shown: the last one of their group says how many, and leads to the list with that search.
  await field(page).fill('an');
  const all = palette(page).getByRole('group', { name: 'Clients' }).getByRole('option').last();
  await expect(all).toHaveText(/^All \d+ in Clients\d+ more$/);
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(page).toHaveURL(/\/admin\/clients\?search=an$/);
  await expect(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${total}$`))).toBeVisible();
});

test('an answer that comes late never replaces a newer one', async ({ page }) => {
  await open(page);
  const late = await holdAnswer(page, 'tar');
  await field(page).fill('tar');
  await late.isRequested;
  // What was shown stays until there is something newer.
  await expect(options(page).first()).toHaveText('Dashboard');
  await field(page).fill('alderwick');
  await expect(chosen(page)).toContainText('Alderwick College');
  await late.release();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(options(page).first()).toContainText('Alderwick College');
  await expect(palette(page).getByText('Tarindra')).toHaveCount(0);
});

test('a list is searched at every key: no letter is lost, and no late answer shown', async ({ page }) => {
  await enter(page);
  const words = page.getByLabel('Search by name or description');
  const late = await holdAnswer(page, 'a');
  await words.focus();
  await page.keyboard.type('a');
  await expect(page).toHaveURL(/search=a$/);
  // Nothing asks for one letter where the next comes before the list does.
  await late.isRequested;
  await page.keyboard.type('lderwick coll', { delay: 15 });
  await expect(words).toHaveValue('alderwick coll');
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await late.release();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await expect(words).toHaveValue('alderwick coll');
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(words).toHaveValue('');
  await page.goBack();
  await expect(words).toHaveValue('alderwick coll');
});

test('a server out of reach is said, and asked again', async ({ page, noise }) => {
  await open(page);
  await page.route('**/graphql', (route) => route.abort());
  await page.keyboard.type('t');
  const announced = palette(page).getByRole('alert');
  await expect(announced).toContainText('The search could not be done. Please try again.');
  await expect(options(page).filter({ hasText: 'Team' })).toBeVisible();
  await page.unroute('**/graphql');
  await announced.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toBeFocused();
  await expect(announced).toBeHidden();
  await expect(palette(page).getByRole('group', { name: 'Clients' })).toBeVisible();
  expect(noise.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('the search holds for everyone, in both modes, on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('ma');
  await expect(palette(page).getByRole('group', { name: 'Clients' })).toBeVisible();
  await expectFits(page, 390);
  await expectNoFindings(page);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});
