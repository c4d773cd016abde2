import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';

/** How a team works the inbox. */

const dialog = (page: Page) => page.getByRole('dialog').first();
const headers = { 'apollo-require-preflight': 'true' };

async function ask(page: Page, query: string, variables: object = {}) {
  return (await (await page.request.post('/graphql', { headers, data: { query, variables } })).json()).data;
}

async function post(page: Page, subject: string): Promise<void> {
  const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'team@inbox.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is a forge?' } });
}

test('an inquiry is assigned, commented on and answered, and a second answer asks first', async ({
  page,
  sink,
}) => {
  await post(page, 'A forge, first');
  await post(page, 'A forge, second');
  await signIn(page, '/admin/inquiries?search=A%20forge');

  // Both at once, and back.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('combobox', { name: 'Set owner' }).selectOption({ label: ADMIN.username });
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A forge, first' })).toContainText(ADMIN.username);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();

  await page.getByRole('button', { name: 'A forge, second' }).click();
  await expect(dialog(page)).toContainText('From the same sender');
  await dialog(page).getByRole('button', { name: 'Next inquiry' }).click();
  await expect(dialog(page).getByRole('link', { name: 'A forge, second' })).toBeVisible();
  await expect(dialog(page).getByLabel('Owner')).toBeVisible();
  await dialog(page).getByLabel('Comment').click();
  await page.keyboard.type('Who knows forges?');
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('Who knows forges?');
  await dialog(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Who knows forges?' })).toBeVisible();

  await dialog(page)
    .getByLabel(/^Answer to/)
    .fill('A small one is in our price list.');
  // Somebody else is faster.
  const id = new URL(page.url()).searchParams.get('edit');
  const answer = 'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Already said." }) { id } }';
  await ask(page, answer, { id });
  await sink.letterTo('team@inbox.example', 'A forge, first');
  await dialog(page).getByRole('button', { name: 'Send answer' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Already said.');
  await question.getByRole('button', { name: 'Send mine too' }).click();
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await sink.until(() => sink.letters.some(({ text }) => text?.startsWith('A small one') ?? false));
  await expect(dialog(page).getByLabel('State')).toHaveValue('answered');
  expect(await axeFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
});
