import type { Page } from '@playwright/test';
import { axeFindings, expectFits } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const DOCUMENTS = ['/docs', '/playground/schema', '/docs/integrators', '/docs/errors'];

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search this page/ });

/** How far the top of an element is below that of the window, in pixels. */
const topOf = (page: Page, id: string) =>
  page.evaluate((at) => document.getElementById(at)?.getBoundingClientRect().top ?? Number.NaN, id);

test.describe('the documentation of REST', () => {
  test('a developer tries a read and sees the answer', async ({ page }) => {
    await page.goto('/docs#listClients');
    const operation = page.locator('article#listClients');
    await operation.getByText('Try it').click();
    await operation.getByLabel('pageSize').fill('1');
    await operation.getByRole('button', { name: 'Send GET' }).click();
    const answer = operation.getByRole('status', { name: 'Answer' });
    await expect(answer).toContainText('200 OK');
    await expect(answer).toContainText('"clients"');
    await expect(answer).toContainText('rel="next"');
  });

  test('a write without a token is refused in words', async ({ page, noise }) => {
    await page.goto('/docs');
    const operation = page.locator('article#createClient');
    await operation.getByText('Try it').click();
    await operation.getByRole('button', { name: 'Send POST' }).click();
    await expect(operation.getByRole('status', { name: 'Answer' })).toContainText('UNAUTHENTICATED');
    expect(noise.splice(0)).toEqual([expect.stringContaining('401')]);
  });

  test('leads to the playground, the schema and the page for integrators', async ({ page }) => {
    await page.goto('/docs');
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await menu.getByRole('link', { name: 'For integrators' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For integrators');
    await menu.getByRole('link', { name: 'GraphQL schema' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('GraphQL schema');
    await menu.getByRole('link', { name: 'GraphQL playground' }).click();
    await expect(page).toHaveURL(/\/playground(#\w+)?$/);
    await expect(menu.getByRole('link', { name: 'GraphQL playground' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('a developer finds an operation by its name and its address', async ({ page }) => {
  await page.goto('/docs');
  const found = contents(page).getByRole('listitem');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await search(page).fill('clients: add one');
  await expect(found.first()).toContainText('POST /v1/clients');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#createClient$/);
  await search(page).fill('delete /v1/team');
  await expect(found.first()).toContainText('DELETE /v1/team/{id}');
  await search(page).fill('nothing has this word');
  await expect(contents(page).getByRole('status')).toHaveText('Nothing on this page matches.');
  await expect(found).toHaveCount(0);
  await search(page).fill('');
  await expect(contents(page).locator('summary').first()).toBeVisible();
});

test('a developer finds a type and a field of the schema', async ({ page }) => {
  await page.goto('/playground/schema');
  await search(page).fill('ClientUpdateInput');
  await contents(page).getByRole('link', { name: 'ClientUpdateInput', exact: true }).click();
  await expect(page).toHaveURL(/\/playground\/schema#ClientUpdateInput$/);
  await expect(page.locator(':target')).toHaveText('ClientUpdateInput');
  // The type itself before all that mentions it.
  await search(page).fill('client');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#Client$/);
  await search(page).fill('Client.region');
  await page.keyboard.press('Enter');
  await expect(page.locator(':target')).toContainText('region');
});

test('the place of the reader is marked, named in the address and kept by a reload', async ({ page }) => {
  await page.goto('/docs');
  const marked = contents(page).locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  await page.evaluate(() => document.getElementById('getTeamMember')?.scrollIntoView());
  await expect(page).toHaveURL(/#getTeamMember$/);
  await expect(marked).toBeVisible();
  await expect(marked).toHaveAttribute('href', '#getTeamMember');
  await page.evaluate(() => scrollBy(0, 60));
  const before = await topOf(page, 'getTeamMember');
  await page.reload();
  await expect.poll(() => topOf(page, 'getTeamMember')).toBeCloseTo(before, 0);
  await expect(marked).toHaveAttribute('href', '#getTeamMember');
  // The browser may put the page back where it was once more after the load, which takes back one scroll of a script.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page).toHaveURL(/\/docs$/, { timeout: 2000 });
  }).toPass();
});

test('an address of a field stays while its type is read', async ({ page }) => {
  await page.clock.install();
  await page.goto('/playground/schema#Client.region');
  const marked = contents(page).locator('[aria-current]');
  const scrollTo = async (id: string) => {
    await page.evaluate((at) => document.getElementById(at)?.scrollIntoView(), id);
    await page.clock.runFor(2000);
  };
  await scrollTo('Client.industry');
  await expect(marked).toHaveAttribute('href', '#Client');
  await expect(page).toHaveURL(/#Client\.region$/);
  await scrollTo('Letter');
  await expect(page).toHaveURL(/#Letter$/);
});

test('pages for developers follow the choice of the colour mode, and change it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [LIGHT, DARK] = ['rgb(250, 247, 240)', 'rgb(12, 22, 38)'];
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('colour-mode', 'dark'));
  for (const path of [...DOCUMENTS, '/playground']) {
    await page.goto(path);
    expect([path, await ground()]).toEqual([path, DARK]);
  }
  const change = page.getByRole('button', { name: 'Switch between light and dark' });
  for (const path of ['/playground', '/docs']) {
    await page.goto(path);
    await change.click();
    expect(await ground()).toBe(LIGHT);
    await page.reload();
    expect(await ground()).toBe(LIGHT);
    await change.click();
    expect(await ground()).toBe(DARK);
  }
});

test('on a phone the list opens over the page, and long code scrolls in its own box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Contents' }).click();
  await contents(page).locator('summary', { hasText: /^Team/ }).click();
  await contents(page).locator('a[href="#getTeamMember"]').click();
  await expect(contents(page)).toBeHidden();
  await expect(page).toHaveURL(/#getTeamMember$/);
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.keyboard.press('Escape');
  await expect(contents(page)).toBeHidden();
  const box = page.locator('article#createClient pre').last();
  await box.focus();
  const isWider = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isWider()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('the documents fit a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of DOCUMENTS) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

for (const path of DOCUMENTS)
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${path} fits ${width} pixels and has no finding of axe in ${colorScheme} mode`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectFits(page, width);
        expect(await axeFindings(page)).toEqual([]);
      });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`the documents are read and navigated at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const [path, group, target] of [
        ['/docs', 'Clients', 'createClient'],
        ['/playground/schema', 'Inputs', 'ClientUpdateInput'],
      ] as const) {
        await page.goto(path);
        await expect(search(page)).toBeHidden();
        if (width < 1024) await page.getByRole('button', { name: 'Contents' }).click();
        await contents(page).locator('summary', { hasText: group }).first().click();
        await contents(page).locator(`a[href="#${target}"]`).click();
        await expect(page).toHaveURL(new RegExp(`#${target}$`));
        await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
      }
    });
});
