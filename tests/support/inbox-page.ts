import { expect, type Locator, type Page } from '@playwright/test';

/** The inbox as a person sees it: its rows, the open conversation, and what is chosen from its menus. */

/** The row of an inquiry. */
export const rowOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem').filter({ hasText: words });

/** The link that a row is. */
export const linkOf = (page: Page, words: string | RegExp): Locator => rowOf(page, words).getByRole('link');

/** The open conversation. */
export const conversation = (page: Page): Locator => page.getByRole('region', { name: /^Inquiry DS-/ });

/** What can be done with the inquiry that is open. */
export const actions = (page: Page): Locator => conversation(page).getByRole('group', { name: 'Actions' });

/** One entry of the conversation. */
export const entryOf = (page: Page, words: string | RegExp): Locator =>
  conversation(page)
    .getByRole('list', { name: 'Conversation' })
    .getByRole('listitem')
    .filter({ hasText: words });

/** Chooses from a menu of the open conversation: the button is named by what it shows. */
export async function chooseFrom(page: Page, button: string | RegExp, item: string | RegExp): Promise<void> {
  await actions(page).getByRole('button', { name: button }).click();
  await actions(page)
    .getByRole('menu')
    .getByText(item, { exact: typeof item === 'string' })
    .click();
}

/** Opens the filters of the list, and returns one of them. */
export async function filterOf(page: Page, label: string): Promise<Locator> {
  const button = page.getByRole('search').getByRole('button', { name: 'Filters', exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const field = page.getByRole('search').getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  return field;
}
