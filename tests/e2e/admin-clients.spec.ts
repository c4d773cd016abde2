import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, fillClient, save } from '#tests/support/client-dialog.ts';
import { deferred } from '#tests/support/deferred.ts';
import { afterFrames } from '#tests/support/frames.ts';
import { photograph } from '#tests/support/pictures.ts';
import { row } from '#tests/support/record-row.ts';

/** What staff do with clients, as they would do it. */

async function open(page: Page): Promise<void> {
  await signIn(page);
  await expect(row(page, 'Alderwick College')).toBeVisible();
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search by name or description').fill(words);
  await expect(page).toHaveURL(/search=/);
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add client' }).click();
  await fillClient(page, name);
}

test('first day: a client with a logo is added and stands on the site', { tag: '@engines' }, async ({
  page,
}) => {
  // The page is in the server's memory before.
  await page.goto('/clients');
  await expect(page.getByText('Orrin Rolling Mills')).toHaveCount(0);
  await open(page);
  await add(page, 'Orrin Rolling Mills');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'orrin.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(dialog(page).getByRole('img', { name: 'Logo: preview' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  // It is shown where it landed in the order of the list.
  await expect(row(page, 'Orrin Rolling Mills').getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/page=2/);

  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'Orrin Rolling Mills' })).toBeVisible();
  await page.goto('/');
  const logo = page.getByRole('img', { name: 'Orrin Rolling Mills' });
  await expect(logo).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\./);
});

test('what is missing is said at its field and in the words of the specification', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add client' }).click();
  await save(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('File size too large. Please choose an image under 5MB.')).toBeVisible();
});

test('filters, page and dialog live in the address', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^Showing 11 to/)).toBeVisible();
  await page.getByLabel('Industry').selectOption('Healthcare');
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Industry')).toHaveValue('Healthcare');
  await find(page, 'no client is called this');
  await expect(page.getByText('No clients found')).toBeVisible();
  await expect(page.getByLabel('Search by name or description')).toBeFocused();
  await page.goto('/admin/clients?edit=new');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  // From there it leads to the row in the directory of the site, below all that the page says before.
  await page.goto('/admin/clients/ketavan-university');
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: 'See it on the site' }).click();
  await expect((await opened).getByRole('heading', { name: 'Ketavan University' }).last()).toBeInViewport();
});

test('closing a changed dialog asks, and a draft survives a reload', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  const description = dialog(page).getByLabel('Description');
  const before = await description.inputValue();
  await description.fill('Not finished yet');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(description).toHaveValue('Not finished yet');

  const requested: string[] = [];
  page.on('dialog', (each) => {
    requested.push(each.type());
    return each.accept();
  });
  await page.reload();
  expect(requested).toEqual(['beforeunload']);
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(description).toHaveValue('Not finished yet');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(description).toHaveValue(before);
});

test('no number of Escapes closes what is not saved', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await dialog(page).getByLabel('Results').fill('Still here');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Escape');
  // Behind the question whether to discard it, or without one.
  await expect(page.getByLabel('Results')).toBeVisible();
  await expect(page.getByLabel('Results')).toHaveValue('Still here');
});

test('while a client is being saved Escape does not close it, Back asks, and neither calls it unsaved', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  const form = dialog(page);
  const results = form.getByLabel('Results');
  const before = await results.inputValue();
  await results.fill('Saved behind a question');
  const requested = deferred();
  const answered = deferred();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('Saved behind a question')) return route.fallback();
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await save(page);
  await requested.promise;
  await page.keyboard.press('Escape');
  // What it asks would be there by now.
  await afterFrames(page, 3);
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave while it is being saved?' });
  await expect(question).toContainText('They may be saved or not.');
  await expect(page.getByText('They are not saved.')).toHaveCount(0);
  await question.getByRole('button', { name: 'Wait' }).click();
  answered.resolve();
  await expect(page.getByText('Client updated successfully!')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(results).toHaveValue('Saved behind a question');
  await results.fill(before);
  await save(page);
  await expect(form).toBeHidden();
});

test('a deleted client comes back with Undo', async ({ page }) => {
  await open(page);
  await find(page, 'Tarindra');
  await page.getByRole('button', { name: 'Delete Tarindra Hospitals' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this client?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  // The toast stays while the pointer is on it.
  await page.getByText('Client deleted successfully!').hover();
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Tarindra Hospitals')).toBeVisible();
});

test('an Undo that fails says so on the screen it is pressed on, and nothing of the delete', async ({
  page,
}) => {
  await open(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('RestoreClient') ? route.abort() : route.fallback(),
  );
  await find(page, 'Tarindra');
  await page.getByRole('button', { name: 'Delete Tarindra Hospitals' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Client deleted successfully!').hover();
  await page.getByRole('link', { name: 'Team' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('This could not be taken back.')).toBeVisible();
  await expect(page.getByText('Error deleting client')).toHaveCount(0);
  forgetNoise(page);
  await page.unroute('**/graphql');
  await page.goto('/admin/trash?thing=client');
  await page.getByRole('button', { name: 'Restore Tarindra Hospitals' }).click();
  await expect(page.getByText('“Tarindra Hospitals” is back.')).toBeVisible();
});

test('that somebody deleted a record is said of that record alone', async ({ page }) => {
  await signIn(page, '/admin/clients?rows=50');
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Alderwick College' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const gone = await row(page, 'Tarindra Hospitals').getAttribute('data-row');
  await ask(page, 'mutation($id: ID!) { deleteClient(id: $id) }', { id: gone });
  await page.getByRole('button', { name: 'Edit Tarindra Hospitals' }).click();
  const question = page.getByRole('alertdialog', { name: 'Somebody deleted this meanwhile' });
  await expect(question).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('dialog', { name: 'Edit Alderwick College' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await ask(page, 'mutation($id: ID!) { restoreClient(id: $id) { id } }', { id: gone });
});

test('a deleted client leaves the list at once, and returns when the delete fails', async ({ page }) => {
  await open(page);
  const answered = deferred();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('DeleteClient')) return route.fallback();
    await answered.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Delete Alderwick College' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Alderwick College')).toHaveCount(0);
  answered.resolve();
  await expect(page.getByText('Error deleting client. Please try again.')).toBeVisible();
  await expect(row(page, 'Alderwick College')).toBeVisible();
  forgetNoise(page);
});

/** A second person at another device changes a client of that name. */
async function somebodyElse(page: Page, name: string, input: object): Promise<void> {
  const { clients } = await ask(
    page,
    'query($s: String) { clients(filter: { search: $s }) { items { id } } }',
    {
      s: name,
    },
  );
  await ask(
    page,
    'mutation($id: ID!, $input: ClientUpdateInput!) { updateClient(id: $id, input: $input) { id } }',
    {
      id: clients.items[0].id,
      input,
    },
  );
}

test('two people edit the same client, and nothing is overwritten in silence', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await dialog(page).getByLabel('Results').fill('What I know');
  await somebodyElse(page, 'Alderwick', { results: 'What she knows', description: 'What she wrote' });
  await save(page);
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(choice).toContainText('What she knows');
  await expect(choice).toContainText('What I know');
  // What only she changed is kept without a question; what both changed is mine unless I say otherwise.
  await expect(choice).toContainText('Somebody else changed this meanwhile, and it is kept: Description.');
  await expect(choice.getByRole('group')).toHaveCount(1);
  await choice.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Client updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('What she wrote');
  await expect(dialog(page).getByLabel('Results')).toHaveValue('What I know');

  // Different fields are no conflict at all, and a record she deletes can come back with what was typed.
  await dialog(page).getByLabel('Results').fill('What I know now');
  await somebodyElse(page, 'Alderwick', { region: 'UAE' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('and it is kept: Region.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(dialog(page).getByLabel('Region')).toHaveValue('UAE');
  await dialog(page).getByLabel('Results').fill('Typed while it was deleted');
  await ask(page, 'mutation { deleteClient(id: "alderwick-college") }');
  await page.keyboard.press('Control+Enter');
  const gone = page.getByRole('alertdialog', { name: 'Somebody deleted this meanwhile' });
  await gone.getByRole('button', { name: 'Bring it back and save' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(dialog(page).getByLabel('Results')).toHaveValue('Typed while it was deleted');
});

test('a typed industry is never lost: leaving takes it, and one that is new asks', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Kestwick Mutual' }).click();
  const [industry, chosen] = [
    dialog(page).getByRole('combobox', { name: 'Industry' }),
    dialog(page).getByRole('list', { name: 'Industry: chosen' }),
  ];
  await industry.pressSequentially('education');
  // Past the Add button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('listitem').filter({ hasText: 'Education' })).toBeVisible();
  await industry.pressSequentially('Agrivoltaics');
  await save(page);
  await expect(dialog(page).getByText('“Agrivoltaics” is new: nothing else here has it yet.')).toBeVisible();
  await expect(industry).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Add “Agrivoltaics”' }).click();
  await expect(industry).toBeFocused();
  await save(page);
  await expect(page.getByText('Client updated successfully!')).toBeVisible();
  const { client } = await ask(page, '{ client(id: "kestwick-mutual") { industry } }');
  expect(client.industry).toEqual(expect.arrayContaining(['Education', 'Agrivoltaics']));
});
