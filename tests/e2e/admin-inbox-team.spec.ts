import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, test as base, expect, START, signInAnew } from '#tests/support/browser-test.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';

/* How a team works the inbox. With a gateway of its own, because people join who work there. */
const test = base.extend<object, { gateway: RunningGateway }>({
  gateway: [
    async ({ sink }, use) => {
      const gateway = await RunningGateway.start({
        SMTP_URL: sink.url,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'info',
      });
      await use(gateway);
      await gateway.stop();
      expect(gateway.printed).toContain('request completed');
      expect(gateway.printed).not.toMatch(/@\w|Sundaram|Asha|pass phrase|browser tests only|price list/);
    },
    { scope: 'worker', timeout: START },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog').first();

async function post(page: Page, subject: string): Promise<void> {
  const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'team@inbox.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is a forge?' } });
}

async function ask(request: APIRequestContext, query: string, variables: object = {}) {
  const headers = { 'apollo-require-preflight': 'true' };
  const response = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** A colleague who has accepted the invitation of the person on the page, with a session of their own. */
async function colleague(
  page: Page,
  browser: Browser,
  { url: baseURL, sink }: { url: string; sink: SmtpSink },
  { name, role, username = role }: { name: string; role: 'sales' | 'editor' | 'viewer'; username?: string },
): Promise<BrowserContext> {
  const invite = 'mutation($input: InvitationInput!) { invitePerson(input: $input) { url } }';
  const email = `${username}@team.example`;
  await ask(page.request, invite, { input: { name, email, role } });
  const context = await browser.newContext({ baseURL });
  const accept =
    'mutation($token: String!, $input: WelcomeInput!) { acceptInvitation(token: $token, input: $input) { role } }';
  await ask(context.request, accept, {
    token: /#([\w-]{43})/.exec((await sink.letterTo(email)).text ?? '')?.[1],
    input: { name, username, password: 'a pass phrase of their own' },
  });
  await context.addInitScript(() => localStorage.setItem('admin-signed-in', 'true'));
  return context;
}

test('inquiries are assigned, commented on and answered, and a second answer asks first', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  await post(page, 'A forge, first');
  await post(page, 'A forge, second');
  await signInAnew(page, '/admin/inquiries?search=A%20forge');
  const asha = await colleague(
    page,
    browser,
    { url: gateway.url, sink },
    { name: 'Asha Rao', role: 'sales' },
  );

  // Both at once, and back.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('combobox', { name: 'State or owner to set' }).selectOption({ label: ADMIN.username });
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const first = page.getByRole('row').filter({ hasText: 'A forge, first' });
  await expect(first).toContainText(ADMIN.username);
  await expect(first.locator('[data-initials=A]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();

  await page.getByRole('button', { name: 'A forge, second' }).click();
  await expect(dialog(page)).toContainText('From the same sender');
  await dialog(page).getByRole('button', { name: 'Next inquiry' }).click();
  await expect(dialog(page).getByRole('link', { name: 'A forge, second' })).toBeVisible();
  const comment = dialog(page).getByRole('textbox', { name: 'Comment' });
  await comment.click();
  await page.keyboard.type('Who knows forges?');
  await expect(comment).toHaveValue('Who knows forges?');
  await dialog(page).getByRole('button', { name: 'Add comment' }).click();
  const commented = dialog(page).getByRole('listitem').filter({ hasText: 'Who knows forges?' });
  await expect(commented.locator('[data-initials=A]')).toBeVisible();
  await expect(comment).toHaveValue('');

  // A template is written, and chosen.
  await dialog(page).getByRole('button', { name: 'Edit templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates of answers' });
  await templates.getByLabel('Name').click();
  await page.keyboard.type('Price list');
  await templates.getByLabel('Text').click();
  await page.keyboard.type('Dear {name}, it is in our price list.');
  await templates.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await templates.getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByLabel('Template').selectOption('Price list');
  const answer = dialog(page).getByLabel(/^Answer to/);
  await expect(answer).toHaveValue('Dear Meera Sundaram, it is in our price list.');
  // Once the text was changed, the same template can be chosen again; what is written by hand is replaced when told to.
  const template = dialog(page).getByLabel('Template');
  await expect(template.locator('option:checked')).toHaveText('Price list');
  await answer.fill('Dear Meera, no.');
  await expect(template.locator('option:checked')).toHaveText('Choose a template');
  await template.selectOption('Price list');
  const replacing = dialog(page).getByRole('alert').filter({ hasText: 'Replace what you have written?' });
  await expect(replacing).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await replacing.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(replacing).toHaveCount(0);
  await expect(template).toBeFocused();
  await expect(answer).toHaveValue('Dear Meera, no.');
  await template.selectOption('Price list');
  // Writing on is an answer too.
  await answer.press('End');
  await page.keyboard.type(' Or?');
  await expect(replacing).toHaveCount(0);
  for (const _letter of ' Or?') await page.keyboard.press('Backspace');
  await expect(answer).toHaveValue('Dear Meera, no.');
  await expect(replacing).toHaveCount(0);
  await template.selectOption('Price list');
  await replacing.getByRole('button', { name: 'Replace it' }).press('Enter');
  await expect(answer).toHaveValue('Dear Meera Sundaram, it is in our price list.');
  await expect(template.locator('option:checked')).toHaveText('Price list');
  await expect(template).toBeFocused();

  // A colleague is faster, whose answer and state appear while this one is typed.
  const id = new URL(page.url()).searchParams.get('edit');
  await ask(asha.request, 'mutation($id: ID!) { enterInquiry(inquiryId: $id, kind: answering) { kind } }', {
    id,
  });
  const present = dialog(page).getByRole('status').filter({ hasText: 'Asha Rao is answering this now.' });
  await expect(present.locator('[data-initials=AR]')).toBeVisible();
  await answer.press('End');
  await page.keyboard.type(' Page 3.');
  await ask(
    asha.request,
    'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Already said." }) { id } }',
    { id },
  );
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Asha Rao answered' })).toBeVisible();
  await expect(dialog(page).getByLabel('State')).toHaveValue('answered');
  await expect(answer).toBeFocused();
  await page.keyboard.type(' Meera');
  await dialog(page).getByRole('button', { name: 'Send answer', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Asha Rao has answered meanwhile' });
  await expect(question).toContainText('Already said.');
  await question.getByRole('button', { name: 'Send mine too' }).click();
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await sink.until(() =>
    sink
      .lettersTo('team@inbox.example')
      .some(({ text }) => text?.startsWith('Dear Meera Sundaram, it is in our price list. Page 3. Meera')),
  );
  await expect(answer).toHaveValue('');
  // One's own second answer asks nothing.
  await answer.fill('Page 4, to be exact.');
  await dialog(page).getByRole('button', { name: 'Send answer', exact: true }).click();
  await sink.until(() => sink.letters.some(({ text }) => text?.startsWith('Page 4') ?? false));
  await expect(answer).toHaveValue('');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect
    .poll(() => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await asha.close();
});

test('a shared view is used, and not changed, by who may not share', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  await signInAnew(page);
  const view = { list: 'inquiry', name: 'Presses', query: 'search=A+press', isShared: true };
  await ask(page.request, 'mutation($view: SavedViewInput!) { saveView(input: $view) { id } }', { view });
  const viewer = await colleague(
    page,
    browser,
    { url: gateway.url, sink },
    { name: 'Ravi Menon', role: 'viewer' },
  );
  const theirs = await viewer.newPage();
  const actions = (of: Page) => of.getByRole('button', { name: 'Actions for the view Presses' });
  for (const each of [page, theirs]) {
    await each.goto('/admin/inquiries');
    await each.getByRole('link', { name: /^Presses ?, shared$/ }).click();
    await expect(each.getByRole('link', { name: /^Presses ?, shared$/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await expect(actions(page)).toBeVisible();
  await expect(actions(theirs)).toHaveCount(0);
  await viewer.close();
});

test('an owner who has left stays the owner when something else is saved', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  await post(page, 'A vice');
  await signInAnew(page, '/admin/inquiries?search=A%20vice');
  const leaver = await colleague(
    page,
    browser,
    { url: gateway.url, sink },
    { name: 'Lata Iyer', role: 'sales', username: 'lata' },
  );
  await leaver.close();
  // What is closed stays with who has closed it.
  const { inquiries, inquiryOwners } = await ask(
    page.request,
    '{ inquiries(filter: { search: "A vice" }) { items { id } } inquiryOwners { id name } }',
  );
  const owner = inquiryOwners.find(({ name }: { name: string }) => name === 'Lata Iyer').id;
  await ask(
    page.request,
    'mutation($id: ID!, $owner: ID!) { updateInquiry(id: $id, input: { ownerId: $owner, state: closed }) { id } deactivatePerson(id: $owner) { id } }',
    { id: inquiries.items[0].id, owner },
  );
  await page.reload();
  await page.getByRole('button', { name: 'A vice' }).click();
  await expect(dialog(page).getByLabel('Owner').locator('option:checked')).toHaveText('Lata Iyer');
  await dialog(page).getByLabel('Note').fill('Ring on Friday.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Inquiry updated successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A vice' })).toContainText('Lata Iyer');
});

test('an Undo that is refused says so, and leaves what was written since', async ({ page }) => {
  await post(page, 'An anvil, first');
  await post(page, 'An anvil, second');
  await signInAnew(page, '/admin/inquiries?search=An%20anvil');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('combobox', { name: 'State or owner to set' }).selectOption({ label: 'Open' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  const { inquiries } = await ask(
    page.request,
    '{ inquiries(filter: { search: "An anvil, second" }) { items { id } } }',
  );
  await ask(
    page.request,
    'mutation($id: ID!) { updateInquiry(id: $id, input: { note: "Ring first." }) { id } }',
    { id: inquiries.items[0].id },
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: adminMessages.inquiries.bulkOvertaken }),
  ).toBeVisible();
  await expect(page.getByText(adminMessages.inquiries.bulkUndone)).toHaveCount(0);
  for (const subject of ['An anvil, first', 'An anvil, second'])
    await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Open');
});

test('what is put off says until when, and has a view of its own', async ({ page }) => {
  await post(page, 'Not before the audit');
  await signInAnew(page, '/admin/inquiries');
  const row = page.getByRole('row').filter({ hasText: 'Not before the audit' });
  await row.getByRole('button', { name: 'Not before the audit' }).click();
  const until = dialog(page).getByLabel('Put off until');
  await until.selectOption({ label: 'In two weeks, 9:00 IST' });
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText(/Put off until \d/);
  await page.getByRole('button', { name: /^Put off 1$/ }).click();
  await expect(page).toHaveURL(/view=snoozed/);
  await expect(row).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'Not before the audit' }).click();
  await until.selectOption({ label: 'Not put off' });
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('an editor, who does not read inquiries, has a dashboard without them', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  await post(page, 'Not for editors');
  await signInAnew(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: /new inquir.* wait/ })).toBeVisible();
  const editor = await colleague(
    page,
    browser,
    { url: gateway.url, sink },
    { name: 'Asha Editor', role: 'editor' },
  );
  const theirs = await editor.newPage();
  const refused: string[] = [];
  theirs.on('response', async (response) => {
    if (response.status() >= 400 || (await response.text().catch(() => '')).includes('"FORBIDDEN"'))
      refused.push(`${response.status()} ${response.request().postData() ?? response.url()}`);
  });
  await theirs.goto('/admin/dashboard');
  await expect(theirs.getByText('Total Clients')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: /inquir/ })).toHaveCount(0);
  await theirs.goto('/admin/inquiries');
  await expect(theirs.getByText('Your role, editor, does not open this screen.')).toBeVisible();
  expect(refused).toEqual([]);
  await editor.close();
});
