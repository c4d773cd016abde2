import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { afterFrames } from '#tests/support/frames.ts';
import { freeSlots } from '#tests/support/free-slot.ts';
import { inLetters } from '#tests/support/letter-date.ts';
import { tabTo } from '#tests/support/tab-to.ts';

test.describe.configure({ mode: 'parallel' });

/** The site with the keyboard alone, without clicks and pointer. */

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the dropdown opens by its button, and Escape returns the focus', async ({ page }) => {
  await page.goto('/');
  const product = page.getByRole('banner').getByRole('link', { name: 'Fee Collection' });
  await tabTo(page, /solutions.*(pages|menu|open|products)|(open|show|more).*solutions/i, 12);
  const toggle = page.locator(':focus');
  await page.keyboard.press('Enter');
  await expect(product).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Fee Collection$/, 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/solutions\/fee-collection$/);
  // A new page is announced by focusing its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test("a phone's menu opens and closes, and returns the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await tabTo(page, /^Menu$/, 8);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Team', exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

/** What stands first in the page behind the menu. */
const title = (page: Page) => page.getByRole('main').locator('h1');

test("a phone's menu keeps the focus, and the page behind stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('nav');
    });
    expect(isOutside).toBe(false);
  }
  await expect(title(page)).toBeHidden();
  await page.mouse.move(195, 400);
  const turned = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
  );
  await page.mouse.wheel(0, 2000);
  await turned;
  // The page scrolls in the frames after the event.
  await afterFrames(page, 10);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Every page has its call to action at the foot of the menu.
  await expect(menu.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/schedule',
  );
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(title(page)).toBeVisible();
});

test("a phone's menu leaves the position of the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  // Not by `click`, which scrolls to the button of a header that is always in sight.
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
  await expect(page.locator('nav:popover-open')).toHaveCount(1);
  await afterFrames(page, 2);
  await page.keyboard.press('Escape');
  await expect(page.locator('nav:popover-open')).toHaveCount(0);
  await afterFrames(page, 2);
  expect(await page.evaluate(() => scrollY)).toBe(1500);
});

test('a wide window shows the page again that an open menu hid', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(title(page)).toBeHidden();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(title(page)).toBeVisible();
  await expect(page.locator('nav:popover-open')).toHaveCount(0);
});

test('Escape hides the list of products that the pointer opened, until the pointer has left', async ({
  page,
}) => {
  await page.goto('/');
  const solutions = page.getByRole('banner').getByRole('link', { name: 'Solutions', exact: true });
  const product = page.getByRole('banner').getByRole('link', { name: 'Fee Collection' });
  await solutions.hover();
  await expect(product).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await page.mouse.move(5, 700);
  await solutions.hover();
  await expect(product).toBeVisible();
});

test('the carousel can be paused, the strip of technologies scrolled, a question opened', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, /^Pause/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Play the logos/ })).toBeFocused();

  await page.goto('/case-studies/cs1');
  const strip = page
    .locator('[tabindex="0"]')
    .filter({ has: page.getByRole('link') })
    .last();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await page.goto('/team');
  const question = page.getByRole('main').locator('details[name]').first();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('open', '');
  await page.keyboard.press('Enter');
  await expect(question).not.toHaveAttribute('open', '');
});

test('a technology shows its details on focus, until Escape', async ({ page }) => {
  await page.goto('/services');
  const more = page.getByRole('link', { name: /^Learn More ?: Kubernetes/ });
  await more.focus();
  await expect(more).toBeVisible();
  await expect(more).toHaveAttribute('href', /^https:/);
  await page.keyboard.press('Escape');
  await expect(more).not.toBeFocused();
});

test('the contact form is filled, refused, corrected and sent', async ({ page, sink }) => {
  await page.goto('/contact');
  await tabTo(page, /^First name/);
  await page.keyboard.type('Meera');
  await page.keyboard.press('Enter');
  const lastName = page.getByLabel('Last name');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAttribute('aria-invalid', 'true');
  await expect(lastName).toHaveAccessibleDescription(/required/);
  await page.keyboard.type('Sundaram');
  for (const value of ['meera@keys.example', '', 'Keys alone', 'No mouse was near.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Send Message$/, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();
  await sink.letterTo('meera@keys.example');
});

test('the appointment form is filled and sent', async ({ page, sink }) => {
  const day = await dayWithFreeSlots(page);
  await page.goto('/schedule');
  await page.getByLabel('Preferred date').focus();
  // The order of the browser's date field in English: month, day, year.
  const [year = '', month = '', date = ''] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(page.getByLabel('Preferred date')).toHaveValue(day);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, /^First name/, 4);
  await page.keyboard.type('Meera');
  const fields: [RegExp, string][] = [
    [/^Last name/, 'Sundaram'],
    [/^Email/, 'meera@slots.example'],
    [/^Phone/, '+91 44 555 0100'],
    [/^Company/, 'Orrin Mills'],
    [/^Job title/, 'Head of IT'],
  ];
  for (const [name, value] of fields) {
    await tabTo(page, name, 8);
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Request Appointment$/, 12);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Appointment Request Sent')).toBeVisible();
  expect((await sink.letterTo('meera@slots.example')).text).toContain(
    inLetters({ date: day, slot: '9:45 AM - 10:30 AM' }),
  );
});

test('the pricing dialog traps the focus, sends, and returns it', async ({ page, sink }) => {
  await page.goto('/pricing');
  const choose = page.getByRole('button', { name: 'Start with Starter' });
  const dialog = page.getByRole('dialog');
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // The focus cycles within the dialog and never reaches the page behind.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || Boolean(focused?.closest('dialog, [role=dialog]'));
    });
    expect(isInside).toBe(true);
  }
  await tabTo(page, /^Name/, 12);
  await page.keyboard.type('Meera Sundaram');
  await tabTo(page, /^Email/, 3);
  await page.keyboard.type('meera@plan.example');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Thank you for your interest! We'll be in touch soon.")).toBeVisible();
  await expect(choose).toBeFocused();
  await sink.letterTo('meera@plan.example');
});

/** A day whose first two slots are free, far enough ahead that no other test has booked them. */
async function dayWithFreeSlots(page: Page): Promise<string> {
  const free = await freeSlots(page, 20);
  const isFree = (date: string, slot: string) =>
    free.some((each) => each.date === date && each.slot === slot);
  const found = free.find(
    ({ date }) => isFree(date, '9:00 AM - 9:45 AM') && isFree(date, '9:45 AM - 10:30 AM'),
  );
  if (!found) throw new Error('No day is free.');
  return found.date;
}
