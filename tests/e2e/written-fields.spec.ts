import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { hydrated } from '#tests/support/hydrated.ts';

/*
 * What is written in a form of the public site and not sent yet: a browser keeps it for a document that it loads itself, and the
 * site where its router leads to the next page.
 */

/** Follows a link of the page to another one, and goes back. */
async function lookElsewhereAndGoBack(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first().click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'another page of the site and Back': lookElsewhereAndGoBack,
  'a reload': (page) => page.reload(),
  async 'another document and Back'(page) {
    await page.goto('/robots.txt');
    await page.goBack();
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test.describe(`what is written before ${way}`, () => {
    test('is still in the contact form, and is sent from there once', async ({ page, sink }) => {
      await page.goto('/contact');
      await hydrated(page);
      const email = `meera@${way.toLowerCase().replaceAll(/\W+/g, '-')}.example`;
      const fields = {
        'First name': 'Meera',
        'Last name': 'Sundaram',
        Email: email,
        Subject: 'Two plants',
        Message: 'Can we talk\non Thursday?',
      };
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      await leave(page);
      await hydrated(page);
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label)).toHaveValue(text);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await sink.letterTo(email);
      await leave(page);
      await hydrated(page);
      for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue('');
    });

    test('is still in the appointment form, with its slot', async ({ page }) => {
      await page.goto('/schedule');
      await hydrated(page);
      const slot = page.getByRole('radio', { disabled: false }).last();
      const name = (await slot.getAttribute('value')) ?? '';
      await slot.check();
      await page.getByRole('textbox', { name: 'Company' }).fill('Orrin Mills');
      await page.getByRole('combobox', { name: 'Company size' }).selectOption({ index: 2 });
      const size = await page.getByRole('combobox', { name: 'Company size' }).inputValue();
      await leave(page);
      await hydrated(page);
      await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Orrin Mills');
      await expect(page.getByRole('combobox', { name: 'Company size' })).toHaveValue(size);
      await expect(page.getByRole('radio', { checked: true })).toHaveValue(name);
    });

    test('is still in the dialog about a plan', async ({ page }) => {
      await page.goto('/pricing');
      await hydrated(page);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Choose Business' }).click();
      await dialog.getByLabel('Name').fill('Meera Sundaram');
      await dialog.getByLabel('Message').fill('For forty buses.');
      await page.keyboard.press('Escape');
      await leave(page);
      await hydrated(page);
      await page.getByRole('button', { name: 'Choose Business' }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Meera Sundaram');
      await expect(dialog.getByLabel('Message')).toHaveValue('For forty buses.');
    });
  });
}

test('a form that is opened anew is empty, whatever was written under another entry', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('First name').fill('Meera');
  await page.goto('/contact?again');
  await hydrated(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});
