import { adminPaths } from '#client/admin/paths.ts';
import { adminScreens } from '#client/admin/routes.tsx';
import { adminMessages } from '#domain/messages.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';

/*
 * Every screen of the route table, with what a new installation shows, has no finding of axe in both modes and fits a
 * phone, and so has the form of each type of content. Other dialogs and states are tried where those screens are told.
 */

const opened = adminScreens.map(({ path }) => path);
const screens = [
  ...adminScreens.map(({ path, label }) => ({ path, title: label })),
  // The others open without a sign-in.
  ...Object.values(adminPaths)
    .filter((path) => !opened.includes(path))
    .map((path) => ({ path, title: null })),
];

test('every screen of the route table is accessible in both modes, on a phone', async ({ page }) => {
  test.setTimeout(test.info().timeout * 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const findings: Record<string, string[]> = {};
  for (const { path, title } of screens) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    // Without the flag of a sign-in these open by themselves.
    if (title === null) await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title ?? /./ })).toBeVisible();
    await expect(page.getByText(adminMessages.loading, { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
    const found = await axeFindings(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    found.push(...(await axeFindings(page)));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) found.push(`${width} px wide`);
    if (found.length > 0) findings[path] = found;
  }
  expect(findings).toEqual({});
});

test('the form of each type of content is accessible in both modes, on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const paths = ['clients', 'case-studies', 'teams', 'technologies', 'testimonials'];
  for (const path of paths.map((name) => `/admin/${name}`)) {
    await page.goto(path);
    await page.getByRole('rowheader').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
