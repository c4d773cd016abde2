import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';
import {
  actions,
  chooseFrom,
  conversation,
  entryOf,
  filterOf,
  linkOf,
  rowOf,
} from '#tests/support/inbox-page.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';
import { storeMails } from '#tests/support/store-mails.ts';

/** What staff do with what visitors send. */

/** Beside the link to the inbox: how many are new. */
const fresh = (page: Page) => page.getByRole('link', { name: /^\d+ new inquir/ });

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
  await linkOf(page, subject).click();
  await expect(conversation(page)).toBeVisible();
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
  // The counts have been read.
  await expect(page.getByRole('button', { name: /unread notification/ })).toBeVisible();
  const [text = ''] = await fresh(page).allTextContents();
  return Number.parseInt(text, 10) || 0;
};

test('the earlier mails of a long conversation are shown when they are asked for', async ({
  page,
  gateway,
}) => {
  const reference = await post(page, { subject: 'A hundred mails' });
  storeMails(gateway, reference, 203);
  await openInquiry(page, 'A hundred mails');
  const mail = (n: number) => entryOf(page, new RegExp(`Mail ${n}$`));
  await expect(mail(103)).toBeVisible();
  await expect(mail(102)).toBeHidden();
  const earlier = conversation(page).getByRole('button', { name: 'Show earlier mails (103)' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(mail(3)).toBeVisible();
  await expect(mail(2)).toBeHidden();
  const rest = conversation(page).getByRole('button', { name: 'Show earlier mails (3)' });
  await expect(rest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mail(0)).toBeVisible();
  await expect(mail(202)).toBeVisible();
  await expect(conversation(page).getByRole('button', { name: 'All mails are shown' })).toBeFocused();
});

test('a message of a visitor is counted at the inbox, read, answered and noted', { tag: '@engines' }, async ({
  page,
}) => {
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
  await fresh(page).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?state=new$/);
  const mine = rowOf(page, 'Fees & fines? 100%');
  // The first words of what somebody wrote are there, in one line.
  await expect(mine).toContainText('We run three schools. Can we talk on Thursday?');
  await mine.getByRole('link').click();
  await expect(conversation(page)).toContainText('We run three schools.');
  await expect(page).toHaveURL(/\/admin\/inquiries\/[\w-]+\?state=new$/);
  const reference = /DS-[0-9A-Z]{4}-\d{2}/.exec(
    (await conversation(page).getAttribute('aria-label')) ?? '',
  )?.[0];
  const facts = conversation(page).getByRole('complementary', { name: 'Facts' });
  await facts.getByRole('button', { name: 'Noor Haddad' }).click();
  await expect(facts).toContainText('under 1 h of 24');
  await expect(facts.getByRole('link', { name: 'Mail program' })).toHaveAttribute(
    'href',
    `mailto:noor@inbox.example?subject=Re%3A%20%5B${reference}%5D%20Fees%20%26%20fines%3F%20100%25`,
  );
  // Having been read changes nothing; staff say when it is answered, and that is stored at once.
  await chooseFrom(page, 'New', 'Answered');
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await expect(entryOf(page, 'marked it as answered')).toContainText(ADMIN.username);
  await expect(mine).toHaveCount(0);
  await expect.poll(() => countOf(page)).toBe(before - 1);
  // It stays open beside the list that it has left.
  await expect(conversation(page)).toContainText('We run three schools.');

  await (await filterOf(page, 'State')).selectOption('Answered');
  await expect(mine).toContainText('Answered');
  await page.reload();
  await expect(page.getByRole('button', { name: /^State: Answered/ })).toBeVisible();
  await expect(conversation(page)).toContainText('marked it as answered');
  await page.getByRole('button', { name: /^State: Answered/ }).click();
  await expect(page).not.toHaveURL(/state=/);
});

test('an inquiry has an address, which opens in a tab of its own', async ({ page }) => {
  await post(page, { subject: 'In a tab of its own', message: 'Side by side, please.' });
  await openInbox(page, 'In a tab of its own');
  const address = (await linkOf(page, 'In a tab of its own').getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/admin\/inquiries\/[\w-]+\?search=/);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    linkOf(page, 'In a tab of its own').click({ button: 'middle' }),
  ]);
  await expect(conversation(tab)).toContainText('Side by side, please.');
  await tab.close();
  // So do the addresses of earlier letters.
  const id = /inquiries\/([\w-]+)/.exec(address)?.[1];
  await page.goto(`/admin/inquiries?edit=${id}&view=unassigned`);
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${id}\\?view=unassigned$`));
  await expect(conversation(page)).toContainText('Side by side, please.');
  await page.goto('/admin/inquiries/there-is-none');
  await expect(page.getByRole('alert')).toContainText('Error loading inquiry details. Please try again.');
});

test('words that are read from right to left stand so, in the list and in the conversation', async ({
  page,
}) => {
  const [name, subject, message] = ['נועה כהן', 'שלום, ERP לבית חולים?', 'שלום, האם יש לכם ERP? (2 סניפים)'];
  const [firstName, lastName] = name.split(' ');
  await post(page, { firstName, lastName, email: 'rtl@inbox.example', subject, message });
  await openInbox(page, 'rtl@inbox.example');
  for (const words of [name, subject])
    await expect(linkOf(page, subject).getByText(words)).toHaveCSS('direction', 'rtl');
  await linkOf(page, subject).click();
  await expect(conversation(page).getByRole('heading', { name: subject })).toHaveCSS('direction', 'rtl');
  await expect(conversation(page).getByText(message)).toHaveCSS('direction', 'rtl');
  const announced = conversation(page).getByText('wrote by the contact form');
  await expect(announced).toHaveCSS('direction', 'ltr');
  await expect(announced.getByText(name)).toHaveCSS('direction', 'rtl');
});

test('the number of new inquiries and the list hear of what comes while they are looked at', async ({
  page,
}) => {
  await signIn(page, '/admin/inquiries?state=new');
  const before = await countOf(page);
  await post(page, { subject: 'While you were looking' });
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await expect(rowOf(page, 'While you were looking')).toBeVisible();
});

test('without the stream of events the counts are asked for by the page itself', async ({ page }) => {
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await signIn(page, '/admin/inquiries?state=new');
  const before = await countOf(page);
  await post(page, { subject: 'While nobody told you' });
  await expect(rowOf(page, 'While nobody told you')).toHaveCount(0);
  await page.clock.fastForward('00:21');
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await expect(rowOf(page, 'While nobody told you')).toBeVisible();
});

test('what the page asks by itself says so, and what a person does does not', async ({ page, sink }) => {
  const requested: [name: string, byItself: string | undefined][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      requested.push([request.postDataJSON().operationName, request.headers()['x-by-itself']]);
  });
  const marksOf = (name: string) => requested.filter(([each]) => each === name).map(([, mark]) => mark);
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await post(page, { subject: 'Nobody sits here', email: 'quiet@inbox.example' });
  await sink.letterTo('quiet@inbox.example');
  await openInbox(page, 'Nobody sits here');
  await expect(rowOf(page, 'Nobody sits here')).toBeVisible();
  const before = marksOf('BellCounts').length;
  await page.clock.fastForward('00:21');
  await expect.poll(() => marksOf('BellCounts').length).toBeGreaterThan(before);
  expect(new Set(marksOf('BellCounts'))).toEqual(new Set(['yes']));

  requested.length = 0;
  await rowOf(page, 'Nobody sits here').getByRole('link').click();
  await chooseFrom(page, 'New', 'Open');
  await expect(page.getByText('Marked as open.')).toBeVisible();
  expect(marksOf('ChangeInquiries')).toEqual([undefined]);
});

test('a letter that failed is explained, and goes out when it is sent again', async ({ page, sink }) => {
  await signIn(page);
  await refuseLetters(page, sink);
  await post(page, { email: 'refused@inbox.example', subject: 'Refused by the server' });
  await untilLettersAre(page, 'refused@inbox.example', ['failed after 1', 'failed after 1']);
  await openInbox(page, 'refused@inbox.example');
  await expect(rowOf(page, 'Refused by the server')).toContainText('2 failed');
  await rowOf(page, 'Refused by the server').getByRole('link').click();
  const receipt = entryOf(page, 'Receipt to the sender');
  await expect(receipt).toContainText(
    'Failed and given up after 1 attempt. The mail server refused the letter (550) for good. It said: 550 Content not wanted',
  );
  sink.behaviour = 'accept';
  await receipt.getByRole('button', { name: 'Resend Receipt to the sender' }).click();
  await expect(page.getByText('The letter is in line again.')).toBeVisible();
  await sink.letterTo('refused@inbox.example');
  await expect(receipt).toContainText(/Sent \d/);
});

test('a receipt that a limit holds says why, and goes out when staff send it', async ({ page, sink }) => {
  const email = 'often@inbox.example';
  for (const subject of ['Once', 'Twice', 'Three times', 'A fourth time'])
    await post(page, { email, subject });
  await signIn(page);
  await openInquiry(page, 'A fourth time');
  const receipt = entryOf(page, 'Receipt to the sender');
  await expect(receipt).toContainText('Held: this address has had its receipts of the day');
  await receipt.getByRole('button', { name: 'Send now Receipt to the sender' }).click();
  await expect(receipt).toContainText(/Sent \d/);
  expect(sink.lettersTo(email)).toHaveLength(4);
});

const failedOf = (words: string): number =>
  Number(/(\d+) inquir\w+ with a failed letter/.exec(words)?.[1] ?? 0);

test('letters that failed are counted on the dashboard by inquiry, and go out again together', async ({
  page,
  sink,
}) => {
  await signIn(page, '/admin/dashboard');
  const today = page.getByRole('list', { name: 'Today' });
  await expect(today).toBeVisible();
  const before = failedOf(await today.innerText());
  await refuseLetters(page, sink);
  for (const name of ['first', 'second']) {
    await post(page, { email: `${name}@together.example`, subject: `The ${name} of two` });
  }
  await untilLettersAre(page, 'together.example', Array(4).fill('failed after 1'));
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: `${before + 2} inquiries with a failed letter` }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?letters=failed&except=closed%2Cspam$/);
  await expect(page.getByText(`of ${before + 2}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Letters: Failed/ })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search/ }).fill('together.example');
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
  await page.goto('/admin/dashboard');
  await expect(today).toBeVisible();
  await expect.poll(async () => failedOf(await today.innerText())).toBe(before);
});

test('a letter that waits for its next attempt is sent now', async ({ page, sink }) => {
  sink.behaviourByRecipient.set('impatient@inbox.example', 'refuse-for-now');
  await signIn(page);
  await post(page, { email: 'impatient@inbox.example', subject: 'Not now' });
  await untilLettersAre(page, 'impatient@inbox.example', ['owed after 1', 'sent after 1']);
  const marks: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postDataJSON().operationName === 'InquiryToWork')
      marks.push(request.headers()['x-by-itself']);
  });
  await openInquiry(page, 'Not now');
  // Read by a person once, and then by the page itself, which does not keep the session open.
  await expect.poll(() => marks.length).toBeGreaterThan(2);
  expect(marks).toEqual([undefined, ...marks.slice(1).map(() => 'yes')]);
  await expect(conversation(page)).toContainText('Waiting after 1 attempt');
  sink.behaviourByRecipient.clear();
  await conversation(page).getByRole('button', { name: 'Send now Receipt to the sender' }).click();
  await expect(page.getByText('The letter is in line again.')).toBeVisible();
  await sink.letterTo('impatient@inbox.example');
  await expect(entryOf(page, 'Receipt to the sender')).toContainText(/Sent \d/);
});

test('a letter that was sent is sent a second time only when staff say so twice', async ({ page, sink }) => {
  await signIn(page);
  await post(page, { email: 'twice@inbox.example', subject: 'Once is enough' });
  await untilLettersAre(page, 'twice@inbox.example', ['sent after 1', 'sent after 1']);
  await openInquiry(page, 'Once is enough');
  const receipt = entryOf(page, 'Receipt to the sender');
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
  await expect(rowOf(page, 'Four drawings')).toContainText('Spam');
  await expect(rowOf(page, 'Four drawings')).toContainText('2 held');
  await rowOf(page, 'Four drawings').getByRole('link').click();
  await expect(conversation(page)).toContainText('It holds 4 links; more than 3 are unusual.');
  await expect(conversation(page).getByRole('button', { name: /^(Resend|Send now)/ })).toHaveCount(0);
  await expect(conversation(page).getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await conversation(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Marked as no spam.')).toBeVisible();
  await expect(rowOf(page, 'Four drawings')).toContainText('New');
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await sink.letterTo('four@inbox.example');
});

test('a change over the change of a colleague keeps both, unless both meant the same', async ({ page }) => {
  await post(page, { subject: 'Two at one desk' });
  await openInquiry(page, 'Two at one desk');
  const id = /inquiries\/([\w-]+)/.exec(page.url())?.[1];
  const change = (input: string) =>
    ask(page, `mutation($id: ID!) { updateInquiry(id: $id, input: {${input}}) { id } }`, { id });
  // Without the stream of events the screen learns nothing of it.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await expect(actions(page).getByRole('button', { name: 'New' })).toBeVisible();
  await change('snoozedUntil: "2037-01-01T00:00:00Z"');
  await chooseFrom(page, 'New', 'Open');
  await expect(page.getByText('Marked as open.')).toBeVisible();
  await expect(actions(page).getByRole('button', { name: /^Put off until/ })).toBeVisible();
  // Nothing that was asked for after the first change is still on its way then, and tells the screen of the second.
  await page.reload();
  await expect(actions(page).getByRole('button', { name: 'Open' })).toBeVisible();
  await change('state: answered');
  await chooseFrom(page, 'Open', 'Closed');
  await expect(
    page.getByText('Somebody else changed this meanwhile. It is shown as it is now.'),
  ).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Answered' })).toBeVisible();
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
  await expect(rowOf(page, 'Forgotten since Monday')).toContainText('Overdue 3 days');
  // Where everything waits too long, what has waited longest comes first.
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/view=overdue/);
  await expect(await filterOf(page, 'Sort by')).toHaveValue('oldest');

  // A view of an address that was mistyped is no other view.
  await page.goto('/admin/inquiries?view=overdu');
  const views = page.getByRole('navigation', { name: 'Views of the inbox' });
  await expect(views.locator('[aria-current]')).toHaveCount(0);
  const notKnown = page.getByRole('button', { name: 'View: “overdu” is not known Remove this filter' });
  // A click would wait until the time of the whole test is over.
  await expect(notKnown).toBeVisible();
  await notKnown.click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?$|\/admin\/inquiries$/);
  await expect(views.locator('[aria-current]')).toContainText('All');
});

test('the list can be taken away as CSV, narrowed as it is', async ({ page }) => {
  const reference = await post(page, { email: 'csv@inbox.example', message: '=1+1' });
  await openInbox(page, 'csv@inbox.example');
  await filterOf(page, 'Type');
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
  const facts = conversation(page).getByRole('complementary', { name: 'Facts' });
  await facts.getByRole('button').first().click();
  await facts.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toContainText('On paper, please.');
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(conversation(page)).toBeHidden();
});

/** Most bytes of scripts, as they are sent, that a conversation in the inbox may need. */
const SCRIPTS = 310_000;

test('the inbox with a conversation open needs at most 310 kB of scripts', async ({ page }) => {
  await post(page, { subject: 'A question of weight' });
  await openInquiry(page, 'A question of weight');
  await page.reload();
  await expect(conversation(page)).toBeVisible();
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
    );
  // With what is fetched ahead of the first dialog.
  const hasDialog = async () => (await scripts()).some(({ name }) => name.includes('/ModalDialog-'));
  await expect.poll(hasDialog).toBe(true);
  const fetched = await scripts();
  expect(fetched.some(({ name }) => name.includes('/Conversation-'))).toBe(true);
  const sum = (size: 'encodedBodySize' | 'decodedBodySize') =>
    fetched.reduce((all, script) => all + script[size], 0);
  // Compressed: a server that sends them as they are would be measured otherwise.
  expect(sum('encodedBodySize')).toBeLessThan(sum('decodedBodySize') / 2);
  expect(sum('encodedBodySize')).toBeLessThanOrEqual(SCRIPTS);
});

test('inbox and conversation hold for everyone, in both modes, on a phone', async ({ page, sink }) => {
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
  await expect(rowOf(page, 'A failed one')).toContainText('2 failed');
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

test('on a phone search and chosen view are in sight, and a conversation opens at its newest letter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const subject = 'A long story on a phone';
  const reference = await post(page, { subject, message: 'Once upon a time.\n'.repeat(100) });
  await signIn(page, '/admin/inquiries?view=spam');
  await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeInViewport({ ratio: 1 });
  const views = page.getByRole('navigation', { name: 'Views of the inbox' });
  await expect(views.getByRole('button', { name: /^Spam/ })).toBeInViewport({ ratio: 0.9 });
  // The bar scrolls, on the narrowest phone too: no view is squeezed until its words lie over the next one's.
  await page.setViewportSize({ width: 320, height: 844 });
  const squeezed = await views
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth));
  expect(squeezed).toHaveLength(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const query = 'query($s: String) { inquiries(filter: { search: $s }) { items { id } } }';
  const { id } = (await ask(page.request, query, { s: reference })).inquiries.items[0];
  const answer = 'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "It ends well." }) { id } }';
  await ask(page.request, answer, { id });
  await openInquiry(page, subject);
  await expect(entryOf(page, 'It ends well.').last()).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
