import type { Page } from '@playwright/test';

/**
 * Resolves once the scripts have run that show what becomes of a form. They are fetched when somebody begins to fill it in,
 * and cannot be fetched any more when the network has gone.
 */
export async function scriptsOfTheOutcome(page: Page): Promise<void> {
  for (const name of ['after-submit', 'WaitingBar']) {
    const url = await page.waitForFunction((start) => {
      const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
      return fetched.find((address) => new URL(address).pathname.startsWith(start));
    }, `/assets/${name}-`);
    await page.evaluate(`import(${JSON.stringify(await url.jsonValue())}).then(() => undefined)`);
  }
}
