import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** The admin with the keyboard alone, without clicks and pointer. */

const dialog = (page: Page) => page.getByRole('dialog').last();

async function ask(page: Page, query: string, variables: object = {}): Promise<void> {
  const headers = { 'apollo-require-preflight': 'true' };
  const response = await page.request.post('/graphql', { headers, data: { query, variables } });
  expect((await response.json()).errors).toBeUndefined();
}

/** Two inquiries of the contact form, the second one the newest, and a template of answers. */
async function twoInquiries(page: Page): Promise<void> {
  for (const subject of ['By keys, first', 'By keys, second']) {
    const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'keys@inbox.example', subject };
    await page.request.post('/mail/api', { data: { ...data, message: 'No mouse is near.' } });
  }
  await signIn(page);
  const save = 'mutation($input: AnswerTemplateInput!) { saveAnswerTemplate(input: $input) { id } }';
  await ask(page, save, { input: { name: 'Keyboards', text: 'Dear {name}, we have some.' } });
  // From a page that asks nothing of the session.
  await page.goto('/contact');
  await ask(page, 'mutation { signOut }');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
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
