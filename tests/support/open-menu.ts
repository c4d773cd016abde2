import { expect, type Page } from '@playwright/test';

/**
 * Chooses from the open menu as a keyboard does: by the first letters of the entry, and Enter. The menu has the focus, and
 * names the entry to screen readers.
 */
export async function chooseByKeys(page: Page, item: string): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  await page.keyboard.type(item.slice(0, 4));
  const entry = menu.getByText(item, { exact: true });
  await expect(menu).toHaveAttribute('aria-activedescendant', (await entry.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
}
