import type { Browser, Page } from '@playwright/test';
import { fileMessages } from '#domain/file-messages.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { docx, pdf, program } from '#tests/support/files.ts';
import { conversation, entryOf, linkOf } from '#tests/support/inbox-page.ts';

/** An answer with files: attached, kept through a reload, sent, opened by whoever reads the conversation. */

/** A picture that a browser can draw: one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function openQuestion(page: Page, email: string, subject: string): Promise<void> {
  const sender = { firstName: 'Meera', lastName: 'Sundaram', email };
  const data = { form_type: 'contact', ...sender, subject, message: 'May I have your offer?' };
  await page.request.post('/mail/api', { data });
  await signIn(page, `/admin/inquiries?search=${encodeURIComponent(subject)}`);
  await linkOf(page, subject).click();
  await expect(conversation(page)).toBeVisible();
}

const attached = (page: Page) => conversation(page).getByRole('list', { name: 'Attached files' });
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const choose = (page: Page, ...files: ReturnType<typeof fileOf>[]) =>
  conversation(page).getByLabel('Files to attach').setInputFiles(files);

test('an answer with files is written over a reload, sent, and its picture opened', async ({
  page,
  noise,
  sink,
}) => {
  await openQuestion(page, 'offer@files.example', 'An offer, please');
  await conversation(page)
    .getByLabel(/^Answer to/)
    .fill('Here it is.');
  await choose(
    page,
    fileOf('offer.pdf', pdf(300_000)),
    fileOf('plan.png', PIXEL),
    fileOf('run.png', program()),
  );
  for (const name of ['offer.pdf', 'plan.png'])
    await expect(attached(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(conversation(page).getByRole('alert')).toHaveText(fileMessages.notTaken('run.png'));
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await choose(page, fileOf('draft.docx', docx()));
  await attached(page).getByRole('button', { name: 'Remove draft.docx' }).click();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await conversation(page).getByRole('button', { name: /^Send/ }).first().click();
  await expect(attached(page)).toHaveCount(0);

  const answer = entryOf(page, 'Here it is.').first();
  await expect(answer.getByRole('link', { name: 'Download offer.pdf' })).toBeVisible();
  const shown = page.waitForResponse(/\/api\/shown-files\//);
  await answer.getByRole('button', { name: 'Open plan.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'plan.png' });
  // Nothing looks into the frame: its sandbox runs no script of a test either.
  expect((await shown).headers()['content-type']).toBe('image/png');
  await expect(dialog.locator('iframe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // What the tests themselves would have run in it.
  expect(noise.splice(0).every((line) => line.includes('Blocked script execution'))).toBe(true);

  await expect
    .poll(() => sink.letters.find(({ text }) => text?.startsWith('Here it is.'))?.attachments.length, {
      timeout: 30_000,
    })
    .toBe(2);
});

test('files that are dropped and pasted are attached, and return with an answer that is undone', async ({
  page,
}) => {
  await openQuestion(page, 'dropped@files.example', 'A drawing, please');
  const box = conversation(page).getByLabel(/^Answer to/);
  await box.fill('The drawing.');
  for (const [type, name] of [
    ['drop', 'dropped.txt'],
    ['paste', 'pasted.txt'],
  ] as const) {
    await box.evaluate(
      (area, [type, name]) => {
        const data = new DataTransfer();
        data.items.add(new File(['two lines'], name));
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        area.dispatchEvent(event);
      },
      [type, name] as const,
    );
    // It is stored, and no longer on its way.
    await expect(attached(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await conversation(page).getByRole('button', { name: /^Send/ }).first().click();
  await expect(attached(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(attached(page).getByRole('listitem')).toHaveText([/dropped\.txt/, /pasted\.txt/]);
  await expect(box).toHaveValue('The drawing.');
});

test('a file that is stored while those that wait are read goes with the answer', async ({
  page,
  noise,
  sink,
}) => {
  const late = deferred();
  let readings = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"WaitingFiles"')) return route.fallback();
    readings += 1;
    // The second is the one that makes up for the first, which is late.
    if (readings === 2) return route.abort();
    const response = await route.fetch();
    if (readings === 1) await late.promise;
    await route.fulfill({ response });
  });
  await openQuestion(page, 'late@files.example', 'A late reading');
  await conversation(page)
    .getByLabel(/^Answer to/)
    .fill('The drawing.');
  await choose(page, fileOf('drawing.txt', Buffer.from('two lines')));
  await expect(attached(page).getByRole('listitem')).toHaveText(/drawing\.txt/);
  await expect(attached(page).getByRole('progressbar')).toHaveCount(0);
  late.resolve();
  await expect.poll(() => readings).toBe(2);
  await conversation(page).getByRole('button', { name: /^Send/ }).first().click();
  const letter = await sink.letterTo('late@files.example', 'Re: [DS-');
  expect(letter.attachments.map(({ filename }) => filename)).toEqual(['drawing.txt']);
  expect(noise.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('a file that is removed while it is stored is not attached, and does not come back', async ({
  page,
  sink,
}) => {
  const answered = deferred();
  let uploads = 0;
  await page.route('**/graphql', async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/');
    if (!isUpload) return route.fallback();
    const response = await route.fetch();
    uploads += 1;
    await answered.promise;
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await openQuestion(page, 'removed@files.example', 'A removed file');
  await conversation(page)
    .getByLabel(/^Answer to/)
    .fill('Nothing is attached.');
  await choose(page, fileOf('draft.txt', Buffer.from('two lines')));
  await expect.poll(() => uploads).toBe(1);
  await attached(page).getByRole('button', { name: 'Remove draft.txt' }).click();
  await expect(attached(page)).toHaveCount(0);
  await conversation(page).getByRole('button', { name: /^Send/ }).first().click();
  answered.resolve();
  const letter = await sink.letterTo('removed@files.example', 'Re: [DS-');
  expect(letter.attachments).toEqual([]);
  await page.reload();
  await expect(entryOf(page, 'Nothing is attached.').first()).toBeVisible();
  await expect(attached(page)).toHaveCount(0);
});

test('an answer waits for its files, and is not sent without one of them', async ({ page, noise, sink }) => {
  await openQuestion(page, 'early@files.example', 'A price, please');
  const box = conversation(page).getByLabel(/^Answer to/);
  const send = conversation(page).getByRole('button', { name: /^Send/ }).first();
  let upload = deferred();
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['content-type']?.startsWith('multipart/')) await upload.promise;
    await route.continue();
  });
  await box.fill('The price is attached.');
  await choose(page, fileOf('price.txt', Buffer.from('ten')), fileOf('run.txt', program()));
  await send.click();
  await expect(send).toHaveAccessibleName('Sending...');
  upload.resolve();
  await expect(box).toHaveAccessibleDescription(fileMessages.notSent);
  await expect(conversation(page).getByRole('alert')).toHaveText(fileMessages.notTaken('run.txt'));
  await expect(box).toHaveValue('The price is attached.');

  upload = deferred();
  await choose(page, fileOf('terms.txt', Buffer.from('a week')));
  await send.click();
  await expect(send).toHaveAccessibleName('Sending...');
  upload.resolve();
  const letter = await sink.letterTo('early@files.example', 'Re: [DS-');
  expect(letter.attachments.map(({ filename }) => filename)).toEqual(['price.txt', 'terms.txt']);

  // Whoever leaves the conversation meanwhile is told, and finds the text again.
  upload = deferred();
  await box.fill('And a last word.');
  await choose(page, fileOf('last.txt', Buffer.from('word')));
  await send.click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(fileMessages.notSent)).toBeVisible();
  upload.resolve();
  await page.goBack();
  await expect(box).toHaveValue('And a last word.');
  // What is told covers no button of the composer.
  await expect(page.getByText(fileMessages.notSent)).toBeVisible();
  await send.click({ trial: true });
  expect(noise.splice(0).every((line) => line.includes('status of 415'))).toBe(true);
});

/** Lets the contact form take files, or no longer. */
async function allowFiles(page: Page, formTakesFiles: boolean): Promise<void> {
  await signIn(page, '/admin/privacy');
  const box = page.getByLabel(/^The contact form takes files/);
  await box.setChecked(formTakesFiles);
  await page.getByRole('button', { name: 'Save the terms of files' }).click();
  await expect(page.getByText('The terms of files are saved.')).toBeVisible();
}

async function fillContact(page: Page, subject: string): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('noor@files.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('The plan is attached.');
}

const withoutScripts = async (browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await visit(await context.newPage());
  await context.close();
};

test('a visitor sends files where that is allowed, with scripts and without', async ({
  page,
  browser,
  noise,
}) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Files')).toHaveCount(0);
  await allowFiles(page, true);

  await fillContact(page, 'Two plans');
  await page.getByLabel('Files').setInputFiles([fileOf('plan.png', PIXEL), fileOf('run.png', program())]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(fileMessages.notTaken('run.png'))).toBeVisible();
  await expect(page.getByLabel('Files')).toBeFocused();
  expect(noise.splice(0)).toEqual([expect.stringContaining('status of 415')]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Files').setInputFiles([fileOf('plan.png', PIXEL), fileOf('terms.pdf', pdf())]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();
  expect(await page.getByLabel('Files').evaluate((input: HTMLInputElement) => input.value)).toBe('');

  await withoutScripts(browser, async (plain) => {
    await fillContact(plain, 'A plan without scripts');
    await plain.getByLabel('Files').setInputFiles([fileOf('plain.pdf', pdf())]);
    await plain.getByRole('button', { name: 'Send Message' }).click();
    await expect(plain).toHaveURL(/\/mail\/sent\/contact\/DS-/);
  });

  for (const [subject, names] of [
    ['Two plans', [/plan\.png/, /terms\.pdf/]],
    ['A plan without scripts', [/plain\.pdf/]],
  ] as const) {
    await page.goto(`/admin/inquiries?search=${encodeURIComponent(subject)}`);
    await linkOf(page, subject).click();
    const files = conversation(page).getByRole('list', { name: 'Files', exact: true });
    await expect(files.getByRole('listitem')).toHaveText([...names]);
  }
  await allowFiles(page, false);
  await page.goto('/contact');
  await expect(page.getByLabel('Files')).toHaveCount(0);
});
