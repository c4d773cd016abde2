import type { Locator, Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { drawing, noisy, plain } from '#tests/support/pictures.ts';

/** What staff do with pictures, as they would do it. */

const record = (page: Page, name: string) => page.getByRole('dialog', { name });
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' });
const preview = (dialog: Locator, label: string) => dialog.getByRole('img', { name: `${label}: preview` });
const part = (page: Page) => cropping(page).getByRole('group', { name: 'Part of the picture' });
const size = (page: Page) => cropping(page).getByRole('status');

/** Width and height of a picture on the page, in its own pixels. */
const naturalSize = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    // The picture of its address: of a variant a browser tells the size at which it is shown.
    const picture = new Image();
    picture.src = element.src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });

/** A photograph twice as wide as it is high. */
const wide = async () => ({
  name: 'wide.jpg',
  mimeType: 'image/jpeg',
  buffer: await noisy(600, 300).jpeg({ quality: 92 }).toBuffer(),
});

async function addMember(page: Page): Promise<Locator> {
  await signIn(page, '/admin/teams?edit=new');
  const dialog = record(page, 'Add team member');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function addClient(page: Page): Promise<Locator> {
  await signIn(page, '/admin/clients?edit=new');
  const dialog = record(page, 'Add client');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Hands files to an element as a drop or a paste does. */
const hand = (element: Locator, kind: 'drop' | 'paste', picture: Buffer, type: string) =>
  element.evaluate(
    (target, { kind, base64, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'handed', { type }));
      const how = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    { kind, base64: picture.toString('base64'), type },
  );

test('a wide photograph is cropped to the square by keyboard, and stands on the site as chosen', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const dialog = await addMember(page);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Shirin Palkhivala');
  await dialog.getByLabel('Bio').fill('Finds the one bolt that is loose.');
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(await wide());
  const image = preview(dialog, 'Image');
  await expect(image).toBeVisible();
  const before = await image.getAttribute('src');
  // It is shown square already, as on the site, though it is not.
  const box = await image.boundingBox();
  expect(box?.width).toBe(box?.height);
  expect(await naturalSize(image)).toEqual([600, 300]);

  // The library comes when it is needed.
  const isLibrary = (url: string) => url.includes('CropFrame');
  expect(scripts.filter(isLibrary)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crop' }).focus();
  await page.keyboard.press('Enter');
  await expect(part(page)).toBeFocused();
  expect(scripts.filter(isLibrary)).not.toEqual([]);
  await expect(size(page)).toHaveText('300 × 300 of 600 × 300 pixels');

  for (let step = 0; step < 60; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Top left corner' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(size(page)).not.toHaveText(/^300 ×/);
  const words = (await size(page).textContent()) ?? '';
  const [, side = '', other] = words.match(/^(\d+) × (\d+) of/) ?? [];
  expect(side).toBe(other);
  expect(Number(side)).toBeLessThan(300);
  for (let corner = 0; corner < 3; corner += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cropping(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cropping(page)).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Crop' })).toBeFocused();
  await expect(image).not.toHaveAttribute('src', before ?? '');
  await dialog.getByLabel('Alternative text').fill('Shirin beside a turbine, a spanner in her hand');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The member was added.')).toBeVisible();

  await page.goto('/team');
  const portrait = page.getByRole('img', { name: 'Shirin beside a turbine, a spanner in her hand' });
  await portrait.scrollIntoViewIfNeeded();
  expect(await naturalSize(portrait)).toEqual([Number(side), Number(side)]);
  // Browsers are offered it narrower, in each format, and fetch one of these.
  const offered = portrait.locator('xpath=preceding-sibling::source');
  const sources = await offered.evaluateAll((all) => all.map((source) => source.getAttribute('srcset')));
  expect(sources).toEqual([
    expect.stringMatching(/^\S+\/160\.avif 160w, \S+\/320\.avif 320w, /),
    expect.stringMatching(/^\S+\/160\.webp 160w, \S+\/320\.webp 320w, /),
  ]);
  expect(await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/\d+\.avif$/);
});

test('a logo is cropped to any shape by hand, and Escape leaves it as it was', async ({ page }) => {
  const dialog = await addClient(page);
  const logo = preview(dialog, 'Logo');
  await dialog
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await plain('png', 400, 200) });
  await expect(logo).toBeVisible();
  const before = await logo.getAttribute('src');
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await expect(size(page)).toHaveText('400 × 200 of 400 × 200 pixels');
  await page.keyboard.press('Escape');
  await expect(cropping(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(logo).toHaveAttribute('src', before ?? '');

  await dialog.getByRole('button', { name: 'Crop' }).click();
  const edge = cropping(page).getByRole('button', { name: 'Right edge' });
  // Waits until the dialog no longer moves.
  await edge.hover({ trial: true });
  const area = await part(page).boundingBox();
  const from = await edge.boundingBox();
  if (!area || !from) throw new Error('The part is not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - area.width / 2, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(size(page)).toHaveText(/^(1\d\d|20\d) × 200 of/);
  await cropping(page).getByRole('button', { name: 'Use this part' }).click();
  await expect(logo).not.toHaveAttribute('src', before ?? '');
  const [width = 0, height] = await naturalSize(logo);
  expect(width).toBeLessThan(210);
  expect(height).toBe(200);
});

test('a file is dropped, pasted, and pasted by the keyboard', async ({ page, context }) => {
  const dialog = await addClient(page);
  const input = dialog.getByLabel('Logo', { exact: true });
  const logo = preview(dialog, 'Logo');
  await hand(input, 'drop', await plain('png', 90, 30), 'image/png');
  await expect(logo).toBeVisible();
  expect(await naturalSize(logo)).toEqual([90, 30]);

  let before = await logo.getAttribute('src');
  await hand(input, 'paste', await plain('png', 60, 40), 'image/png');
  await expect(logo).not.toHaveAttribute('src', before ?? '');
  expect(await naturalSize(logo)).toEqual([60, 40]);

  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(logo).toBeHidden();
  await expect(input).toBeFocused();

  // A picture that was copied elsewhere.
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  const copied = (await plain('png', 50, 20)).toString('base64');
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, copied);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(logo).toBeVisible();
  expect(await naturalSize(logo)).toEqual([50, 20]);
  before = await logo.getAttribute('src');
  await dialog.getByLabel('Description').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(logo).toHaveAttribute('src', before ?? '');
});

test('what is too large or no picture is refused in its words, and what was there stays', async ({
  page,
}) => {
  const dialog = await addMember(page);
  const input = dialog.getByLabel('Image', { exact: true });
  await input.setInputFiles(await wide());
  const image = preview(dialog, 'Image');
  await expect(image).toBeVisible();
  await input.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024),
  });
  await expect(dialog.getByText('File size too large. Please choose an image under 5MB.')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No picture.') });
  await expect(dialog.getByText('Error processing image. Please try another image.')).toBeVisible();
  await expect(image).toBeVisible();
  await input.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: drawing });
  await expect(dialog.getByText('Error processing image. Please try another image.')).toBeHidden();
  forgetNoise(page, /415/);
});

test('saving waits for the picture that is on its way, and stays when it is refused', async ({ page }) => {
  const dialog = await addMember(page);
  const input = dialog.getByLabel('Image', { exact: true });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Zubin Sarkari');
  await dialog.getByLabel('Bio').fill('Keeps the clocks of nine plants together.');
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/upload-image', async (route) => {
    await late;
    await route.continue();
  });
  await input.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No picture.') });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(dialog.getByText('Error processing image. Please try another image.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();

  // Nor does another press store it without a picture in silence.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: adminMessages.pictureRefused })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on without a picture' }).click();
  await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  await expect(input).toBeFocused();

  await input.setInputFiles(await wide());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The member was added.')).toBeVisible();
  await page.goto('/admin/teams?search=Zubin');
  await page.getByRole('button', { name: 'Edit Zubin Sarkari' }).click();
  await expect(preview(record(page, 'Edit Zubin Sarkari'), 'Image')).toBeVisible();
  forgetNoise(page, /415/);
});

test('a drawing is not offered for cropping', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  const dialog = record(page, 'Edit Alderwick College');
  await expect(preview(dialog, 'Logo')).toHaveAttribute('src', /\.svg$/);
  await expect(dialog.getByRole('button', { name: 'Crop' })).toHaveCount(0);
});

test('a picture that cannot be loaded is said to be so', async ({ page }) => {
  const dialog = await addMember(page);
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(await wide());
  await expect(preview(dialog, 'Image')).toBeVisible();
  await page.route('**/*CropFrame*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await expect(cropping(page).getByRole('alert')).toHaveText(
    'Error processing image. Please try another image.',
  );
  await expect(cropping(page).getByRole('button', { name: 'Use this part' })).toBeDisabled();
  await cropping(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  forgetNoise(page);
});

test.describe('by finger, on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the crop dialog fits and holds for everyone, in both modes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await addMember(page);
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await wide());
    await dialog.getByRole('button', { name: 'Crop' }).tap();
    await expect(part(page)).toBeVisible();
    await expectNoFindings(page);
    const sideways = () => cropping(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(sideways).toBe(0);
    await expectFits(page, 390);

    const handle = cropping(page).getByRole('button', { name: 'Bottom right corner' });
    const from = await handle.boundingBox();
    if (!from) throw new Error('The corner is not on the screen.');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const finger = await page.context().newCDPSession(page);
    // A finger that rests before it lets go: after a flick the browser would take the next tap for a stop.
    const began = Date.now() / 1000 - 1;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number, after: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x - by, y: y - by }],
        timestamp: began + after,
      });
    await touch('touchStart', 0, 0);
    for (const step of [1, 2, 3]) await touch('touchMove', 20 * step, step / 10);
    await touch('touchEnd', 60, 0.9);
    await expect(size(page)).not.toHaveText(/^300 ×/);
    await cropping(page).getByRole('button', { name: 'Use this part' }).tap();
    await expect(cropping(page)).toBeHidden();
    await expect
      .poll(async () => {
        // The preview may be replaced while it is decoded.
        const [width, height] = await naturalSize(preview(dialog, 'Image')).catch(() => [0, 1]);
        return width === height;
      })
      .toBe(true);
  });
});
