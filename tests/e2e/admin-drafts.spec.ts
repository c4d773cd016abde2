import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, fillClient, save } from '#tests/support/client-dialog.ts';

/** What staff prepare before it is public: saved beside it, looked at, published together, or discarded. */

const DRAFT_SAVED = 'The draft was saved. The site stays as it is until it is published.';
const ADD = 'mutation($input: ClientInput!) { createClient(input: $input) { id } }';
const CHANGE =
  'mutation($id: ID!, $results: String!) { updateClient(id: $id, input: { results: $results }) { id } }';

const notified = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).last().click();
const results = (page: Page) => dialog(page).getByRole('textbox', { name: /^Results/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A client that is published. */
async function added(page: Page, name: string): Promise<string> {
  const input = { name, industry: ['Manufacturing'], project: ['ERP'], region: 'India', results: 'Before' };
  return (await ask(page, ADD, { input: { ...input, logo: '', description: 'Weaves.' } })).createClient.id;
}

/** What a visitor gets of a client. */
const published = async (page: Page, id: string) =>
  (await ask(page.request, 'query($id: ID!) { client(id: $id) { name results } }', { id })).client;

/** The names of the clients that stories have added. */
const NAMES = [
  'Draft of a record',
  'with the release',
  'Draft to be discarded',
  'Changed meanwhile',
  'of a release',
  'Looked at beforehand',
];

// Other stories of this gateway see the lists as they were.
test.afterEach(async ({ page }) => {
  for (const search of NAMES) {
    const found = 'query($search: String!) { clients(filter: { search: $search }) { items { id } } }';
    for (const { id } of (await ask(page, found, { search })).clients.items)
      await ask(page, 'mutation($id: ID!) { deleteClient(id: $id) }', { id });
  }
  const { items } = (await ask(page, '{ drafts(isLoose: true, pageSize: 100) { items { thing thingId } } }'))
    .drafts;
  for (const { thing, thingId: id } of items)
    await ask(page, 'mutation($thing: String!, $id: ID!) { discardDraft(thing: $thing, id: $id) }', {
      thing,
      id,
    });
});

test('a draft of a record changes nothing until it is published, and says so in form and list', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const id = await added(page, 'Draft of a record');
  await page.goto(`/admin/clients/${id}`);
  await results(page).fill('After');
  await saveDraft(page);
  await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  await expect(row(page, 'Draft of a record')).toContainText('Published, with changes');
  expect(await published(page, id)).toMatchObject({ results: 'Before' });

  await row(page, 'Draft of a record').getByRole('link').click();
  await expect(results(page)).toHaveValue('After');
  await expect(dialog(page)).toContainText('The site shows what was before.');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await published(page, id)).toMatchObject({ results: 'After' });
  await expect(row(page, 'Draft of a record')).not.toContainText('Published, with changes');
});

test('new record, page and deletion wait together, and are published together', async ({ page }) => {
  await signIn(page, '/admin');
  const id = await added(page, 'Goes with the release');
  await page.goto('/admin/clients?edit=new');
  await fillClient(page, 'Comes with the release');
  await dialog(page).getByLabel('Description').fill('Spins.');
  await results(page).fill('Spun');
  await saveDraft(page);
  const drafts = page.getByRole('list', { name: 'Drafts that are not published' });
  await expect(drafts).toContainText('Comes with the release');
  await expect(row(page, 'Comes with the release')).toHaveCount(0);

  await page.getByLabel('Search').first().fill('Goes with the release');
  await row(page, 'Goes with the release')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as a draft' }).click();
  await expect(row(page, 'Goes with the release')).toContainText('Published, to be deleted');
  await row(page, 'Goes with the release').getByRole('link').click();
  await expect(dialog(page).getByRole('button', { name: 'Save, and do not delete it' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/admin/pages/team');
  const heading = page.getByRole('textbox', { name: 'Heading' }).first();
  await page.getByRole('button', { name: /^Hero/, expanded: false }).click();
  const was = await heading.inputValue();
  await heading.fill('People of the release');
  await saveDraft(page);
  await expect(page.getByText('The site shows what was before.')).toBeVisible();

  await page.goto('/admin/drafts');
  for (const name of ['Comes with the release', 'Goes with the release', 'Team'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Publish together' }).click();
  await expect(notified(page, 'and 2 others” is published.')).toBeVisible();
  await expect(row(page, 'Comes with the release')).toHaveCount(0);
  const { body } = await page.request.get('/team').then(async (answer) => ({ body: await answer.text() }));
  expect(body).toContain('People of the release');
  const clients = await ask(page, '{ clients(filter: { search: "with the release" }) { items { name } } }');
  expect(clients.clients.items).toEqual([{ name: 'Comes with the release' }]);
  await page.goto('/admin/pages/team');
  await page.getByRole('button', { name: /^Hero/, expanded: false }).click();
  await heading.fill(was);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notified(page, 'Saved. It shows on /team.')).toBeVisible();
  expect(await page.request.get(`/v1/clients/${id}`).then((answer) => answer.status())).toBe(404);
});

test('a draft is discarded, and had back', async ({ page }) => {
  await signIn(page, '/admin');
  const id = await added(page, 'Draft to be discarded');
  await page.goto(`/admin/clients/${id}`);
  await results(page).fill('After');
  await saveDraft(page);
  await row(page, 'Draft to be discarded').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Discard the draft' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Draft to be discarded')).not.toContainText('Published, with changes');
  await notified(page, 'The draft was discarded.').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Draft to be discarded')).toContainText('Published, with changes');
  await row(page, 'Draft to be discarded').getByRole('link').click();
  await expect(results(page)).toHaveValue('After');
});

test('what others publish meanwhile is shown when the draft is opened, and wins nothing silently', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const id = await added(page, 'Changed meanwhile');
  await page.goto(`/admin/clients/${id}`);
  await results(page).fill('Mine');
  await saveDraft(page);
  await expect(row(page, 'Changed meanwhile')).toContainText('Published, with changes');
  await ask(page, CHANGE, { id, results: 'Theirs' });
  await page.goto('/admin/drafts');
  await row(page, 'Changed meanwhile')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('has been changed since its draft was begun');
  expect(await published(page, id)).toMatchObject({ results: 'Theirs' });

  await row(page, 'Changed meanwhile').getByRole('link').click();
  const question = page.getByRole('dialog').filter({ hasText: 'You both changed' });
  await expect(question).toContainText('Theirs: Theirs');
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  await page.goto('/admin/drafts');
  await row(page, 'Changed meanwhile')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(notified(page, 'is published.')).toBeVisible();
  expect(await published(page, id)).toMatchObject({ results: 'Mine' });
});

test('a release is made of drafts, published, taken back, and taken back again', async ({ page }) => {
  await signIn(page, '/admin');
  const [one, two] = [await added(page, 'First of a release'), await added(page, 'Second of a release')];
  for (const id of [one, two]) {
    await page.goto(`/admin/clients/${id}`);
    await results(page).fill('After');
    await saveDraft(page);
    await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  }
  await page.goto('/admin/drafts');
  for (const name of ['First of a release', 'Second of a release'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Make a release…' }).click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('December');
  await dialog(page).getByRole('button', { name: 'Make the release' }).click();
  const releases = page.getByRole('list', { name: 'Releases' }).getByRole('listitem');
  await expect(releases.first()).toContainText('Not published');
  await expect(row(page, 'First of a release')).toHaveCount(0);

  // Its drafts are opened from it, and go on in it.
  await releases.first().getByRole('link', { name: 'Second of a release (changed)' }).click();
  await expect(results(page)).toHaveValue('After');
  await results(page).fill('After all');
  await saveDraft(page);
  await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  expect(await published(page, two)).toMatchObject({ results: 'Before' });

  await page.goto('/admin/drafts');
  await releases.first().getByRole('button', { name: 'Publish now' }).click();
  await expect(notified(page, '“December” is published.')).toBeVisible();
  expect(await published(page, one)).toMatchObject({ results: 'After' });
  expect(await published(page, two)).toMatchObject({ results: 'After all' });

  await releases.first().getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(notified(page, '“December” was taken back.')).toBeVisible();
  expect(await published(page, one)).toMatchObject({ results: 'Before' });

  await expect(releases.first()).toContainText('Before “December”');
  await releases.first().getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(releases.first()).toContainText('December, again');
  expect(await published(page, two)).toMatchObject({ results: 'After all' });
});

test('an order made by hand waits as a draft, and is published with the others', async ({ page }) => {
  await signIn(page, '/admin');
  const order = async (): Promise<string[]> =>
    (
      await ask(page.request, '{ testimonialRows(pageSize: 100) { items { id } } }')
    ).testimonialRows.items.map(({ id }: { id: string }) => id);
  const before = await order();
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Change order' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Move .* down/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change order Published, with changes' })).toBeVisible();
  expect(await order()).toEqual(before);

  await page.goto('/admin/drafts');
  await row(page, 'Order of testimonials').getByRole('link').click();
  await expect(dialog(page)).toContainText('The site shows what was before.');
  await dialog(page).getByRole('button', { name: 'Save order' }).click();
  await expect(dialog(page)).toBeHidden();
  const [first, second, ...others] = before;
  expect(await order()).toEqual([second, first, ...others]);
  const back = 'mutation($ids: [ID!]!) { orderTestimonials(ids: $ids) { id } }';
  await ask(page, back, { ids: before });
});

test('the owner looks at the drafts on a phone by a link, without an account', async ({
  page,
  browser,
  gateway,
}) => {
  await signIn(page, '/admin');
  const id = await added(page, 'Looked at beforehand');
  await page.goto(`/admin/clients/${id}`);
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Aaa looked at beforehand');
  await saveDraft(page);
  await expect(notified(page, DRAFT_SAVED)).toBeVisible();
  await page.goto('/admin/drafts');
  await page.getByRole('button', { name: 'Link to a preview' }).first().click();
  const url = await page.getByRole('textbox', { name: /^Link to the preview/ }).inputValue();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const owner = await phone.newPage();
  await owner.goto(`${gateway.url}${new URL(url).pathname}/clients`);
  await expect(owner.getByText('which is not public')).toBeVisible();
  await expect(owner.locator('main')).toContainText('Aaa looked at beforehand');
  // A link of the page stays in the preview.
  await owner.locator('main').getByRole('link', { name: 'Read the case studies' }).first().click();
  await expect(owner).toHaveURL(/\/previews\//);
  await phone.close();

  await page.getByRole('button', { name: 'End this link' }).first().click();
  await expect(page.getByRole('list', { name: 'Open links' }).getByRole('listitem')).toHaveCount(0);
  expect((await page.request.get(`${new URL(url).pathname}/clients`)).status()).toBe(404);
});
