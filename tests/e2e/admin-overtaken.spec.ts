import type { Locator, Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { ask as askApi } from '#tests/support/ask.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

/** Small dialogs whose record a colleague changes while they are open: refused once, and stored at the second attempt. */

const ask = async (page: Page, query: string) => (await askApi(page, query)).value;

const OVERTAKEN = adminMessages.overtaken;

test('a label', async ({ page }) => {
  await signIn(page);
  const { id } = await ask(page, 'mutation { value: createLabel(input: { name: "Foundry" }) { id } }');
  await page.goto('/admin/labels');
  await page.getByRole('button', { name: 'Rename Foundry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Foundry' });
  await ask(page, `mutation { value: renameLabel(id: "${id}", input: { name: "Forges" }) { id } }`);
  await dialog.getByLabel('Label').fill('Anvils');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(OVERTAKEN);
  await expect(page.getByRole('dialog').getByLabel('Label')).toHaveValue('Anvils');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Anvils' })).toBeVisible();
  await ask(page, `mutation { value: deleteLabel(id: "${id}") { id } }`);
  forgetNoise(page);
});

test('a view', async ({ page }) => {
  await signIn(page);
  const input = (name: string) => `{ list: client, name: "${name}", query: "region=Oman", isShared: false }`;
  const { id } = await ask(page, `mutation { value: saveView(input: ${input('Of Oman')}) { id } }`);
  await page.goto('/admin/clients?region=Oman');
  await page.getByRole('button', { name: 'Actions for the view Of Oman' }).click();
  await page.getByRole('menuitem', { name: /name/i }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  const shared = input('From Oman').replace('isShared: false', 'isShared: true');
  await ask(page, `mutation { value: saveView(id: "${id}", input: ${shared}) { id } }`);
  await name.fill('Muscat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(OVERTAKEN);
  await expect(name).toHaveValue('Muscat');
  await page.keyboard.press('Enter');
  // What the colleague changed beside it stays.
  await expect(page.getByRole('link', { name: /^Muscat ?, shared$/ })).toBeVisible();
  await ask(page, `mutation { value: deleteView(id: "${id}") }`);
  forgetNoise(page);
});

const saveTemplate = (page: Page, arguments_: string) =>
  ask(page, `mutation { value: saveAnswerTemplate(${arguments_}) { id } }`);

/** Opens the templates at an inquiry of this subject. */
async function openTemplates(page: Page, subject: string): Promise<Locator> {
  const data = { form_type: 'contact', name: 'Ira', email: 'ira@overtaken.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is one?' } });
  await page.goto('/admin/inquiries');
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByLabel(/^Answer to/)).toBeFocused();
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Edit templates' }).click();
  return page.getByRole('dialog', { name: 'Templates of answers' });
}

test('a template, which is added again when it is gone', async ({ page }) => {
  await signIn(page);
  const save = (arguments_: string) => saveTemplate(page, arguments_);
  const { id } = await save('input: { name: "Casting", text: "We cast." }');
  const dialog = await openTemplates(page, 'Overtaken');
  await dialog.getByLabel('Template').selectOption('Casting');
  const text = dialog.getByLabel('Text');
  await text.fill('We cast, and forge.');
  await save(`id: "${id}", input: { name: "Casting", text: "We cast iron." }`);
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(OVERTAKEN);
  await expect(text).toHaveValue('We cast, and forge.');
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('Template saved.')).toBeVisible();
  const stored = async () =>
    (await ask(page, '{ value: answerTemplates { id text } }')).map(
      (template: { text: string }) => template.text,
    );
  expect(await stored()).toContain('We cast, and forge.');

  // Nothing is typed: what the colleague wrote is shown, and is not unsaved.
  await save(`id: "${id}", input: { name: "Casting", text: "We roll." }`);
  await dialog.getByRole('button', { name: 'Delete template' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(OVERTAKEN);
  await expect(text).toHaveValue('We roll.');

  await text.fill('We forge.');
  await ask(page, `mutation { value: deleteAnswerTemplate(id: "${id}") { id } }`);
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByLabel('Template')).toHaveValue('');
  await expect(text).toHaveValue('We forge.');
  await page.getByText('Template saved.').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('Template saved.')).toBeVisible();
  expect(await stored()).toContain('We forge.');
  forgetNoise(page);
});

test('a template keeps what is typed while it is stored, and the one that is chosen meanwhile stays', async ({
  page,
}) => {
  await signIn(page);
  for (const name of ['Drilling', 'Milling'])
    await saveTemplate(page, `input: { name: "${name}", text: "We do." }`);
  const dialog = await openTemplates(page, 'While it is stored');
  const [choice, text] = [dialog.getByLabel('Template'), dialog.getByLabel('Text')];
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  /** Saves, and does something while the answer is on its way. */
  const saveWhile = async (meanwhile: () => Promise<unknown>) => {
    const [requested, done] = [deferred(), deferred()];
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"SaveAnswerTemplate"')) return route.fallback();
      requested.resolve();
      await done.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await requested.promise;
    await meanwhile();
    done.resolve();
    await expect(page.getByText('Template saved.')).toHaveCount(1);
    await page.unroute('**/graphql');
    await page.getByText('Template saved.').waitFor({ state: 'detached' });
  };
  await choice.selectOption('Drilling');
  await text.fill('We drill.');
  await saveWhile(() => text.fill('We drill, and bore.'));
  await expect(text).toHaveValue('We drill, and bore.');
  await saveWhile(async () => {
    await choice.selectOption('Milling');
    await discard.getByRole('button', { name: 'Discard' }).click();
  });
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Milling');

  // A new one is the chosen one once it is stored.
  await choice.selectOption('New template');
  await dialog.getByLabel('Name').fill('Grinding');
  await text.fill('We grind.');
  await saveWhile(() => text.fill('We grind, and hone.'));
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Grinding');
  await expect(text).toHaveValue('We grind, and hone.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
});

test('a template whose deletion cannot be undone once its dialog is closed says so', async ({ page }) => {
  await signIn(page);
  await saveTemplate(page, 'input: { name: "Welding", text: "We weld." }');
  const dialog = await openTemplates(page, 'Undone too late');
  await dialog.getByLabel('Template').selectOption('Welding');
  // What is typed over it is not lost without a question.
  await dialog.getByLabel('Text').fill('We weld, and solder.');
  await dialog.getByRole('button', { name: 'Delete template' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByText('Template deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Error saving template. Please try again.')).toBeVisible();
  forgetNoise(page);
});
