import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';

/** What staff do with what visitors send. */

const dialog = (page: Page) => page.getByRole('dialog').first();
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const bell = (page: Page) => page.getByRole('link', { name: /new inquir/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

/** Sends the contact form as a visitor's page does, and answers its reference. */
async function post(page: Page, over: object): Promise<string> {
  const data = {
    form_type: 'contact',
    firstName: 'Meera',
    lastName: 'Sundaram',
    email: 'meera@inbox.example',
    subject: 'A question',
    message: 'When can we talk?',
    ...over,
  };
  return (await (await page.request.post('/mail/api', { data })).json()).reference;
}

async function openInbox(page: Page, search: string): Promise<void> {
  await signIn(page, `/admin/inquiries?search=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
}

async function openInquiry(page: Page, subject: string): Promise<void> {
  await openInbox(page, subject);
  await page.getByRole('button', { name: subject }).click();
  await expect(dialog(page)).toBeVisible();
}

async function ask(page: Page, query: string, variables: object = {}) {
  const headers = { 'apollo-require-preflight': 'true' };
  return (await (await page.request.post('/graphql', { headers, data: { query, variables } })).json()).data;
}

/** Waits until the letters found by `search` have these states and attempts, such as "sent after 1", in any order. */
async function untilLettersAre(page: Page, search: string, states: readonly string[]): Promise<void> {
  const query =
    'query($filter: InquiryFilter) { inquiries(filter: $filter) { items { letters { state attempts } } } }';
  const found = async (): Promise<string[]> => {
    const { inquiries } = await ask(page, query, { filter: { search } });
    const letters: { state: string; attempts: number }[] = inquiries.items.flatMap(
      (item: { letters: [] }) => item.letters,
    );
    return letters.map(({ state, attempts }) => `${state} after ${attempts}`).sort();
  };
  await expect.poll(found, { intervals: [100] }).toEqual(states);
}

/** Makes the mail server refuse everything once no letter of an earlier test is on its way, which would fail too. */
async function refuseLetters(page: Page, sink: SmtpSink): Promise<void> {
  const query = '{ inquiries(filter: { letterState: owed }) { total } }';
  await expect.poll(async () => (await ask(page, query)).inquiries.total, { intervals: [100] }).toBe(0);
  sink.behaviour = 'refuse-for-good';
}

const countOf = async (page: Page): Promise<number> => {
  await expect(bell(page)).toHaveAccessibleName(/^(No|\d+) new/);
  return Number.parseInt((await bell(page).textContent()) ?? '', 10) || 0;
};

test('a message of a visitor rings, is read, answered and noted', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('noor@inbox.example');
  await page.getByLabel('Subject').fill('Fees & fines? 100%');
  await page.getByLabel('Message').fill('We run three schools.\nCan we talk on Thursday?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();

  await signIn(page);
  const before = await countOf(page);
  expect(before).toBeGreaterThan(0);
  await bell(page).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?state=new$/);
  const mine = row(page, 'noor@inbox.example');
  await expect(mine).toContainText('under 1 h of 24');
  await mine.getByRole('button', { name: 'Fees & fines? 100%' }).click();
  await expect(dialog(page)).toContainText('We run three schools.');
  const reference = /DS-[0-9A-Z]{4}-\d{2}/.exec((await dialog(page).textContent()) ?? '')?.[0] ?? 'none';
  await expect(dialog(page).getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    `mailto:noor@inbox.example?subject=Re%3A%20%5B${reference}%5D%20Fees%20%26%20fines%3F%20100%25`,
  );
  // Having been read changes nothing; staff say when it is answered.
  await expect(dialog(page).getByLabel('State')).toHaveValue('new');
  await dialog(page).getByLabel('State').selectOption('Answered');
  await dialog(page).getByLabel('Note').fill('Called back on Thursday.');
  await save(page);
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(mine).toBeHidden();
  await expect.poll(() => countOf(page)).toBe(before - 1);

  await page.getByLabel('State').selectOption('Answered');
  await expect(mine).toContainText('Answered');
  await page.reload();
  await expect(page.getByLabel('State')).toHaveValue('answered');
  await mine.getByRole('button', { name: 'Fees & fines? 100%' }).click();
  await expect(dialog(page).getByLabel('Note')).toHaveValue('Called back on Thursday.');
});

test('the bell and the list hear of what comes while they are looked at', async ({ page }) => {
  await signIn(page, '/admin/inquiries?state=new');
  const before = await countOf(page);
  await post(page, { subject: 'While you were looking' });
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await expect(row(page, 'While you were looking')).toBeVisible();
});

test('without the stream of events the bell asks by itself', async ({ page }) => {
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await signIn(page, '/admin/inquiries?state=new');
  const before = await countOf(page);
  await post(page, { subject: 'While nobody told you' });
  await expect(row(page, 'While nobody told you')).toHaveCount(0);
  await page.clock.fastForward('00:21');
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await expect(row(page, 'While nobody told you')).toBeVisible();
});

test('what the page asks by itself says so, and what a person does does not', async ({ page, sink }) => {
  const asked: [name: string, byItself: string | undefined][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      asked.push([request.postDataJSON().operationName, request.headers()['x-by-itself']]);
  });
  const marksOf = (name: string) => asked.filter(([each]) => each === name).map(([, mark]) => mark);
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await post(page, { subject: 'Nobody sits here', email: 'quiet@inbox.example' });
  await sink.letterTo('quiet@inbox.example');
  await openInbox(page, 'Nobody sits here');
  await expect(row(page, 'Nobody sits here')).toBeVisible();
  const before = marksOf('BellCounts').length;
  await page.clock.fastForward('00:21');
  await expect.poll(() => marksOf('BellCounts').length).toBeGreaterThan(before);
  expect(new Set(marksOf('BellCounts'))).toEqual(new Set(['yes']));

  asked.length = 0;
  await row(page, 'Nobody sits here').getByRole('button').click();
  await dialog(page).getByLabel('Note').fill('Somebody does.');
  await save(page);
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  expect(marksOf('UpdateInquiry')).toEqual([undefined]);
});

test('a letter that failed is explained, and goes out when it is sent again', async ({ page, sink }) => {
  await signIn(page);
  await refuseLetters(page, sink);
  await post(page, { email: 'refused@inbox.example', subject: 'Refused by the server' });
  await untilLettersAre(page, 'refused@inbox.example', ['failed after 1', 'failed after 1']);
  await openInbox(page, 'refused@inbox.example');
  await expect(row(page, 'Refused by the server')).toContainText('2 failed');
  await row(page, 'Refused by the server').getByRole('button').click();
  const receipt = dialog(page).getByRole('listitem').filter({ hasText: 'refused@inbox.example' });
  await expect(receipt).toContainText(
    'Failed and given up after 1 attempt. The mail server refused the letter (550) for good. It said: 550 Content not wanted',
  );
  sink.behaviour = 'accept';
  await receipt.getByRole('button', { name: 'Resend Receipt to the sender' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'in line again' })).toBeVisible();
  await sink.letterTo('refused@inbox.example');
  await expect(receipt).toContainText(/Sent \d/);
});

test('a receipt that a limit holds says why, and goes out when staff send it', async ({ page, sink }) => {
  const email = 'often@inbox.example';
  for (const subject of ['Once', 'Twice', 'Three times', 'A fourth time'])
    await post(page, { email, subject });
  await signIn(page);
  await openInquiry(page, 'A fourth time');
  const receipt = dialog(page).getByRole('listitem').filter({ hasText: email });
  await expect(receipt).toContainText('Held: this address has had its receipts of the day');
  await receipt.getByRole('button', { name: 'Send now Receipt to the sender' }).click();
  await expect(receipt).toContainText(/Sent \d/);
  expect(sink.lettersTo(email)).toHaveLength(4);
});

const failedOf = (name: string | null): number => Number(/(\d+) letters? failed/.exec(name ?? '')?.[1] ?? 0);

test('letters that failed ring on bell and dashboard, and go out again together', async ({ page, sink }) => {
  await signIn(page);
  await countOf(page);
  const before = failedOf(await bell(page).textContent());
  await refuseLetters(page, sink);
  for (const name of ['first', 'second']) {
    await post(page, { email: `${name}@together.example`, subject: `The ${name} of two` });
  }
  await untilLettersAre(page, 'together.example', Array(4).fill('failed after 1'));
  await page.goto('/admin/dashboard');
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`, ${before + 4} letters failed$`));
  await page.getByRole('link', { name: `${before + 4} letters failed to be sent` }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?letters=failed$/);
  await expect(page.getByRole('combobox', { name: 'Letters' })).toHaveValue('failed');
  await page.getByLabel(/^Search/).fill('together.example');
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible();
  sink.behaviour = 'accept';
  await page.getByRole('button', { name: 'Resend failed letters' }).click();
  const question = page.getByRole('alertdialog', { name: 'Resend the failed letters?' });
  await expect(question).toContainText('all 2 inquiries');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('4 letters are in line again.')).toBeVisible();
  await expect(page.getByText('No inquiries found')).toBeVisible();
  await sink.letterTo('first@together.example');
  await sink.letterTo('second@together.example');
  await expect.poll(async () => failedOf(await bell(page).textContent())).toBe(before);
});

test('a letter that waits for its next attempt is sent now', async ({ page, sink }) => {
  sink.behaviourByRecipient.set('impatient@inbox.example', 'refuse-for-now');
  await signIn(page);
  await post(page, { email: 'impatient@inbox.example', subject: 'Not now' });
  await untilLettersAre(page, 'impatient@inbox.example', ['owed after 1', 'sent after 1']);
  await openInquiry(page, 'Not now');
  await expect(dialog(page)).toContainText('Waiting after 1 attempt');
  sink.behaviourByRecipient.clear();
  await dialog(page).getByRole('button', { name: 'Send now Receipt to the sender' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'in line again' })).toBeVisible();
  await sink.letterTo('impatient@inbox.example');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'impatient@' })).toContainText(/Sent \d/);
});

test('a letter that was sent is sent a second time only when staff say so twice', async ({ page, sink }) => {
  await signIn(page);
  await post(page, { email: 'twice@inbox.example', subject: 'Once is enough' });
  await untilLettersAre(page, 'twice@inbox.example', ['sent after 1', 'sent after 1']);
  await openInquiry(page, 'Once is enough');
  const receipt = dialog(page).getByRole('listitem').filter({ hasText: 'twice@' });
  await expect(receipt).toContainText(/Sent \d/);
  const resend = receipt.getByRole('button', { name: 'Resend Receipt to the sender' });
  const question = page.getByRole('alertdialog', { name: 'Send it a second time?' });
  await resend.click();
  await expect(question).toContainText('twice@inbox.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(resend).toBeFocused();
  await expect(receipt).toContainText(/Sent \d/);
  await resend.click();
  await question.getByRole('button', { name: 'Resend' }).click();
  await sink.until(() => sink.lettersTo('twice@inbox.example').length === 2);
});

test('spam is quiet and explained, and what is none goes out after all', { tag: '@engines' }, async ({
  page,
  sink,
}) => {
  await signIn(page);
  const before = await countOf(page);
  const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`).join(' ');
  await post(page, { email: 'four@inbox.example', subject: 'Four drawings', message: links });
  await openInbox(page, 'Four drawings');
  expect(await countOf(page)).toBe(before);
  await expect(row(page, 'Four drawings')).toContainText('Spam');
  await expect(row(page, 'Four drawings')).toContainText('2 held');
  await row(page, 'Four drawings').getByRole('button').click();
  await expect(dialog(page)).toContainText('It holds 4 links; more than 3 are unusual.');
  await expect(dialog(page).getByRole('button', { name: /^(Resend|Send now)/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  await expect(row(page, 'Four drawings')).toContainText('New');
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await sink.letterTo('four@inbox.example');
});

test('changes that are not saved are asked for, and those of somebody else shown', async ({ page }) => {
  await post(page, { subject: 'Two at one desk' });
  await openInquiry(page, 'Two at one desk');
  await dialog(page).getByLabel('Note').fill('What I know');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const { inquiries } = await ask(
    page,
    'query($f: InquiryFilter) { inquiries(filter: $f) { items { id } } }',
    { f: { search: 'Two at one desk' } },
  );
  await ask(
    page,
    'mutation($id: ID!) { updateInquiry(id: $id, input: { state: open, note: "What she knows" }) { id } }',
    inquiries.items[0],
  );
  await save(page);
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(choice).toContainText('What she knows');
  await choice.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  await expect(row(page, 'Two at one desk')).toContainText('Open');
  await row(page, 'Two at one desk').getByRole('button').click();
  await expect(dialog(page).getByLabel('Note')).toHaveValue('What I know');
});

test('what has waited too long is called so in words', async ({ page }) => {
  await post(page, { subject: 'Forgotten since Monday' });
  // Four business days cannot be waited for in a test; everything else is the server's own answer.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"businessHoursWaited":[\d.]+/g,
      '"businessHoursWaited":25.9',
    );
    await route.fulfill({ response, body });
  });
  await openInbox(page, 'Forgotten since Monday');
  await expect(row(page, 'Forgotten since Monday')).toContainText('Overdue: 25 h of 24');
});

test('the list can be taken away as CSV, narrowed as it is', async ({ page }) => {
  const reference = await post(page, { email: 'csv@inbox.example', message: '=1+1' });
  await openInbox(page, 'csv@inbox.example');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('inquiries.csv');
  const [head, mine, ...others] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffReference,Received,/);
  expect(mine).toContain(`${reference},`);
  expect(mine).toContain(",'=1+1,");
  expect(others).toEqual([]);
});

test('an inquiry is printed alone, dark on white, whatever the screen shows', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await post(page, { subject: 'For the file', message: 'On paper, please.' });
  await openInquiry(page, 'For the file');
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toContainText('On paper, please.');
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the inbox is worked by keyboard alone', async ({ page }) => {
  await post(page, { subject: 'By keys alone' });
  await openInbox(page, 'By keys alone');
  await page.getByRole('button', { name: 'By keys alone' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  for (let stop = 0; stop < 20; stop += 1) {
    if (
      await dialog(page)
        .getByLabel('State')
        .evaluate((field) => field === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Open');
  await dialog(page).getByLabel('Note').focus();
  await page.keyboard.type('Noted');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  await expect(row(page, 'By keys alone')).toContainText('Open');
  await expect(page.getByRole('button', { name: 'By keys alone' })).toBeFocused();
});

test('inbox and dialog hold for everyone, in both modes, on a phone', async ({ page, sink }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await post(page, { subject: 'An honest question' });
  await post(page, { firstName: 'www.a.example', subject: 'A dishonest one' });
  await openInbox(page, 'meera@inbox.example');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(width).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  }
  await refuseLetters(page, sink);
  await post(page, { email: 'failed@inbox.example', subject: 'A failed one' });
  await untilLettersAre(page, 'failed@inbox.example', ['failed after 1', 'failed after 1']);
  await page.goto('/admin/inquiries?letters=failed');
  await expect(row(page, 'A failed one')).toContainText('2 failed');
  sink.behaviour = 'accept';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('button', { name: 'Resend failed letters' })).toBeVisible();
    await expect.poll(width).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  }
  for (const subject of ['An honest question', 'A dishonest one', 'A failed one']) {
    await openInquiry(page, subject);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(width).toBe(390);
      expect(await axeFindings(page)).toEqual([]);
    }
  }
});
