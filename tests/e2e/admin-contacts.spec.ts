import type { Page } from '@playwright/test';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';
import { rowOf } from '#tests/support/inbox-page.ts';

/** The people who wrote to the firm: found, read, merged and taken apart, by keys and on a phone. */

async function post(page: Page, email: string, subject: string, name = 'Yara Contactova'): Promise<void> {
  const data = { form_type: 'contact', name, email, subject, message: 'How much is one?' };
  await page.request.post('/mail/api', { data });
}

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 390);
  await expectNoFindings(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const facts = (page: Page) => page.getByRole('complementary', { name: 'Facts' });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('a contact is found in the list, and its history leads to the inbox and back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await post(page, 'yara@contactova.example', 'A press for Brno');
  await post(page, 'Yara@contactova.example', 'A second press');
  await post(page, 'milan@contactova.example', 'A third press', 'Milan Kontakt');
  await signIn(page, '/admin/contacts');
  await expect(page.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Search by name, address or company').fill('yara@contact');
  const row = page.getByRole('row', { name: /^Yara Contactova/ });
  await expect(row).toContainText('contactova.example');
  await expect(row).toContainText('2');
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await expectNoFindings(page);
  await fitsPhone(page);
  await row.getByRole('link').press('Enter');
  await expect(heading(page, 'Yara Contactova')).toBeFocused();
  // An id, and nothing that names the person.
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/contacts\/[\w-]{36}$/);
  await expect(facts(page)).toContainText('Inquiries2');
  await expect(history(page).getByRole('listitem')).toHaveCount(4);
  await expectNoFindings(page);
  await fitsPhone(page);

  await facts(page).getByRole('link', { name: 'Milan Kontakt' }).press('Enter');
  await expect(heading(page, 'Milan Kontakt')).toBeFocused();
  await facts(page).getByRole('link', { name: 'contactova.example', exact: true }).click();
  await expect(page.getByRole('row', { name: /Kontakt|Contactova/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove the filter Firm: contactova.example' }).click();
  await expect(page).not.toHaveURL(/firm=/);
  await page.goBack();
  await history(page)
    .getByRole('link', { name: /A third press/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/inquiries\//);
  await page.getByRole('link', { name: 'Everything of Milan Kontakt' }).click();
  await expect(heading(page, 'Milan Kontakt')).toBeVisible();
});

test('two addresses of one person are merged and taken apart, and the search finds the one contact', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await post(page, 'zdenka@mergeova.example', 'From the office', 'Zdenka Mergeova');
  await post(page, 'zdenka@gmail.com', 'From home', 'Zdenka Mergeova');
  await signIn(page, '/admin/contacts?search=zdenka@mergeova');
  await page.getByRole('link', { name: 'Zdenka Mergeova' }).click();
  await page.getByRole('button', { name: 'Merge...' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge another contact with Zdenka Mergeova' });
  const other = dialog.getByRole('radio', { name: /zdenka@gmail\.com/ });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expectNoFindings(page);
  await fitsPhone(page);
  await other.press('Space');
  // Enter in the search looks for the next one, and merges nothing.
  const search = dialog.getByLabel('Search by name, address or company');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await search.press('Enter');
  await search.fill('nobody@all');
  await expect(dialog.getByText('Nobody else is found.')).toBeVisible();
  expect(sent.filter((body) => body.includes('MergeContacts'))).toEqual([]);
  await other.press('Enter');
  await expect(page.getByText('They are one contact now.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(facts(page)).toContainText('E-mail addresses');
  await expect(history(page)).toContainText('From the office');
  await expect(history(page)).toContainText('From home');
  await expectNoFindings(page);
  await fitsPhone(page);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('zdenka mergeova');
  const contacts = page.getByRole('group', { name: 'Contacts' });
  await expect(contacts.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);

  await facts(page).getByRole('button', { name: 'Take off zdenka@mergeova.example' }).press('Enter');
  await expect(facts(page)).not.toContainText('zdenka@mergeova.example');
  await expect(history(page)).not.toContainText('From the office');
  // The Undo of the merge stands there until then.
  await expect(page.getByText('The address is a contact of its own now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(facts(page)).toContainText('zdenka@mergeova.example');
  await expect(history(page)).toContainText('From the office');

  // The inbox and privacy know of it.
  await page.goto('/admin/inquiries?search=From%20home');
  await rowOf(page, 'From home').getByRole('link').click();
  await expect(facts(page).getByRole('link', { name: 'From the office' })).toBeVisible();
  await page.goto('/admin/privacy');
  await page.getByLabel('E-mail of the person').fill('zdenka@gmail.com');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: /^Kept about zdenka@gmail\.com/ });
  await expect(found).toContainText('1 form');
  const merged = found.getByRole('checkbox', { name: /^Take zdenka@mergeova\.example too/ });
  await merged.press('Space');
  await expect(found).toContainText('2 forms');
  await expect(merged).toBeFocused();
  await expectNoFindings(page);
  await fitsPhone(page);
  await found.getByRole('button', { name: 'Erase...' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
  await expect(question).toContainText('zdenka@gmail.com, zdenka@mergeova.example');
  await question.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The data are erased' })).toContainText('2 forms');
  await page.goto('/admin/contacts?search=zdenka');
  await expect(page.getByText('No contacts found')).toBeVisible();
});
