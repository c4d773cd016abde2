import type { Page } from '@playwright/test';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, save } from '#tests/support/client-dialog.ts';
import { row } from '#tests/support/record-row.ts';

/** What staff do with the team and the technologies, as they would do it. */

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, path);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

test('a member is added, mended, shown on the site, deleted and taken back', async ({ page }) => {
  await open(page, '/admin/teams');
  await page.getByRole('button', { name: 'Add team member' }).click();
  await save(page);
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Meher Wadiyar');
  await dialog(page).getByLabel('Role', { exact: true }).selectOption('CTO');
  await dialog(page).getByLabel('Department').selectOption('Engineering');
  await expect(dialog(page).getByLabel('Role order')).toHaveValue('99');
  await dialog(page).getByLabel('Bio').fill('Looks after the presses that talk.');
  await dialog(page).getByLabel('Expertise').fill('OPC UA\n\n  Modbus  \n');
  await dialog(page).getByLabel('Email').fill('not an address');
  await save(page);
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Email').fill('meher@dalmara.example');
  await save(page);
  await expect(page.getByText('The member was added.')).toBeVisible();

  await expect(dialog(page)).toBeHidden();
  await page.getByLabel('Search by name or bio').fill('Meher');
  await expect(row(page, 'Meher Wadiyar')).toContainText('Engineering');
  await page.goto('/team');
  const card = page.getByRole('listitem').filter({ hasText: 'Meher Wadiyar' });
  await expect(card.getByText('OPC UA')).toBeVisible();
  await expect(card.getByText('Modbus')).toBeVisible();

  await page.goto('/admin/teams?search=Meher');
  await page.getByRole('button', { name: 'Delete Meher Wadiyar' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this team member?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  // The toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(row(page, 'Meher Wadiyar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Meher Wadiyar')).toBeVisible();
});

test('a technology is edited and shown on the site; pages are turned only where there are several', async ({
  page,
}) => {
  await open(page, '/admin/technologies');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.getByLabel('Search technologies').fill('Kubernetes');
  await expect(row(page, 'Kubernetes')).toBeVisible();
  await expect(page.getByText(/^Page \d+ of/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Kubernetes' }).click();
  await dialog(page).getByLabel('Description').fill('Keeps forty small services in line.');
  await save(page);
  await expect(page.getByText('The technology was saved.')).toBeVisible();
  await page.goto('/services');
  await expect(page.getByText('Keeps forty small services in line.')).toBeAttached();
});

test('a team that cannot be deleted from replaces the screen with "Error:"', async ({ page }) => {
  await open(page, '/admin/teams');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"DeleteTeamMember"')
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Gone' }] } })
      : route.continue(),
  );
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: Failed to delete team member');
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  forgetNoise(page, /500/);
});

test('a member that cannot be saved replaces the screen with "Error:", and nothing typed is lost', async ({
  page,
}) => {
  await open(page, '/admin/teams');
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Tulsi Barve');
  await dialog.getByLabel('Bio').fill('Typed before the server failed.');
  await page.route('**/team/upload-image', (route) => route.fulfill({ status: 500, body: '' }));
  const picture = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('alert')).toContainText('Error: Failed to upload image');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Bio')).toHaveValue('Typed before the server failed.');

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"CreateTeamMember"') ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Error: Failed to save team member');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tulsi Barve');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  forgetNoise(page);
});

test('categories that cannot be loaded are only logged, and a technology keeps its own', async ({
  page,
  noise,
}) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"TechnologyOptions"') ? route.abort() : route.continue(),
  );
  await open(page, '/admin/technologies');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const category = page.getByRole('dialog').getByLabel('Category', { exact: true });
  await expect(category).not.toHaveValue('');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(noise.splice(0).join()).toContain('The choices could not be loaded.');
});
