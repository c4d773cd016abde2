import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';
import { dialog } from '#tests/support/client-dialog.ts';
import { deferred } from '#tests/support/deferred.ts';
import { conversation, entryOf, linkOf, rowOf } from '#tests/support/inbox-page.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** The admin with the keyboard alone, without clicks and pointer. */

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
  const [requested, answered] = [deferred(), deferred()];
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback();
    requested.resolve();
    await answered.promise;
    await route[fate]();
  });
  return { isRequested: requested.promise, release: answered.resolve };
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
  await tabTo(page, /^Inbox/, 80, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused();
  await tabTo(page, /^Search by reference/, 20);
  await page.keyboard.type('by keys');
  await tabTo(page, /^Filters$/, 1);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Type/, 3);
  await page.keyboard.type('Contact');
  await expect(page).toHaveURL(/search=by\+keys.*type=contact/);
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toHaveCount(2);

  // The row as a whole is a link, which leads to the heading of the conversation.
  // A field of a date is a stop for each of its parts.
  await tabTo(page, /^Meera Sundaram[\s\S]*By keys, second/, 30);
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByRole('heading', { name: 'By keys, second' })).toBeFocused();
  await expect(conversation(page)).toContainText('No mouse is near.');
  await tabTo(page, /^New$/, 4);
  await page.keyboard.press('Enter');
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marked as open.')).toBeVisible();
  await tabTo(page, /^Take$/, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is yours now.')).toBeVisible();
  await expect(rowOf(page, 'By keys, second')).toContainText(`Owner ${ADMIN.username}`);

  await tabTo(page, /^Answer to/, 30);
  await page.keyboard.press('/');
  await page.keyboard.type('keyb');
  await page.keyboard.press('Enter');
  const answer = conversation(page).getByLabel(/^Answer to/);
  await expect(answer).toHaveValue('Dear Meera Sundaram, we have some.');
  await expect(answer).toBeFocused();
  await page.keyboard.type(' Two.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  // The next one of the list opens.
  await expect(conversation(page).getByRole('heading', { name: 'By keys, first' })).toBeFocused();
  expect((await sink.letterTo('keys@inbox.example', 'By keys, second')).text).toContain('we have some. Two.');

  await tabTo(page, /^Comment$/, 40);
  await page.keyboard.press('Enter');
  const comment = conversation(page).getByRole('textbox', { name: /^Comment/ });
  await expect(comment).toBeFocused();
  await page.keyboard.type('They need two.');
  await page.keyboard.press('Control+Enter');
  await expect(entryOf(page, 'They need two.')).toBeVisible();
  await expect(comment).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  // Escape leads out of it step by step: to the heading, and to the row.
  await page.keyboard.press('Escape');
  await expect(conversation(page).getByRole('heading', { name: 'By keys, first' })).toBeFocused();
  await tabTo(page, /^Previous inquiry$/, 3);
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByRole('heading', { name: 'By keys, second' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(linkOf(page, 'By keys, second')).toBeFocused();
});

test('single keys read, select, take, put off, close and take back, and are silent where one writes', async ({
  page,
}) => {
  for (const subject of ['Single key, third', 'Single key, second', 'Single key, first'])
    await post(page, { email: 'single@keys.example', subject });
  await signIn(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('single@keys jek');
  // In the field these are letters.
  await expect(page.getByRole('searchbox', { name: /^Search/ })).toHaveValue('single@keys jek');
  for (const _letter of ' jek') await page.keyboard.press('Backspace');
  await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search/ }).blur();

  // The focus moves; the conversation follows and does not take it.
  await page.keyboard.press('j');
  await expect(linkOf(page, 'Single key, first')).toBeFocused();
  await page.keyboard.press('j');
  await expect(linkOf(page, 'Single key, second')).toBeFocused();
  await expect(conversation(page).getByRole('heading', { name: 'Single key, second' })).toBeVisible();
  await expect(linkOf(page, 'Single key, second')).toBeFocused();
  await page.keyboard.press('k');
  await expect(linkOf(page, 'Single key, first')).toBeFocused();
  await expect(conversation(page).getByRole('heading', { name: 'Single key, first' })).toBeVisible();

  // A key right after `j` does not act on the conversation that is about to go.
  await page.evaluate(() => {
    for (const key of ['j', 'e'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  });
  await expect(conversation(page).getByRole('heading', { name: 'Single key, second' })).toBeVisible();
  await expect(rowOf(page, 'Closed')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(conversation(page).getByRole('heading', { name: 'Single key, first' })).toBeVisible();

  // What is open is taken and closed; the next one opens, and the focus is on its row.
  await page.keyboard.press('a');
  await expect(page.getByText('It is yours now.')).toBeVisible();
  await expect(rowOf(page, 'Single key, first')).toContainText(`Owner ${ADMIN.username}`);
  await page.keyboard.press('e');
  await expect(page.getByText('Closed: Single key, first')).toBeVisible();
  await expect(linkOf(page, 'Single key, second')).toBeFocused();
  await expect(conversation(page).getByRole('heading', { name: 'Single key, second' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('It is as it was.')).toBeVisible();
  await expect(rowOf(page, 'Single key, first')).not.toContainText('Closed');

  // Two are selected, and put off together: what is selected comes before what is open.
  await page.keyboard.press('Shift+J');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await page.keyboard.press('s');
  await expect(bar.getByRole('menu', { name: 'Put off' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  await expect(rowOf(page, 'Put off until')).toHaveCount(2);

  // What is open is not among the two that are selected: it is left alone, also where a key has no button for several.
  await linkOf(page, 'Single key, third').click();
  const third = conversation(page);
  await expect(third.getByRole('heading', { name: 'Single key, third' })).toBeFocused();
  for (const subject of ['first', 'second'])
    await page.getByRole('checkbox', { name: new RegExp(`Single key, ${subject}`) }).check();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await page.keyboard.press('r');
  await page.keyboard.press('!');
  await expect(bar).toHaveCount(0);
  await expect(rowOf(page, 'Spam, Contact')).toHaveCount(2);
  await expect(third.getByRole('button', { name: 'Spam' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();
  await expect(rowOf(page, 'Spam, Contact')).toHaveCount(0);
  // Each view has the key that its button names.
  await page.keyboard.press('6');
  await expect(page).toHaveURL(/view=spam/);
  await page.keyboard.press('5');
  await expect(page).not.toHaveURL(/view=/);
  await page.goto('/admin/inquiries?search=single%40keys');
  await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Single key, first' })).toBeVisible();

  // The list of keys has what acts here, and turns it off.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Close, and go to the next one');
  await expect(keys).toContainText('Go to the inbox');
  expect(await axeFindings(page)).toEqual([]);
  await keys.getByRole('checkbox', { name: 'Single keys act on this device' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).press('Enter');
  await page.reload();
  await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible();
  const before = page.url();
  for (const key of ['g', 'd', 'e', 'j']) await page.keyboard.press(key);
  await linkOf(page, 'Single key, third').focus();
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByRole('heading', { name: 'Single key, third' })).toBeFocused();
  expect(new URL(page.url()).search).toBe(new URL(before).search);
  await expect(rowOf(page, 'Closed')).toHaveCount(0);
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
  const rows = rowOf(page, 'Bulk,');
  await expect(rows).toHaveCount(3);
  const bar = page.getByRole('group', { name: 'Selected rows' });

  await tabTo(page, /^Select \S+, Bulk, third$/, 80);
  await page.keyboard.press('Space');
  await tabTo(page, /^Select \S+, Bulk, second$/, 3);
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await tabTo(page, /^Select \S+, Bulk, first$/, 3);
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('3 selected');

  await tabTo(page, /^State$/, 16, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 inquiries changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
  await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(3);
  await tabTo(page, /^Undo$/, 80);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(0);
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);

  for (const subject of ['third', 'second', 'first']) {
    await page.getByRole('checkbox', { name: new RegExp(`Bulk, ${subject}`) }).focus();
    await page.keyboard.press('Space');
  }
  // Held back, so that the button is off for a while.
  const resent = await held(page, 'ResendFailedLetters');
  await tabTo(page, /^Resend failed letters$/, 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await resent.isRequested;
  const resend = bar.getByRole('button', { name: 'Resend failed letters' });
  await expect(resend).toBeDisabled();
  await expect(resend).toBeFocused();
  await page.keyboard.press('Enter');
  resent.release();
  await expect(page.getByText('3 letters are in line again.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
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
  await saving.isRequested;
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
  await expect(page.getByRole('link', { name: 'Keyed Mills' })).toBeFocused();
  // Deleted, brought back from the trash.
  await tabTo(page, /^Delete\s+Keyed Mills$/, 2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
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
