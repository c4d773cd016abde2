import type { Page } from '@playwright/test';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';

/** How a team works the inbox. */

const dialog = (page: Page) => page.getByRole('dialog').first();
async function post(page: Page, subject: string): Promise<void> {
  const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'team@inbox.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is a forge?' } });
}

test('inquiries are assigned at once and back, and one is commented on', async ({ page }) => {
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
});
