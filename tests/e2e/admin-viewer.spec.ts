import type { Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { ask } from '#tests/support/ask.ts';
import { expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { COLLEAGUE_PASSWORD } from '#tests/support/colleague.ts';
import { freeSlots } from '#tests/support/free-slot.ts';
import { conversation, linkOf } from '#tests/support/inbox-page.ts';

/*
 * Who may only read: a viewer signs in, reads what the role may read, and meets no control that changes anything. With a
 * gateway of its own, because a person joins who works there.
 */
const test = withOwnGateway(/@\w|Sundaram|Menon|pass phrase|browser tests only|furnace/);

/** Everything in the main part of a screen that can be pressed, chosen or written into, by its name; links lead elsewhere. */
const controlsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button, input, select, textarea, summary, [role=button], [contenteditable=true]')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const labels = 'labels' in control ? [...((control.labels as NodeList | null) ?? [])] : [];
        const name = [control.getAttribute('aria-label'), ...labels.map((label) => label.textContent)];
        return (name.find(Boolean) ?? control.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      }),
    );

/** What narrows, sorts, turns a page, opens a view of something, or is the own matter of the person, such as the feed. */
const READING = new RegExp(
  `^(${[
    ...[
      'Search.*',
      'Filters',
      'Columns',
      'Sort by',
      'Rows per page',
      'Previous',
      'Next',
      'Page \\d+',
      'View .+',
    ],
    ...[
      'Industry',
      'Region',
      'Department',
      'Role',
      'Category',
      'Form',
      'Range',
      'Kind of thing',
      'Action',
      'Who',
    ],
    ...[
      'First day',
      'Last day',
      'Name',
      'Order',
      'Subcategory',
      'Title',
      'Product',
      'Place',
      'First contact',
      'Last contact',
    ],
    ...['Mine', 'Unassigned', 'Overdue', 'Put off', 'All', 'Spam'].map((view) => `${view}( \\d+)?`),
    ...['Previous week', 'This week', 'Next week', 'Everybody', 'Week', 'Day', '.+ IST: .+', 'Calendar feed'],
    ...['Export CSV', 'The weeks as a table', '.+ answered \\d+ inquiries'],
  ].join('|')})$`,
);

/** A change of each kind, which a viewer may not make. */
const changes = (id: string, client: string): Record<string, [query: string, variables: object]> => ({
  close: [
    'mutation($id: ID!) { updateInquiry(id: $id, input: { state: closed }, ifVersion: 1) { id } }',
    { id },
  ],
  answer: ['mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Yes." }) { id } }', { id }],
  comment: [
    'mutation($id: ID!) { commentOnInquiry(inquiryId: $id, input: { text: "Seen." }) { id } }',
    { id },
  ],
  deleteClient: ['mutation($client: ID!) { deleteClient(id: $client) }', { client }],
  label: ['mutation { createLabel(input: { name: "Mine" }) { id } }', {}],
});

test('a viewer reads the inbox, a conversation and the clients, and changes nothing', async ({
  page,
  colleague,
}) => {
  const [slot] = await freeSlots(page);
  const sender = { name: 'Meera Sundaram', email: 'viewer@inbox.example' };
  const contact = { form_type: 'contact', ...sender, subject: 'A furnace, seen', message: 'How much is it?' };
  const request = {
    form_type: 'schedule',
    ...{ ...sender, date: slot?.date, time: slot?.slot, purpose: '', company: 'Forge', job_title: 'Head' },
    ...{ phone: '+91 657 555 0118', team_size: '', industry: '', region: '', message: '' },
  };
  for (const data of [contact, request]) {
    const sent = await page.request.post('/mail/api', { data });
    expect(await sent.json()).toMatchObject({ success: true });
  }
  await signInAnew(page);
  const joined = await colleague({ name: 'Ravi Menon', role: 'viewer' });
  await joined.clearCookies();
  const theirs = await joined.newPage();

  // Signs in by the form, and is led to what the role may see.
  await theirs.goto('/admin');
  await theirs.getByLabel('Username').fill('viewer');
  await theirs.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Activity' })).toBeVisible();
  const screens = (await menu.getByRole('link').allTextContents()).filter((name) => !/^\d/.test(name));
  expect(screens).toEqual(expect.arrayContaining(['Inbox', 'Appointments', 'Contacts', 'Clients']));
  for (const name of ['Trash', 'Settings', 'People', 'Privacy']) expect(screens).not.toContain(name);

  // What can be pressed on each of them narrows, sorts, turns pages or shows.
  const changing: Record<string, string[]> = {};
  for (const name of screens) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(theirs.getByText(adminMessages.loading)).toHaveCount(0);
    const others = (await controlsOf(theirs)).filter((control) => !READING.test(control));
    if (others.length > 0) changing[name] = others;
  }
  expect(changing).toEqual({});

  // The conversation is read to its end, and offers neither an answer nor a comment.
  await theirs.goto('/admin/inquiries');
  await linkOf(theirs, 'A furnace, seen').click();
  await expect(conversation(theirs)).toContainText('How much is it?');
  await expect(conversation(theirs)).toContainText('Letter to staff');
  const inThread = (await controlsOf(theirs)).filter((control) => !READING.test(control));
  expect(inThread).toEqual(['Previous inquiry', 'Next inquiry', 'Meera Sundaram']);
  // Nor do the keys, which are those of who may.
  for (const key of ['e', 'a', '!', 's', 'l', 'r', 'c', 'x']) await theirs.keyboard.press(key);
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await expect(theirs.getByRole('menu')).toHaveCount(0);
  const stored = 'query($id: ID!) { inquiry(id: $id) { state ownerId snoozedUntil version } }';
  const id = new URL(theirs.url()).pathname.split('/').at(-1) ?? '';
  const untouched = { state: 'new', ownerId: null, snoozedUntil: null, version: 1 };
  expect((await ask(page, stored, { id })).inquiry).toEqual(untouched);

  // A record of the site is shown and not edited.
  await theirs.goto('/admin/clients');
  await theirs.getByRole('button', { name: 'View Alderwick College' }).click();
  const record = theirs.getByRole('dialog', { name: 'Alderwick College' });
  await expect(record).toContainText('Your role reads this and does not change it.');
  await expect(record.getByRole('button')).toHaveText(['Close']);
  await expect(record.locator('input, select, textarea')).toHaveCount(0);

  // So are its lists of small records, in words.
  await theirs.goto('/admin/case-studies?edit=cs1');
  const study = theirs.getByRole('dialog', { name: 'Eleven presses that say why they stop' });
  await expect(study).toContainText('PostgreSQL, ');
  await expect(study).toContainText('Smart Manufacturing');
  await expect(study).not.toContainText('[object');

  // The own account has no signature, which stands below answers.
  await theirs.goto('/admin/account');
  await expect(theirs.getByLabel('Name', { exact: true })).toHaveValue('Ravi Menon');
  await expect(theirs.getByLabel('Signature')).toHaveCount(0);

  // Asked directly, the server refuses, on both ways in.
  const client = 'alderwick-college';
  const refusals: Record<string, unknown> = {};
  for (const [name, [query, variables]] of Object.entries(changes(id, client))) {
    const headers = { 'apollo-require-preflight': 'true' };
    const response = await theirs.request.post('/graphql', { headers, data: { query, variables } });
    refusals[name] = (await response.json()).errors?.[0]?.extensions?.code;
  }
  expect(refusals).toEqual(Object.fromEntries(Object.keys(refusals).map((name) => [name, 'FORBIDDEN'])));
  const put = await theirs.request.put(`/v1/clients/${client}`, { data: { name: 'Renamed' } });
  const removed = await theirs.request.delete(`/v1/clients/${client}`);
  expect([put.status(), removed.status()]).toEqual([403, 403]);
  expect((await ask(page, stored, { id })).inquiry).toEqual(untouched);
  const named = await ask(page, 'query($id: ID!) { client(id: $id) { name } }', { id: client });
  expect(named.client.name).toBe('Alderwick College');
  await joined.close();
});
