import type { Locator, Page } from '@playwright/test';

/** The dialog that is open in the admin; where one has opened over another, the one on top. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

export const save = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

/** Fills the required fields of the open client dialog. */
export async function fillClient(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill(name);
  for (const [label, value] of [
    ['Industry', 'Manufacturing'],
    ['Project type', 'ERP'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: label }).fill(value);
    await page.keyboard.press('Enter');
  }
  await dialog(page).getByLabel('Region').selectOption('India');
}
