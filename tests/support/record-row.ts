import type { Locator, Page } from '@playwright/test';

/** The row of a record in a list of the admin, by the name in its header. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
