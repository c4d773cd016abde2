import type { Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { ask } from '#tests/support/ask.ts';
import { axeFindings, expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { actions, chooseFrom, conversation, entryOf, linkOf, rowOf } from '#tests/support/inbox-page.ts';
import { chooseByKeys } from '#tests/support/open-menu.ts';

/* How a team works the inbox. With a gateway of its own, because people join who work there. */
const test = withOwnGateway(/@\w|Sundaram|Asha|pass phrase|browser tests only|price list/);

async function post(page: Page, subject: string): Promise<void> {
  const sender = { form_type: 'contact', name: 'Meera Sundaram', email: 'team@inbox.example' };
  const data = { ...sender, subject, message: 'How much is a forge?' };
  expect((await page.request.post('/mail/api', { data })).status()).toBe(200);
}

test('inquiries are assigned, commented on and answered, and a second answer asks first', async ({
  page,
  colleague,
  sink,
}) => {
  await post(page, 'A forge, first');
  await post(page, 'A forge, second');
  await signInAnew(page, '/admin/inquiries?search=A%20forge');
  const asha = await colleague({ name: 'Asha Rao', role: 'sales' });

  // Both at once, and back: with Shift all from the one that was pressed last.
  await page.getByRole('checkbox', { name: /A forge, second/ }).click();
  await page.getByRole('checkbox', { name: /A forge, first/ }).click({ modifiers: ['Shift'] });
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await expect(selected.getByRole('status')).toHaveText('2 selected');
  await selected.getByRole('button', { name: 'Assign' }).press('Enter');
  await chooseByKeys(page, ADMIN.username);
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  await expect(selected).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const first = rowOf(page, 'A forge, first');
  await expect(first).toContainText(ADMIN.username);
  await expect(first.locator('[data-initials=A]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The inquiries are as they were.')).toBeVisible();

  await linkOf(page, 'A forge, second').click();
  const facts = conversation(page).getByRole('complementary', { name: 'Facts' });
  await conversation(page).getByRole('button', { name: 'Next inquiry' }).click();
  await expect(conversation(page).getByRole('heading', { name: 'A forge, first' })).toBeFocused();
  await facts.getByRole('button').first().click();
  await expect(facts.getByRole('link', { name: 'A forge, second' })).toBeVisible();
  await facts.getByRole('button').first().click();
  await conversation(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = conversation(page).getByRole('textbox', { name: 'Comment' });
  await expect(comment).toBeFocused();
  await page.keyboard.type('Who knows forges?');
  await expect(comment).toHaveValue('Who knows forges?');
  await conversation(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(entryOf(page, 'Who knows forges?')).toContainText(`${ADMIN.username} commented`);
  // A colleague is named by an @, and told.
  await comment.focus();
  await page.keyboard.type('Ask @ash');
  await expect(conversation(page).getByRole('option', { name: /Asha Rao/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('Ask @Asha Rao ');
  await page.keyboard.press('Control+Enter');
  await expect(entryOf(page, 'Ask @Asha Rao').locator('strong', { hasText: '@Asha Rao' })).toBeVisible();
  const notified = '{ notifications(first: 1, isRead: false) { edges { node { kind } } } }';
  expect((await ask(asha.request, notified)).notifications.edges).toEqual([{ node: { kind: 'mentioned' } }]);
  await expect(comment).toHaveValue('');

  // A template is written, and chosen.
  await conversation(page).getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = conversation(page).getByLabel(/^Answer to/);
  await expect(answer).toBeFocused();
  await page.keyboard.press('/');
  const picker = conversation(page).getByRole('group', { name: 'Templates' });
  await picker.getByRole('button', { name: 'Edit templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates of answers' });
  await templates.getByLabel('Name').click();
  await page.keyboard.type('Price list');
  await templates.getByLabel('Text').click();
  await page.keyboard.type('Dear {name}, it is in our price list.');
  // No key loses what is written.
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await unsaved.getByRole('button', { name: 'Keep editing' }).click();
  await templates.getByRole('button', { name: 'Close' }).click();
  await unsaved.getByRole('button', { name: 'Keep editing' }).click();
  await expect(templates.getByLabel('Text')).not.toHaveValue('');
  await templates.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await templates.getByRole('button', { name: 'Close' }).click();
  const search = picker.getByRole('combobox', { name: 'Search the templates' });
  await search.fill('no such one');
  await expect(picker.getByRole('status')).toHaveText('There are no such templates.');
  await search.fill('PRICE');
  await expect(picker.getByRole('option', { name: /^Price list/ })).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await search.press('Enter');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('Dear Meera Sundaram, it is in our price list.');
  // It goes where the caret is, and what is written by hand stays.
  await page.keyboard.type(' Or?\n');
  await page.keyboard.press('/');
  await search.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('Dear Meera Sundaram, it is in our price list. Or?\n');
  for (const _letter of ' Or?\n') await page.keyboard.press('Backspace');

  // A colleague is faster, whose answer and state appear while this one is typed.
  const id = /inquiries\/([\w-]+)/.exec(page.url())?.[1];
  await ask(asha.request, 'mutation($id: ID!) { enterInquiry(inquiryId: $id, kind: answering) { kind } }', {
    id,
  });
  const present = conversation(page)
    .getByRole('status')
    .filter({ hasText: 'Asha Rao is answering this now.' });
  await expect(present.locator('[data-initials=AR]')).toBeVisible();
  await answer.press('End');
  await page.keyboard.type(' Page 3.');
  await ask(
    asha.request,
    'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Already said." }) { id } }',
    { id },
  );
  await expect(entryOf(page, 'Asha Rao answered')).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Answered' })).toBeVisible();
  await expect(answer).toBeFocused();
  await page.keyboard.type(' Meera');
  await conversation(page).getByRole('button', { name: 'Send answer', exact: true }).click();
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
  await conversation(page).getByRole('button', { name: 'Send answer', exact: true }).click();
  await sink.until(() => sink.letters.some(({ text }) => text?.startsWith('Page 4') ?? false));
  await expect(answer).toHaveValue('');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 390);
  expect(await axeFindings(page)).toEqual([]);
  await asha.close();
});

test('a shared view is used, and not changed, by who may not share', async ({ page, colleague }) => {
  await signInAnew(page);
  const view = { list: 'inquiry', name: 'Presses', query: 'search=A+press', isShared: true };
  await ask(page.request, 'mutation($view: SavedViewInput!) { saveView(input: $view) { id } }', { view });
  const viewer = await colleague({ name: 'Ravi Menon', role: 'viewer' });
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

test('an owner who has left stays the owner when something else is saved', async ({ page, colleague }) => {
  await post(page, 'A vice');
  await signInAnew(page, '/admin/inquiries?search=A%20vice');
  const leaver = await colleague({ name: 'Lata Iyer', role: 'sales', username: 'lata' });
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
  await linkOf(page, 'A vice').click();
  await expect(actions(page).getByRole('button', { name: 'Lata Iyer' })).toBeVisible();
  await chooseFrom(page, 'Closed', 'Answered');
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await expect(rowOf(page, 'A vice')).toContainText('Owner Lata Iyer');
});

test('an Undo that is refused says so, and leaves what was written since', async ({ page }) => {
  await post(page, 'An anvil, first');
  await post(page, 'An anvil, second');
  await signInAnew(page, '/admin/inquiries?search=An%20anvil');
  for (const subject of ['An anvil, first', 'An anvil, second'])
    await page.getByRole('checkbox', { name: new RegExp(subject) }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'State' }).click();
  await selected.getByRole('menuitem', { name: 'Open' }).click();
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
    await expect(rowOf(page, subject)).toContainText('Open');
});

test('an answer is taken back within ten seconds, or closes what it answers', async ({ page, sink }) => {
  for (const subject of ['A lathe, first', 'A lathe, second']) await post(page, subject);
  await signInAnew(page, '/admin/inquiries?search=A%20lathe');
  await linkOf(page, 'A lathe, second').click();
  const answer = conversation(page).getByLabel(/^Answer to/);
  const [words, more] = ['By Friday, I am afraid.', 'Unless it is urgent.'];
  const quote = conversation(page).getByLabel('Quote the message');
  await quote.uncheck();
  await answer.fill(words);
  await answer.press('Control+Enter');
  // The next one is open, and the Undo leads back to the text.
  await expect(conversation(page).getByRole('heading', { name: 'A lathe, first' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('The answer was taken back.')).toBeVisible();
  await expect(conversation(page).getByRole('heading', { name: 'A lathe, second' })).toBeVisible();
  await expect(answer).toHaveValue(words);
  await expect(quote).not.toBeChecked();
  await expect(actions(page).getByRole('button', { name: 'New' })).toBeVisible();
  await expect(entryOf(page, words)).toHaveCount(0);

  // The own signature goes where the caret is.
  await expect(conversation(page).getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await page.goto('/admin/account?tab=profile');
  await page.getByRole('textbox', { name: 'Signature' }).fill('Asha, Dalmara');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByText('Your signature is saved.')).toBeVisible();
  await page.goBack();
  // After the last of the list none opens.
  await linkOf(page, 'A lathe, first').click();
  // Until then the field is that of the other one.
  await expect(conversation(page).getByRole('heading', { name: 'A lathe, first' })).toBeVisible();
  await answer.fill(`${words} ${more}\n`);
  await conversation(page).getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(answer).toHaveValue(`${words} ${more}\nAsha, Dalmara`);
  // So it does while the same conversation stays open.
  const signed = await answer.inputValue();
  await conversation(page).getByRole('button', { name: 'Ways to send' }).click();
  await conversation(page).getByRole('menuitemradio', { name: 'Send answer' }).click();
  await expect(answer).toHaveValue('');
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(answer).toHaveValue(signed);

  await conversation(page).getByRole('button', { name: 'Ways to send' }).click();
  await conversation(page).getByRole('menuitemradio', { name: 'Send and close' }).click();
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Closed' })).toBeVisible();
  await expect(answer).toHaveValue('');
  // The choice stays.
  await page.reload();
  await expect(conversation(page).getByRole('button', { name: 'Send and close' })).toBeVisible();
  await sink.until(() => sink.lettersTo('team@inbox.example').some(({ text }) => text?.includes(more)));
  expect(sink.lettersTo('team@inbox.example').filter(({ text }) => text?.startsWith(words))).toHaveLength(1);
});

test('what is put off says until when, and has a view of its own', async ({ page }) => {
  await post(page, 'Not before the audit');
  await signInAnew(page, '/admin/inquiries');
  await linkOf(page, 'Not before the audit').click();
  await chooseFrom(page, 'Put off', 'In two weeks, 9:00 IST');
  await expect(rowOf(page, 'Not before the audit')).toContainText(/Put off until \d/);
  await page.getByRole('button', { name: /^Put off 1$/ }).click();
  await expect(page).toHaveURL(/view=snoozed/);
  await expect(rowOf(page, 'Not before the audit')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await chooseFrom(page, /^Put off until/, 'Not put off');
  await expect(rowOf(page, 'Not before the audit')).toHaveCount(0);
  // What one person did in a row is one line, which opens to each of them.
  await actions(page).getByRole('button', { name: 'Take' }).click();
  const run = entryOf(page, `${ADMIN.username} put it off`);
  await expect(run).toContainText('took it');
  await expect(run.getByRole('listitem')).toHaveCount(0);
  await run.locator('summary').press('Enter');
  await expect(run.getByRole('listitem')).toHaveCount(3);
  await expect(run.getByRole('listitem').last()).toContainText('took it');
  expect(await axeFindings(page)).toEqual([]);
});

test('an editor, who does not read inquiries, has a dashboard without them', async ({ page, colleague }) => {
  await post(page, 'Not for editors');
  await signInAnew(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: /without an owner/ })).toBeVisible();
  const editor = await colleague({ name: 'Asha Editor', role: 'editor' });
  const theirs = await editor.newPage();
  const refused: string[] = [];
  theirs.on('response', async (response) => {
    if (response.status() >= 400 || (await response.text().catch(() => '')).includes('"FORBIDDEN"'))
      refused.push(`${response.status()} ${response.request().postData() ?? response.url()}`);
  });
  await theirs.goto('/admin/dashboard');
  await expect(theirs.getByText('Total Clients')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: /inquir|without an owner/ })).toHaveCount(0);
  await theirs.goto('/admin/inquiries');
  await expect(theirs.getByText('Your role, editor, does not open this screen.')).toBeVisible();
  expect(refused).toEqual([]);
  await editor.close();
});
