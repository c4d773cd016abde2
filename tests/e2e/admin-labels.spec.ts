import type { Page } from '@playwright/test';
import { ask as askApi } from '#tests/support/ask.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#tests/support/browser-test.ts';

/** Labels: rules give them to what arrives, and staff give and take them. */

async function post(page: Page, subject: string): Promise<void> {
  const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'meera@labels.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is one?' } });
}

/** The answer to one operation of GraphQL, as `value`. */
const ask = async (page: Page, query: string) => (await askApi(page, query)).value;
const addLabel = async (page: Page, name: string): Promise<string> =>
  (await ask(page, `mutation { value: createLabel(input: { name: "${name}" }) { id } }`)).id;
const addRule = (page: Page, name: string, labelId: string) =>
  ask(
    page,
    `mutation { value: createArrivalRule(input: { name: "${name}", words: ["zz"], labelIds: ["${labelId}"] }) { id } }`,
  );

/** Leaves no label and no rule behind, which would be given to what other stories send. */
test.afterEach(async ({ page }) => {
  for (const { id } of await ask(page, '{ value: arrivalRules { id } }'))
    await ask(page, `mutation { value: deleteArrivalRule(id: "${id}") { id } }`);
  for (const { id } of await ask(page, '{ value: labels { id } }'))
    await ask(page, `mutation { value: deleteLabel(id: "${id}") { id } }`);
});

const labels = (page: Page) => page.getByRole('dialog', { name: 'Labels' });
const label = (page: Page, name: string) => labels(page).getByRole('checkbox', { name });
const select = (page: Page, subject: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select .*${subject}`) }).check();

test('a rule sorts what a visitor sends, and staff change its labels in the list', async ({ page }) => {
  await signIn(page, '/admin/labels');
  await page.getByRole('button', { name: 'Add a label' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Forge');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Forge/ })).toContainText('0');

  await page.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add a rule' });
  await expect(rule.getByText(/^Would have matched \d+ of the last \d+ inquiries\.$/)).toBeVisible();
  await rule.getByLabel('Name').fill('Forges');
  await rule.getByRole('combobox', { name: 'Words in subject or message' }).fill('anvil forge');
  await page.keyboard.press('Enter');
  await expect(rule.getByText(/^Would have matched 0 of/)).toBeVisible();
  await rule.getByRole('button', { name: 'Save', exact: true }).click();
  // It would do nothing.
  await expect(rule.getByText('Choose what the rule does: a label, an owner or a template.')).toBeVisible();
  await rule.getByRole('checkbox', { name: 'Forge' }).check();
  await rule.getByLabel('Owner').selectOption(ADMIN.username);
  expect(await axeFindings(page)).toEqual([]);
  await rule.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Rule saved.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Forges/ });
  await expect(row).toContainText('Holds “anvil forge”');
  await expect(row).toContainText(`Label Forge, owner ${ADMIN.username}`);

  await post(page, 'An anvil forge for Tarkash');
  await post(page, 'A loom for Tarkash');
  await page.goto('/admin/inquiries?search=for%20Tarkash');
  const forge = page.getByRole('listitem').filter({ hasText: 'An anvil forge' });
  await expect(forge).toContainText(`Owner ${ADMIN.username}`);
  await select(page, 'An anvil forge');
  await page.getByRole('button', { name: 'Labels', exact: true }).press('Enter');
  await expect(labels(page).getByRole('searchbox', { name: 'Search labels' })).toBeFocused();
  await expect(label(page, 'Forge')).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);

  // By the keyboard alone: a label that there is not is made, and the first one is taken.
  await page.keyboard.type('Big order');
  await page.keyboard.press('Enter');
  await expect(label(page, 'Big order')).toBeChecked();
  await expect(labels(page).getByRole('searchbox')).toHaveValue('');
  await page.keyboard.type('forg');
  await expect(label(page, 'Big order')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(label(page, 'Forge')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(label(page, 'Forge')).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(labels(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(labels(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Labels', exact: true })).toBeFocused();

  // Of two inquiries one has it; then both.
  await page.reload();
  await select(page, 'An anvil forge');
  await select(page, 'A loom');
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const isMixed = () => label(page, 'Big order').evaluate((box: HTMLInputElement) => box.indeterminate);
  await expect.poll(isMixed).toBe(true);
  await expect(label(page, 'Forge')).not.toBeChecked();
  await label(page, 'Big order').check();
  expect(await isMixed()).toBe(false);
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await expect(labels(page)).toHaveCount(0);
});

test('a label is renamed, kept while a rule gives it, and taken off when it is deleted', async ({ page }) => {
  await signIn(page, '/admin/labels');
  await expect(page.getByText('There are no labels yet')).toBeVisible();
  const [forge, big] = [await addLabel(page, 'Forge'), await addLabel(page, 'Big order')];
  await addRule(page, 'Forges', forge);
  await post(page, 'A press');
  const { items } = await ask(page, '{ value: inquiries(filter: { search: "A press" }) { items { id } } }');
  await ask(page, `mutation { value: labelInquiries(ids: ["${items[0].id}"], add: ["${big}"]) { id } }`);
  await page.reload();
  const row = page.getByRole('row', { name: /^Big order/ });
  await expect(row).toContainText('1');
  await row.getByRole('button', { name: 'Rename Big order' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('forge');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is a label of this name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Label' }).fill('Large');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Large/ })).toBeVisible();

  const remove = async (name: string, question: string) => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    const requested = page.getByRole('alertdialog', { name: question });
    await requested.getByRole('button', { name: 'Delete' }).click();
    await expect(requested).toHaveCount(0);
  };
  await remove('Forge', 'Are you sure you want to delete this label?');
  await expect(page.getByRole('alert')).toHaveText(
    'The rule Forges gives this label. Change the rule first.',
  );
  await remove('Forges', 'Are you sure you want to delete this rule?');
  await expect(page.getByText('There are no rules yet')).toBeVisible();
  await remove('Forge', 'Are you sure you want to delete this label?');
  await remove('Large', 'Are you sure you want to delete this label?');
  await expect(page.getByText('There are no labels yet')).toBeVisible();
});

test('rules are put in order, and the screen fits a narrow phone', async ({ page }) => {
  await signIn(page, '/admin/labels');
  const id = await addLabel(page, 'Loom');
  for (const name of ['First', 'Second']) await addRule(page, name, id);
  await page.reload();
  await page.getByRole('button', { name: 'Change order' }).click();
  const order = page.getByRole('dialog', { name: 'Order of the rules' });
  await order.getByRole('button', { name: 'Move Second up' }).click();
  await order.getByRole('button', { name: 'Save order' }).click();
  await expect(order).toHaveCount(0);
  const rules = page.getByRole('table', { name: 'Rules on arrival' }).getByRole('rowheader');
  await expect(rules).toContainText(['Second', 'First']);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
