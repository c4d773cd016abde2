import type { Locator, Page, Request } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog, fillClient, save } from '#tests/support/client-dialog.ts';
import { deferred } from '#tests/support/deferred.ts';
import { plain } from '#tests/support/pictures.ts';

/** What staff add and save while answers get lost, keys are pressed twice and uploads overtake each other. */

const isOf = (operation: string) => (request: Request) =>
  request.postData()?.includes(`"operationName":"${operation}"`) ?? false;

async function open(page: Page, address: string): Promise<void> {
  await signIn(page);
  await page.goto(address);
  await expect(dialog(page)).toBeVisible();
}

/** The server does what is asked, and nobody hears of it, until the answer is released again. */
async function loseAnswers(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    if (!isOf(operation)(route.request())) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute('**/graphql');
}

const SEARCH = 'query($s: String) { clients(filter: { search: $s }) { items { id name results } } }';
const clientsCalled = async (page: Page, name: string) =>
  (await ask(page, SEARCH, { s: name })).clients.items;

/** Adds a client of that name whose answer is lost. */
async function addWithoutAnswer(page: Page, name: string): Promise<void> {
  await open(page, '/admin/clients?edit=new');
  await fillClient(page, name);
  const answersAgain = await loseAnswers(page, 'CreateClient');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('Error saving client. Please try again.');
  await answersAgain();
}

test('a new client whose answer was lost survives a reload, and is stored once', async ({ page }) => {
  await addWithoutAnswer(page, 'Calvane Dairies');
  page.on('dialog', (requested) => requested.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  expect(await clientsCalled(page, 'Calvane')).toHaveLength(1);
  forgetNoise(page);
});

test('somebody who changed the new client before it is saved again is not overwritten in silence', async ({
  page,
}) => {
  await addWithoutAnswer(page, 'Morvane Textiles');
  const [{ id }] = await clientsCalled(page, 'Morvane');
  await ask(
    page,
    'mutation($id: ID!, $input: ClientUpdateInput!) { updateClient(id: $id, input: $input) { id } }',
    {
      id,
      input: { results: 'What she knows' },
    },
  );
  await dialog(page).getByLabel('Results').fill('What I know');
  await save(page);
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(choice).toContainText('What she knows');
  await choice.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  expect(await clientsCalled(page, 'Morvane')).toEqual([expect.objectContaining({ results: 'What I know' })]);
  forgetNoise(page);
});

test('two tabs that add a client add two, and each keeps its own draft', async ({ page, context }) => {
  await open(page, '/admin/clients?edit=new');
  await fillClient(page, 'Tessal Works');
  const other = await context.newPage();
  await other.goto('/admin/clients?edit=new');
  await expect(dialog(other).getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  await fillClient(other, 'Tessal Forge');
  page.on('dialog', (requested) => requested.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  for (const tab of [page, other]) {
    await save(tab);
    await expect(tab.getByText('Client added successfully!')).toBeVisible();
  }
  const names = (await clientsCalled(page, 'Tessal')).map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['Tessal Forge', 'Tessal Works']);
});

const others = [
  {
    what: 'team member',
    address: '/admin/teams?edit=new',
    // The failure replaces the screen (admin spec, section 4).
    isScreenReplaced: true,
    create: 'CreateTeamMember',
    texts: [
      [/^Name/, 'Yara Castellane'],
      ['Bio', 'Reads drawings.'],
    ],
    stored: 'query { rows: team(filter: { search: "Castellane" }) { total } }',
  },
  {
    what: 'technology',
    address: '/admin/technologies?edit=new',
    isScreenReplaced: false,
    create: 'CreateTechnology',
    texts: [
      [/^Name/, 'Castellane DB'],
      [/^Short name/, 'CDB'],
      ['Description', 'A database.'],
    ],
    stored: 'query { rows: technologies(filter: { search: "Castellane" }) { total } }',
  },
  {
    what: 'testimonial',
    address: '/admin/testimonials?edit=new',
    isScreenReplaced: false,
    create: 'CreateTestimonial',
    texts: [
      [/^Name/, 'Yara Castellane'],
      [/^Company/, 'Tessal'],
      ['Testimonial', 'It holds.'],
    ],
    stored: 'query { rows: testimonialRows(filter: { search: "Castellane" }) { total } }',
  },
] as const;

for (const { what, address, isScreenReplaced, create, texts, stored } of others) {
  test(`a ${what} whose answer was lost is stored once`, async ({ page }) => {
    await open(page, address);
    for (const [name, text] of texts) await dialog(page).getByRole('textbox', { name }).first().fill(text);
    const answersAgain = await loseAnswers(page, create);
    await save(page);
    await expect(page.getByText(/^(Error: )?Error|^Error: |Failed|could not/).first()).toBeVisible();
    await answersAgain();
    if (isScreenReplaced) await page.getByRole('button', { name: 'Try again' }).click();
    await save(page);
    await expect(page.getByText(`The ${what === 'team member' ? 'member' : what} was added.`)).toBeVisible();
    expect((await ask(page, stored)).rows.total).toBe(1);
    forgetNoise(page);
  });
}

/** Chooses one file whose answer waits until it is let go, and then another; answers how to let the first go. */
async function overtake(page: Page, dialog: Locator, older: 'stored' | 'refused') {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let uploads = 0;
  await page.route('**/v1/clients/upload', async (route) => {
    uploads += 1;
    if (uploads > 1) return route.fallback();
    await gate;
    if (older === 'refused') await route.fulfill({ status: 415, json: { success: false } });
    else await route.fulfill({ json: { success: true, path: '/marks/default.svg' } });
  });
  const input = dialog.locator('input[type=file]');
  const file = async (width: number) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await plain('png', width, 40),
  });
  await input.setInputFiles(await file(40));
  await expect(dialog.getByText('Uploading...')).toBeVisible();
  await input.setInputFiles(await file(80));
  return letGo;
}

test('a picture that is removed while another one is uploaded in its place stays removed', async ({
  page,
}) => {
  await open(page, '/admin/clients?edit=new');
  await fillClient(page, 'Removed meanwhile');
  const preview = dialog(page).getByRole('img', { name: 'Logo: preview' });
  const input = dialog(page).locator('input[type=file]');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await plain('png', 40, 40) };
  await input.setInputFiles(file);
  await expect(preview).toBeVisible();
  const answered = deferred();
  await page.route('**/v1/clients/upload', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await input.setInputFiles({ ...file, name: 'b.png' });
  await expect(dialog(page).getByText('Uploading...')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove picture' }).click();
  await expect(dialog(page).getByText('Uploading...')).toHaveCount(0);
  // Save waits for every upload.
  const created = page.waitForRequest(isOf('CreateClient'));
  await save(page);
  answered.resolve();
  expect(JSON.parse((await created).postData() ?? '').variables.input.logo).toBe('');
  await expect(page.getByText('Client added successfully!')).toBeVisible();
});

for (const older of ['stored', 'refused'] as const) {
  test(`an older upload that ends later, ${older}, changes nothing`, async ({ page }) => {
    await open(page, '/admin/clients?edit=new');
    const letGo = await overtake(page, dialog(page), older);
    const preview = dialog(page).getByRole('img', { name: 'Logo: preview' });
    await expect(preview).toHaveAttribute('src', /^\/media\//);
    const newer = await preview.getAttribute('src');
    await fillClient(page, `Overtaken ${older}`);
    // Save waits for every upload, the older one too.
    const created = page.waitForRequest(isOf('CreateClient'));
    await save(page);
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    letGo();
    const { input } = JSON.parse((await created).postData() ?? '').variables;
    expect(input.logo).toBe(newer);
    await expect(page.getByText('Client added successfully!')).toBeVisible();
    forgetNoise(page);
  });
}
