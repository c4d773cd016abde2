import type { Page } from '@playwright/test';

/** Resolves when the page has drawn so many frames. */
export async function afterFrames(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
