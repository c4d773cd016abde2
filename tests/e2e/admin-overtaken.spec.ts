import type { Page } from '@playwright/test';
import { adminMessages } from '#domain/messages.ts';
import { ask as askApi } from '#tests/support/ask.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';

/** Small dialogs whose record a colleague changes while they are open: refused once, and stored at the second attempt. */

const ask = async (page: Page, query: string) => (await askApi(page, query)).value;

const OVERTAKEN = adminMessages.overtaken;

test('a label', async ({ page, noise }) => {
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
  noise.splice(0);
});

test('a view', async ({ page, noise }) => {
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
  noise.splice(0);
});

test('a template, which is added again when it is gone', async ({ page, noise }) => {
  await signIn(page);
  const save = (arguments_: string) =>
    ask(page, `mutation { value: saveAnswerTemplate(${arguments_}) { id } }`);
  const { id } = await save('input: { name: "Casting", text: "We cast." }');
  const data = { form_type: 'contact', name: 'Ira', email: 'ira@overtaken.example', subject: 'Overtaken' };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is one?' } });
  await page.goto('/admin/inquiries');
  await page.getByRole('link', { name: /Overtaken/ }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByLabel(/^Answer to/)).toBeFocused();
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Edit templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates of answers' });
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
  noise.splice(0);
});
