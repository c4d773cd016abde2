import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { dialog } from '#tests/support/client-dialog.ts';
import { chooseByKeys } from '#tests/support/open-menu.ts';
import { row } from '#tests/support/record-row.ts';

/** What staff take back: an earlier version of a record, and what they have deleted. */

const NAME = 'Retriever Mills';

/** Changes the results in the open dialog of the client. */
async function save(page: Page, results: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await dialog(page).getByLabel('Results').fill(results);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a mistake is compared with what was there and undone, and a deleted client comes back a week later', async ({
  page,
}) => {
  await signIn(page);
  const data = {
    name: NAME,
    industry: ['Manufacturing'],
    project: ['ERP'],
    region: 'India',
    results: 'Orders ship in two days.',
  };
  expect((await page.request.post('/v1/clients', { data })).status()).toBe(201);
  await page.goto('/admin/clients?search=retriever');
  await save(page, 'Orders ship in two hours.');
  await save(page, 'Orders ship in two weeks, sadly.');

  // Two versions, field by field, with the labels of the form.
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await dialog(page).getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of this client' });
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/now.*Updated: Results/, /by admin.*Updated: Results/, /Created/]);
  await expect(versions.nth(1).locator('[data-initials=A]')).toBeVisible();
  await expect(history.getByRole('term')).toHaveText(['Results']);
  await expect(history.getByRole('deletion')).toHaveText([/weeks, sadly\./]);
  await expect(history.getByRole('insertion')).toHaveText([/hours\./]);
  await expectNoFindings(page);

  // One version as it was, restored from the keyboard.
  await history.getByLabel('Compare with').selectOption('Nothing');
  await versions.last().getByRole('button').press('Enter');
  await expect(history.getByRole('term').first()).toHaveText('Name');
  await expect(history.getByText('Orders ship in two days.')).toBeVisible();
  await page.reload();
  await expect(history.getByText('Orders ship in two days.')).toBeVisible();
  await history.getByRole('button', { name: 'Restore this version' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('The version was restored.')).toBeVisible();
  await expect(dialog(page).getByLabel('Results')).toHaveValue('Orders ship in two days.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/trash?thing=client');
  await expect(row(page, NAME)).toContainText('admin');
  await expect(row(page, NAME)).toContainText('in 3 weeks');
  await expectFits(page, 390);
  await expectNoFindings(page);
  await row(page, NAME)
    .getByRole('button', { name: `Actions for ${NAME}` })
    .press('Enter');
  await chooseByKeys(page, 'Restore');
  await expect(page.getByText(`“${NAME}” is back.`)).toBeVisible();
  await expect(row(page, NAME)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  // The log leads to the record.
  await page.goto('/admin/activity?thing=client');
  await page
    .getByRole('listitem')
    .filter({ hasText: `restored the client ${NAME}` })
    .first()
    .getByRole('link', { name: NAME })
    .click();
  await expect(dialog(page).getByLabel('Results')).toHaveValue('Orders ship in two days.');
});

test('the settings are set back from their history', async ({ page }) => {
  await signIn(page, '/admin/settings');
  const tagline = page.getByLabel('Tagline');
  const before = await tagline.inputValue();
  await tagline.fill('A mistake');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the settings' });
  await expect(history.getByRole('term')).toHaveText(['Tagline']);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The version was restored.')).toBeVisible();
  await expect(tagline).toHaveValue(before);
});

test('a technology and a client of one id are two in the trash, and what somebody else brought back leaves it', async ({
  page,
}) => {
  await signIn(page);
  await ask(
    page,
    `mutation {
    createClient(input: { id: "twice", name: "Twice Mills", industry: ["Retail"], project: ["ERP"], region: "India" }) { id }
    createTechnology(input: { id: "twice", name: "Twice DB", shortName: "TDB", description: "A database." }) { id }
  }`,
  );
  await ask(page, 'mutation { deleteClient(id: "twice") deleteTechnology(id: "twice") }');
  await page.goto('/admin/trash');
  const client = page.getByRole('row').filter({ hasText: 'Twice Mills' });
  const technology = page.getByRole('row').filter({ hasText: 'Twice DB' });
  await expect(client).toContainText('Client');
  await expect(technology).toContainText('Technology');

  await ask(page, 'mutation { restoreClient(id: "twice") { id } }');
  await client.getByRole('button', { name: 'Remove for good Twice Mills' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText('This is no longer in the trash.')).toBeVisible();
  await expect(client).toHaveCount(0);
  await technology.getByRole('button', { name: 'Restore Twice DB' }).click();
  await expect(page.getByText('“Twice DB” is back.')).toBeVisible();
  await expect(technology).toHaveCount(0);
});
