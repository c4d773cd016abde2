import type { Page } from '@playwright/test';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, save } from '#tests/support/client-dialog.ts';
import { photograph } from '#tests/support/pictures.ts';
import { row } from '#tests/support/record-row.ts';

/** What staff do with testimonials, as they would do it. */

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL(/\/admin\/testimonials$/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

test('a testimonial is added with its logo, shown on the site, mended, deleted and taken back', async ({
  page,
}) => {
  // The page is in the server's memory before.
  await page.goto('/');
  await expect(page.getByText('Nobody carries paper any more.')).toHaveCount(0);
  await open(page);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await save(page);
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await expect(dialog(page).getByText('Company is required.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Gauri Halpati');
  await dialog(page).getByLabel('Role').fill('Head of Stores');
  await dialog(page).getByLabel('Company').fill('Halpati Castings');
  await dialog(page).getByLabel('Project type').fill('Paperless Stores');
  await dialog(page).getByRole('textbox', { name: 'Testimonial' }).fill('Nobody carries paper any more.');
  await dialog(page).getByLabel('Results').fill('Stock is right to the bolt.');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'halpati.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(dialog(page).getByRole('img', { name: 'Logo: preview' })).toBeVisible();
  await dialog(page).getByLabel('Position').fill('first');
  await save(page);
  await expect(dialog(page).getByLabel('Position')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Position').fill('0');
  await save(page);
  await expect(page.getByText('The testimonial was added.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  for (const path of ['/', '/clients']) {
    await page.goto(path);
    const card = page.getByRole('listitem').filter({ hasText: 'Gauri Halpati' });
    await expect(card.getByText('Nobody carries paper any more.')).toBeVisible();
    await expect(card.getByText('Paperless Stores')).toBeVisible();
  }

  await page.goto('/admin/testimonials?search=halpati');
  await expect(row(page, 'Gauri Halpati')).toContainText('Halpati Castings');
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Gauri Halpati' }).click();
  await dialog(page).getByLabel('Role').fill('Director of Stores');
  await save(page);
  await expect(page.getByText('The testimonial was saved.')).toBeVisible();
  await expect(row(page, 'Gauri Halpati')).toContainText('Director of Stores');

  await page.getByRole('button', { name: 'Delete Gauri Halpati' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this testimonial?',
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  // The toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('No testimonials found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Gauri Halpati')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Gauri Halpati' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No testimonials found')).toBeVisible();
});

test('what fails says so in words, and leaves what was typed', async ({ page }) => {
  await open(page);
  await page.route('**/graphql', (route) =>
    /"(Update|Delete)Testimonial"/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Gone' }] } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Edit Harjit Maskara' }).click();
  await dialog(page).getByLabel('Results').fill('Typed while the server was away');
  await save(page);
  await expect(dialog(page).getByText('Error saving testimonial. Please try again.')).toBeVisible();
  await expect(dialog(page).getByLabel('Results')).toHaveValue('Typed while the server was away');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete Harjit Maskara' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting testimonial. Please try again.')).toBeVisible();
  await page.goto('/admin/testimonials?edit=nobody-has-this-id');
  // The gateway does not tell a record that was deleted from one that never was.
  const gone = page.getByRole('alertdialog', { name: 'Somebody deleted this meanwhile' });
  await gone.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Error loading testimonials. Please try again.')).toBeVisible();
  forgetNoise(page, /500/);
});
