import { expect, type Page } from '@playwright/test';

/**
 * Presses Tab until the focus is on an element with that accessible name. `key`: `Shift+Tab` for backwards.
 * Errors: `limit` presses were not enough.
 */
export async function tabTo(page: Page, name: RegExp, limit = 60, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused) return '';
      const labelText = (focused as HTMLInputElement).labels?.[0]?.innerText;
      return (focused.getAttribute('aria-label') ?? labelText ?? focused.innerText ?? '').trim();
    });
    if (name.test(label)) {
      // The focus is visible (WCAG 2.2, 2.4.7).
      const isMarked = await page.evaluate(() => document.activeElement?.matches(':focus-visible'));
      expect(isMarked).toBe(true);
      return;
    }
  }
  throw new Error(`No Tab led to ${name}.`);
}
