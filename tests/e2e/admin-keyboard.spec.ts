import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** The admin with the keyboard alone, without clicks and pointer. */

const dialog = (page: Page) => page.getByRole('dialog').last();

async function ask(page: Page, query: string, variables: object = {}) {
  const headers = { 'apollo-require-preflight': 'true' };
  const response = await page.request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

const post = (page: Page, over: object) =>
  page.request.post('/mail/api', {
    data: { form_type: 'contact', name: 'Meera Sundaram', message: 'No mouse is near.', ...over },
  });

/** Two inquiries of the contact form, the second one the newest, and a template of answers. */
async function twoInquiries(page: Page): Promise<void> {
  for (const subject of ['By keys, first', 'By keys, second'])
    await post(page, { email: 'keys@inbox.example', subject });
  await signIn(page);
  const save = 'mutation($input: AnswerTemplateInput!) { saveAnswerTemplate(input: $input) { id } }';
  await ask(page, save, { input: { name: 'Keyboards', text: 'Dear {name}, we have some.' } });
  // From a page that asks nothing of the session.
  await page.goto('/contact');
  await ask(page, 'mutation { signOut }');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Holds back an operation until told, and then lets it go on, or fail. */
async function held(page: Page, operation: string, fate: 'fallback' | 'abort' = 'fallback') {
  const [asked, answered] = [deferred(), deferred()];
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback();
    asked.resolve();
    await answered.promise;
    await route[fate]();
  });
  return { isAsked: asked.promise, release: answered.resolve };
}

const focusIsSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

test('an inquiry is found, taken, commented on and answered', async ({ page, sink }) => {
  await twoInquiries(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeFocused();

  // The palette leads to the inbox as the links do.
  await tabTo(page, /^Inbox$/, 80, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused();
  await tabTo(page, /^Search by reference/, 20);
  await page.keyboard.type('by keys');
  await tabTo(page, /^Type/, 3);
  await page.keyboard.type('Contact');
  await expect(page).toHaveURL(/search=by\+keys.*type=contact/);
  await expect(page.getByRole('row')).toHaveCount(3);

  await tabTo(page, /^By keys, second$/, 20);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('No mouse is near.');
  await tabTo(page, /^State$/, 6);
  await page.keyboard.type('Open');
  await tabTo(page, /^Owner$/, 2);
  await page.keyboard.type(ADMIN.username);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  const second = page.getByRole('button', { name: 'By keys, second' });
  await expect(second).toBeFocused();
  await expect(page.getByRole('row').filter({ has: second })).toContainText(`Open${ADMIN.username}`);

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('State')).toHaveValue('open');
  await tabTo(page, /^Template$/, 12);
  await page.keyboard.type('Keyboards');
  const answer = dialog(page).getByLabel(/^Answer to/);
  await expect(answer).toHaveValue('Dear Meera Sundaram, we have some.');
  await tabTo(page, /^Answer to/, 3);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Two.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
  expect((await sink.letterTo('keys@inbox.example', 'By keys, second')).text).toContain('we have some. Two.');

  await tabTo(page, /^Comment/, 4);
  await page.keyboard.type('They need two.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'They need two.' })).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: /^Comment/ })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  // The next one, and back to its row, not to that of the one before.
  await tabTo(page, /^Next inquiry$/, 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link', { name: 'By keys, second' })).toBeVisible();
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'By keys, first' })).toBeFocused();
});

test('inquiries are selected, changed, taken back, and their letters sent again', async ({ page, sink }) => {
  await signIn(page);
  sink.behaviourByRecipient.set('bulk@keys.example', 'refuse-for-good');
  for (const subject of ['Bulk, first', 'Bulk, second', 'Bulk, third'])
    await post(page, { email: 'bulk@keys.example', subject });
  const failed = '{ inquiries(filter: { search: "bulk@keys", letterState: failed }) { total } }';
  await expect.poll(async () => (await ask(page, failed)).inquiries.total, { intervals: [100] }).toBe(3);
  sink.behaviourByRecipient.clear();
  await page.goto('/admin/inquiries?search=bulk%40keys');
  const rows = page.getByRole('row').filter({ hasText: 'bulk@keys.example' });
  await expect(rows).toHaveCount(3);
  const list = page.getByRole('group', { name: 'List: Inbox' });
  const bar = page.getByRole('group', { name: 'Selected rows' });

  // Two rows, then the page.
  await tabTo(page, /^Select \S+, Bulk, third$/, 80);
  await page.keyboard.press('Space');
  await tabTo(page, /^Select \S+, Bulk, second$/, 3);
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await tabTo(page, /^Select all rows of this page$/, 8, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('3 selected');

  // Off until something is chosen: pressed, it does nothing and keeps the focus.
  const apply = bar.getByRole('button', { name: 'Apply' });
  await tabTo(page, /^Apply$/, 12);
  await page.keyboard.press('Enter');
  await expect(apply).toBeFocused();
  await tabTo(page, /^State or owner to set$/, 1, 'Shift+Tab');
  await page.keyboard.type('Closed');
  await tabTo(page, /^Apply$/, 1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 inquiries changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(3);
  await tabTo(page, /^Undo$/, 40);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(0);
  // Back to where the toasts were reached from.
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();

  await tabTo(page, /^Select all rows of this page$/, 20, 'Shift+Tab');
  await page.keyboard.press('Space');
  // Held back, so that the button is off for a while.
  const resent = await held(page, 'ResendFailedLetters');
  await tabTo(page, /^Resend failed letters$/, 20);
  await page.keyboard.press('Enter');
  await resent.isAsked;
  const resend = bar.getByRole('button', { name: 'Resend failed letters' });
  await expect(resend).toBeDisabled();
  await expect(resend).toBeFocused();
  await page.keyboard.press('Enter');
  resent.release();
  await expect(page.getByText('3 letters are in line again.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(list).toBeFocused();
  await sink.until(() => sink.lettersTo('bulk@keys.example').length === 3);
});

test('the focus is on the save button during a save, and in its field again when it is refused', async ({
  page,
  noise,
}) => {
  await signIn(page, '/admin/clients?search=alderwick');
  await page.getByRole('button', { name: 'Edit Alderwick College' }).press('Enter');
  const results = dialog(page).getByLabel('Results');
  await results.focus();
  await page.keyboard.type('Kept. ');
  const saving = await held(page, 'UpdateClient', 'abort');
  await page.keyboard.press('Control+s');
  await saving.isAsked;
  await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeFocused();
  // It is on its way: another press sends nothing, and what is typed now goes nowhere.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lost?');
  saving.release();
  await expect(dialog(page).getByRole('alert')).toHaveText('Error saving client. Please try again.');
  await expect(results).toBeFocused();
  await expect(results).toHaveValue(/Kept\. /);
  await expect(results).not.toHaveValue(/Lost/);
  expect(noise.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('a record that the address opened leaves the focus on its row', async ({ page }) => {
  await signIn(page);
  const data = { name: 'Keyed Mills', industry: ['Manufacturing'], project: ['ERP'], region: 'India' };
  const { client } = await (await page.request.post('/v1/clients', { data })).json();
  await page.goto(`/admin/clients?search=keyed&edit=${client.id}`);
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Keyed Mills');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Keyed Mills' })).toBeFocused();
  // Deleted, brought back from the trash.
  await tabTo(page, /^Delete\s+Keyed Mills$/, 2);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Delete$/, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No clients found')).toBeVisible();
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
  await page.goto('/admin/trash');
  await expect(page.getByRole('rowheader', { name: 'Keyed Mills' })).toBeVisible();
  await tabTo(page, /^Restore\s+Keyed Mills$/, 40);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Keyed Mills” is back.')).toBeVisible();
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
});
