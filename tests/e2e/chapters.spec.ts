import { expect, test } from '#tests/support/browser-test.ts';

const press = (link: Element) => (link as HTMLElement).click();

test('Back and Forward lead through the chapters of a legal page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/terms-and-conditions');
  const contents = page.getByRole('main').getByRole('navigation');
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const [third, seventh] = [contents.getByRole('link').nth(2), contents.getByRole('link').nth(6)];
  const headings = page.getByRole('main').locator('section > div > h2');

  // Not by the pointer: the click of a test scrolls first.
  await third.evaluate(press);
  await expect(page).toHaveURL(/#./);
  await expect(headings.nth(2)).toBeInViewport();
  await expect(headings.nth(2)).toBeFocused();
  await expect.poll(position).toBeGreaterThan(0);
  const atThird = await position();
  await seventh.evaluate(press);
  await expect.poll(position).toBeGreaterThan(atThird);
  const atSeventh = await position();

  await page.goBack();
  await expect.poll(position).toBe(atThird);
  await page.goForward();
  await expect.poll(position).toBe(atSeventh);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/terms-and-conditions$/);
  await expect.poll(position).toBe(0);
});

test('a chapter is reached by its address', async ({ page }) => {
  await page.goto('/privacy-policy');
  const link = page.getByRole('main').getByRole('navigation').getByRole('link').nth(4);
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('main').locator('section > div > h2').nth(4)).toBeInViewport();
});

test('a page from the address bar begins at its top, and Back and a reload keep the position of theirs', async ({
  page,
}) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/pricing');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(position).toBe(900);

  await page.goto('/services');
  expect(await position()).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(position).toBe(400);

  await page.goBack();
  await expect.poll(position).toBe(900);
  await page.reload();
  await expect.poll(position).toBe(900);

  // Back over a page that was shown in the same document, whose entry the browser does not restore.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Team' })
    .dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/services');
  const isBack = page.waitForURL(/\/pricing$/);
  // In a task of its own, since it ends the document.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await isBack;
  await expect.poll(position).toBe(900);
});
