import { expectFits } from '#tests/support/axe.ts';
import { expect, showFont, test } from '#tests/support/browser-test.ts';
import { laidOut } from '#tests/support/laid-out.ts';

/* The home page: its lists on a phone and in a wide window, and the day sheet as its guide. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every item of a list that scrolls sideways is reached by keyboard', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await showFont(page);
    await laidOut(page);
    await expectFits(page, 390);

    const strip = page.getByRole('list', { name: 'Sectors' });
    await expect(strip.getByRole('listitem')).toHaveCount(6);
    await strip.focus();
    await expect(strip).toBeFocused();
    // A press scrolls by 40 pixels, and not at all while another one is under way.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(strip.getByRole('heading', { name: 'Government' })).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [100] });
  });
});

test('a wide window shows lists whole, which the keyboard passes over', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const strip = page.getByRole('list', { name: 'Sectors' });
  await expect(strip).not.toHaveAttribute('tabindex');
  expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(strip).toHaveAttribute('tabindex', '0');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hour that is chosen shows the screen of its product', async ({ page }) => {
    await page.goto('/');
    const hours = page.getByRole('radiogroup', { name: 'Day sheet, Tuesday' });
    await expect(hours.getByRole('radio')).toHaveCount(5);
    const screens = page
      .getByRole('main')
      .getByRole('img', { name: /^(Shift|Stop|Dispatch) board|^Receipt matching|^Sales invoice/ });
    await expect(screens).toHaveCount(1);
    for (const [hour, name, product] of [
      ['21:19', /^Shift board/, 'More about Workforce'],
      ['11:21', /^Dispatch board/, 'More about Logistics'],
    ] as const) {
      await hours.getByRole('radio', { name: new RegExp(hour) }).focus();
      await page.keyboard.press('Space');
      await expect(screens).toHaveCount(1);
      await expect(screens).toHaveAttribute('aria-label', name);
      await expect(page.getByRole('link', { name: product })).toBeVisible();
    }
  });
});
