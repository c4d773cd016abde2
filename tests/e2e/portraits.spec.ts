import type { Page } from '@playwright/test';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';

const memberOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

for (const { width, side } of [
  { width: 390, side: 96 },
  { width: 1440, side: 128 },
]) {
  test(`the portrait of a leader fills its tile of ${side} pixels at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/team');
    const portrait = memberOf(page, 'Meenal Kotwaria').locator('img');
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toHaveAttribute('src', /^\/pictures\/\w+\/portraits\/meenal-kotwaria\.svg$/);
    await expect(portrait).toHaveAttribute('alt', '');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
    expect(await portrait.boundingBox()).toMatchObject({ width: side, height: side });
  });
}

test('a portrait that cannot be loaded leaves the initials in view', async ({ page }) => {
  await page.route('**/portraits/**', (route) => route.abort());
  await page.goto('/team', { waitUntil: 'networkidle' });
  const member = memberOf(page, 'Meenal Kotwaria');
  const portrait = member.locator('img');
  const initials = member.getByText('MK', { exact: true });
  await initials.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate(({ complete, naturalWidth }: HTMLImageElement) => [complete, naturalWidth]))
    .toEqual([true, 0]);
  // The font is put in after the first paint.
  await page.waitForFunction(() => sessionStorage.getItem('fonts') !== null);
  // Of the letters only: Chromium now and then draws its sign of a broken picture in the corner of the tile.
  const seen = await initials.screenshot();
  // What the picture would cover: the initials of a member without one.
  await portrait.evaluate((image) => image.style.setProperty('visibility', 'hidden'));
  expect(seen.equals(await initials.screenshot())).toBe(true);
  forgetNoise(page, /ERR_FAILED/);
});
