import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, officeToday } from '#domain/slots.ts';
import { ask } from '#tests/support/ask.ts';
import { expect, forgetNoise, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { dialog } from '#tests/support/client-dialog.ts';
import { photograph } from '#tests/support/pictures.ts';
import { clockAt, shiftedClockSkipReason } from '#tests/support/shifted-clock.ts';

/*
 * A week of those who write the site: an author drafts, the owner looks at it on a phone and times it, the gateway is killed
 * before and started after that time, and what went out is taken back, there and back again.
 */
const test = withOwnGateway(null);

const HEADLINE = 'Software for the second shift';
const CASE_STUDY = 'A mill that counts once';
const PRICE = 91_250;
/** The client that is retired. */
const RETIRED = 'Retired on Monday';
/** It must have been there before, and outlives the week. */
const ADD = 'mutation($input: ClientInput!) { createClient(input: $input) { id } }';

const notified = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).last().click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const release = (page: Page) => page.getByRole('list', { name: 'Releases' }).getByRole('listitem').first();
const fill = (page: Page, name: RegExp, words: string) =>
  dialog(page).getByRole('textbox', { name }).first().fill(words);

/** The next Monday, at least a day away, 9:00 in the office. */
function nextMonday(): { readonly field: string; readonly at: Date } {
  let day = addDays(officeToday(new Date()), 2);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return { field: `${day}T09:00`, at: new Date(`${day}T03:30:00Z`) };
}

/** What a visitor gets of the week, of the site without scripts and of both APIs. */
async function seenBy(visitor: APIRequestContext) {
  const text = async (path: string) => (await visitor.get(path)).text();
  const { clients, caseStudies } = await ask(
    visitor,
    '{ clients(pageSize: 100) { items { name } } caseStudies(pageSize: 100) { items { name address } } }',
  );
  const named = (rows: readonly { name: string }[], name: string) => rows.some((one) => one.name === name);
  const address = '/case-studies/a-mill-that-counts-once';
  const shared = /property="og:image" content="([^"]*)"/.exec(await text(address))?.[1] ?? '/none';
  const picture = new URL(shared, 'http://site.example').pathname;
  return {
    headline: (await text('/')).includes(HEADLINE),
    price: (await (await visitor.get('/v1/pages/prices')).json()).words.business.monthlyRupees === PRICE,
    caseStudy: (await visitor.get(address)).status() === 200,
    listed: named(caseStudies.items, CASE_STUDY) && (await text('/case-studies')).includes(CASE_STUDY),
    inSitemap: (await text('/sitemap.xml')).includes(address),
    hasPicture: picture.startsWith('/media/') && (await visitor.get(picture)).status() === 200,
    retired: !named(clients.items, RETIRED) && !(await text('/clients')).includes(RETIRED),
  };
}

const BEFORE = {
  ...{ headline: false, price: false, caseStudy: false, listed: false, inSitemap: false, hasPicture: false },
  retired: false,
};
const AFTER = Object.fromEntries(Object.keys(BEFORE).map((name) => [name, true]));

test('a week of drafts, review, preview, the clock, a kill, and taking back', async ({
  page,
  browser,
  gateway,
  colleague,
  request,
}) => {
  const reason = shiftedClockSkipReason();
  test.skip(reason !== null, reason ?? '');
  await signInAnew(page, '/admin/dashboard');
  const client = { name: RETIRED, industry: ['Manufacturing'], project: ['ERP'], region: 'India', logo: '' };
  const { id } = (await ask(page, ADD, { input: { ...client, description: 'Weaves.', results: 'Wove.' } }))
    .createClient;

  // The author writes, and publishes nothing.
  const session = await colleague({ name: 'Asha Rao', role: 'author', username: 'asha' });
  const author = await session.newPage();
  await author.goto('/admin/pages/home?field=hero.heading');
  await author.locator(':focus').fill(HEADLINE);
  await expect(author.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await saveDraft(author);
  await expect(author.getByText('The site shows what was before.')).toBeVisible();
  await author.goto('/admin/pages/prices?field=business.monthlyRupees');
  await author.locator(':focus').fill(String(PRICE));
  await saveDraft(author);
  await expect(author.getByText('The site shows what was before.')).toBeVisible();
  await author.goto('/admin/case-studies');
  await author.getByRole('button', { name: 'Add case study' }).click();
  await fill(author, /^Title/, CASE_STUDY);
  await fill(author, /^Client/, 'Halpati Mills');
  await dialog(author)
    .getByRole('combobox', { name: /^Industry/ })
    .fill('Manufacturing');
  await author.keyboard.press('Enter');
  await fill(author, /^Challenge/, 'Bales were counted twice.');
  await fill(author, /^Solution/, 'One book for both gates.');
  await dialog(author)
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'mill.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await fill(author, /^Alternative text/, 'Bales before a gate.');
  await saveDraft(author);
  await expect(author.getByRole('list', { name: 'Drafts that are not published' })).toContainText(CASE_STUDY);
  await author.goto(`/admin/clients?search=${encodeURIComponent(RETIRED)}`);
  await row(author, RETIRED)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await author.getByRole('alertdialog').getByRole('button', { name: 'Save as a draft' }).click();
  await expect(row(author, RETIRED)).toContainText('Published, to be deleted');

  // All of it is one release, and somebody is to look at it.
  await author.goto('/admin/drafts');
  await expect(author.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  for (const name of ['Home', 'Prices', CASE_STUDY, RETIRED])
    await author.getByRole('checkbox', { name: `Select ${name}` }).check();
  await author.getByRole('button', { name: 'Make a release…' }).click();
  await expect(dialog(author).getByLabel(/^Goes out at/)).toHaveCount(0);
  await fill(author, /^Name/, 'Monday');
  await dialog(author).getByRole('button', { name: 'Make the release' }).click();
  await release(author).getByRole('button', { name: 'Ask for a review' }).click();
  await fill(author, /^What they should know/, 'The price list of Monday.');
  await dialog(author).getByRole('button', { name: 'Ask for a review' }).click();
  await expect(notified(author, 'The review is asked for.')).toBeVisible();
  expect(await seenBy(request)).toEqual(BEFORE);

  // The owner, on a phone, finds it at the bell, returns one of them, and gets it again.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: '4 unread notifications' }).click();
  const waiting = dialog(page).getByRole('list', { name: 'Drafts that wait for you' });
  await expect(waiting.getByRole('listitem')).toHaveCount(4);
  await waiting.getByRole('link', { name: `Asha Rao asks for a review: ${CASE_STUDY}` }).click();
  await dialog(page).getByRole('button', { name: 'Return it' }).click();
  await fill(page, /^What is to be done/, 'Name the product.');
  await dialog(page).getByRole('button', { name: 'Return it' }).click();
  await expect(notified(page, 'Returned.')).toBeVisible();
  await author.reload();
  await author.getByRole('button', { name: '1 unread notification' }).click();
  await author.getByRole('link', { name: `returned it: ${CASE_STUDY}` }).click();
  await expect(dialog(author).getByText('“Name the product.”')).toBeVisible();
  await dialog(author).getByRole('combobox', { name: 'Product' }).selectOption('ERP');
  await saveDraft(author);
  await author.goto('/admin/drafts');
  await release(author).getByRole('button', { name: 'Ask for a review' }).click();
  await dialog(author).getByRole('button', { name: 'Ask for a review' }).click();
  await expect(notified(author, 'The review is asked for.')).toBeVisible();

  // By a link the owner sees the whole site as it will be, and without an account.
  await page.goto('/admin/drafts');
  await release(page).getByRole('button', { name: 'Link to a preview' }).click();
  const link = page.getByRole('textbox', { name: /^Link to the preview/ });
  const preview = new URL(await link.inputValue()).pathname;
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: gateway.url });
  const shown = await phone.newPage();
  await shown.goto(`${preview}/`);
  await expect(shown.getByRole('heading', { name: HEADLINE })).toBeVisible();
  await shown.goto(`${preview}/case-studies/a-mill-that-counts-once`);
  await expect(shown.getByRole('heading', { name: CASE_STUDY })).toBeVisible();
  await shown.goto(`${preview}/clients`);
  await expect(shown.locator('main')).not.toContainText(RETIRED);
  await phone.close();

  // It is timed for Monday, 9:00, and the gateway is killed before, and started after.
  const monday = nextMonday();
  await release(page).getByRole('button', { name: 'Set a time…' }).click();
  await dialog(page)
    .getByLabel(/^Goes out at/)
    .fill(monday.field);
  await dialog(page).getByRole('button', { name: 'Set the times' }).click();
  await expect(release(page)).toContainText('9:00 am IST');
  expect(await seenBy(request)).toEqual(BEFORE);
  await gateway.kill();
  await gateway.restart(clockAt(new Date(monday.at.getTime() + 5000)));
  await expect.poll(() => seenBy(request), { timeout: 30_000 }).toEqual(AFTER);

  // The screen that was open was cut off from its gateway.
  forgetNoise(page, /Failed to load resource/);

  // Exactly once, and taken back, there and back again.
  await signInAnew(page, '/admin/drafts');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { releases } = await ask(page, '{ releases { total items { state name publishedBy } } }');
  expect(releases).toMatchObject({ total: 1, items: [{ state: 'published', name: 'Monday' }] });
  for (const [name, seen] of [
    ['Before “Monday”', BEFORE],
    ['Monday, again', AFTER],
  ] as const) {
    await release(page).getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(release(page)).toContainText(name);
    expect(await seenBy(request)).toEqual(seen);
  }
  expect((await request.get(`/v1/clients/${id}`)).status()).toBe(404);
});
