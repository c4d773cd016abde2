import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the whole page has been laid out. What is below the first screen is laid out in the pauses of the browser
 * (client/index.html); until then its height is an estimate, and it has neither text nor colours.
 */
export const laidOut = (page: Page): Promise<void> =>
  expect(page.locator('html[data-deferred]:not([data-laid-out])')).toHaveCount(0);
