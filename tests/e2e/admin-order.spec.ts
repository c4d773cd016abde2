import type { Locator, Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog } from '#tests/support/client-dialog.ts';

/** How staff put the team and the testimonials in order: by mouse, touch, keys and buttons, saved in one call. */

const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save order' });
const handle = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Drag ${name}` });

/** The names of the dialog as they stand, first to last. */
const names = async (page: Page): Promise<string[]> => {
  const labels = await dialog(page)
    .getByRole('button', { name: /^Drag / })
    .evaluateAll((handles) => handles.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Drag ', ''));
};

const listed = async (page: Page, path: string): Promise<{ id: string; name: string }[]> =>
  (await page.request.get(path)).json();

const namesOf = async (page: Page, path: string) => (await listed(page, path)).map(({ name }) => name);

/** Every change the page sends from now on. */
function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const operation = request.url().endsWith('/graphql') ? request.postDataJSON() : null;
    if (operation?.query?.startsWith('mutation')) sent.push(operation.operationName);
  });
  return sent;
}

async function open(page: Page, path = '/admin/teams'): Promise<string[]> {
  await signIn(page, path);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL(/order=open/);
  await expect(saveButton(page)).toBeDisabled();
  return names(page);
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  // Waits until it no longer moves.
  await place.hover({ trial: true });
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function saved(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('The order was saved.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
}

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

const swapped = (list: string[], one: number, other: number) =>
  list.with(one, list[other] ?? '').with(other, list[one] ?? '');

let before: string[] = [];
test.beforeEach(async ({ page }) => {
  before = (await listed(page, '/v1/team')).map(({ id }) => id);
});
test.afterEach(async ({ page }) => {
  await ask(page, 'mutation($ids: [ID!]!) { orderTeam(ids: $ids) { id } }', { ids: before });
});

test('by mouse: dragged, read out, saved in one call, and shown on the site', async ({ page }) => {
  const [first = '', second = '', third = '', ...rest] = await open(page);
  expect(rest.length).toBeGreaterThan(10);
  const from = await middleOf(handle(page, first));
  const to = await middleOf(handle(page, third));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await expect(page.getByText(`${first}, place 3 of ${rest.length + 3}.`, { exact: true })).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([second, third, first, ...rest]);

  const changes = changesOf(page);
  await saved(page);
  expect(changes).toEqual(['OrderTeam']);
  await expect(page.getByRole('rowheader').nth(2)).toContainText(first);
  expect(await namesOf(page, '/v1/team')).toEqual([second, third, first, ...rest]);
  await page.goto('/team');
  const heads = page.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(`${first}|${third}`) });
  await expect(heads).toContainText([third, first]);
});

test('Escape puts back what the mouse holds, and means the dialog only after', async ({ page }) => {
  const start = await open(page);
  const from = await middleOf(handle(page, start[0] ?? ''));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 120, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(start);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('by keyboard alone: found, picked up, moved, put back, put down and saved', async ({ page }) => {
  await signIn(page, '/admin/teams');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Change order' }));
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeDisabled();
  const start = await names(page);
  const [first = ''] = start;
  const announced = (words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();
  const inWords = (place: number) => `${first}, place ${place} of ${start.length}.`;

  await expect(handle(page, first)).toBeFocused();
  await page.keyboard.press('Space');
  await announced(`Picked up ${inWords(1)}`);
  await page.keyboard.press('ArrowDown');
  await announced(inWords(2));
  await page.keyboard.press('Escape');
  await announced(`Put back ${inWords(1)}`);
  await expect(dialog(page)).toBeVisible();
  expect(await names(page)).toEqual(start);

  await page.keyboard.press('Space');
  await announced(`Picked up ${inWords(1)}`);
  await page.keyboard.press('ArrowDown');
  await announced(inWords(2));
  await page.keyboard.press('ArrowDown');
  await announced(inWords(3));
  await page.keyboard.press('Space');
  await announced(`Put down ${inWords(3)}`);
  const [, second, third, ...rest] = start;
  await expect.poll(() => names(page)).toEqual([second, third, first, ...rest]);
  await expect(handle(page, first)).toBeFocused();

  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The order was saved.')).toBeVisible();
  expect(await namesOf(page, '/v1/team')).toEqual([second, third, first, ...rest]);
  await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused();
});

test('by keyboard down a list longer than the screen, always in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const start = await open(page);
  const [first = ''] = start;
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, place 1 of`)).toBeAttached();
  for (let place = 2; place <= start.length; place += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByText(`${first}, place ${place} of ${start.length}.`, { exact: true }),
    ).toBeAttached();
    await expect(handle(page, first)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names(page)).at(-1)).toBe(first);
  await expect(handle(page, first)).toBeFocused();
  await expect(handle(page, first)).toBeInViewport({ ratio: 1 });
});

test('by buttons, which keep the focus and say the place; leaving an unsaved order asks', async ({
  page,
}) => {
  const start = await open(page);
  const [first = '', second = ''] = start;
  const up = dialog(page).getByRole('button', { name: `Move ${second} up` });
  await up.click();
  await expect(page.getByText(`${second}, place 1 of ${start.length}`, { exact: true })).toBeAttached();
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(swapped(start, 0, 1));

  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    expect(await names(page)).toEqual(swapped(start, 0, 1));
  }
  await dialog(page)
    .getByRole('button', { name: `Move ${second} down` })
    .click();
  await expect(saveButton(page)).toBeDisabled();
  await dialog(page)
    .getByRole('button', { name: `Move ${first} down` })
    .click();
  await saved(page);
  expect(await namesOf(page, '/v1/team')).toEqual(swapped(start, 0, 1));

  await page.getByRole('button', { name: 'Change order' }).click();
  await dialog(page)
    .getByRole('button', { name: `Move ${first} up` })
    .click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await namesOf(page, '/v1/team')).toEqual(swapped(start, 0, 1));
});

test('a list that changed meanwhile is loaded again, says so, and keeps the order made', async ({ page }) => {
  const start = await open(page);
  const [first = '', second = ''] = start;
  await dialog(page)
    .getByRole('button', { name: `Move ${first} down` })
    .click();
  const input = { id: 'came-meanwhile', name: 'Ilse Varga', bio: 'Came while others sorted.', roleOrder: 99 };
  await ask(page, 'mutation($input: TeamMemberInput!) { createTeamMember(input: $input) { id } }', { input });
  await saveButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Somebody added or removed an entry meanwhile. This is the list as it is now, in your order.',
  );
  await expect(handle(page, 'Ilse Varga')).toBeVisible();
  expect((await names(page)).slice(0, 2)).toEqual([second, first]);
  await saved(page);
  expect(await namesOf(page, '/v1/team')).toContain('Ilse Varga');
  expect((await namesOf(page, '/v1/team')).slice(0, 2)).toEqual([second, first]);
  await ask(page, 'mutation { deleteTeamMember(id: "came-meanwhile") }', {});
});

test('an order that cannot be saved stays, and says so', async ({ page }) => {
  const start = await open(page);
  await dialog(page)
    .getByRole('button', { name: `Move ${start[0]} down` })
    .click();
  await page.route('**/graphql', (route) => route.abort());
  await saveButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Error saving the order. Please try again.');
  expect(await names(page)).toEqual(swapped(start, 0, 1));
  await page.unroute('**/graphql');
  await saved(page);
  forgetNoise(page, /ERR_FAILED/);
});

test('the testimonials stand on the home page in the order that was saved', async ({ page }) => {
  const start = await open(page, '/admin/testimonials');
  const ids = (await listed(page, '/v1/testimonials')).map(({ id }) => id);
  const last = start.at(-1) ?? '';
  await handle(page, last).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${last}, place ${start.length} of ${start.length}.`)).toBeAttached();
  for (let place = start.length - 1; place >= 1; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(
      page.getByText(`${last}, place ${place} of ${start.length}.`, { exact: true }),
    ).toBeAttached();
  }
  await page.keyboard.press('Space');
  const changes = changesOf(page);
  await saved(page);
  expect(changes).toEqual(['OrderTestimonials']);
  await page.goto('/');
  await expect(page.getByRole('listitem').getByRole('figure').first()).toContainText(last);
  await ask(page, 'mutation($ids: [ID!]!) { orderTestimonials(ids: $ids) { id } }', { ids });
});

test('the dialog is opened by its address and closed by Back, in both modes, on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.reload();
  await expect(saveButton(page)).toBeVisible();
  await expectNoFindings(page);
  const overflow = () => dialog(page).evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the handle drags, and the rest of the row scrolls', async ({ page }) => {
    const [first = '', second = '', ...rest] = await open(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const swipe = async (x: number, from: number, to: number) => {
      await touch('touchStart', x, from);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', x, from + ((to - from) * step) / 10);
      await touch('touchEnd', x, to);
    };
    const from = await middleOf(handle(page, first));
    const to = await middleOf(handle(page, second));
    await swipe(from.x, from.y, to.y + 4);
    await expect.poll(() => names(page)).toEqual([second, first, ...rest]);

    const text = await middleOf(dialog(page).getByText(rest[3] ?? ''));
    await swipe(text.x, text.y, text.y - 200);
    const list = page.getByRole('list', { name: 'Order of the team' });
    await expect.poll(() => list.evaluate((scroller) => scroller.scrollTop)).toBeGreaterThan(50);
    expect(await names(page)).toEqual([second, first, ...rest]);
    await saved(page);
    expect(await namesOf(page, '/v1/team')).toEqual([second, first, ...rest]);
  });
});
