import type { Page } from '@playwright/test';

/** More than the bars of a browser's window, in pixels. */
const BARS = 200;

/**
 * Makes the window of the browser large enough for the whole viewport. Chromium without a display opens a window of the
 * viewport's size, bars included, and draws nothing of what lies below its edge: an interaction there has its frame in
 * Event Timing only with the next visible change elsewhere.
 */
export async function showWholeViewport(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { height: (bounds.height ?? 0) + BARS },
  });
  await session.detach();
}
