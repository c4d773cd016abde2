import { devices, expect, test } from '@playwright/test';
import { showWholeViewport } from '#tests/support/whole-viewport.ts';

test.use({ ...devices['Pixel 7'] });

test('counts the frames of letters at the lower edge of the viewport', async ({ page }) => {
  await showWholeViewport(page);
  await page.setContent(`<meta name="viewport" content="width=device-width" />
    <input aria-label="Name" style="position: fixed; bottom: 0" />`);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      document.title = list.getEntriesByName('keydown').length > 0 ? 'presented' : document.title;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('keydown', () => {
      document.title = 'pressed';
      // Event Timing tells nothing of what takes less than 16 ms.
      const end = performance.now() + 20;
      while (performance.now() < end);
    });
  });
  // The first letter also shows the caret, and the focus.
  for (const letter of 'abc') {
    await page.getByLabel('Name').press(letter);
    await expect(page).toHaveTitle('presented');
  }
});
