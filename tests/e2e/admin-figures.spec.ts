import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { conversation, linkOf } from '#tests/support/inbox-page.ts';

/** Where inquiries come from and how fast they are answered, from the page of a visitor to the figures of staff. */

test.use({ contents: 'as seeded' });

const table = (page: Page, heading: RegExp) => page.getByRole('table', { name: heading });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Sends the contact form as a visitor does on a page with this query. */
async function writeFrom(page: Page, query: string, subject: string): Promise<void> {
  await page.goto(`/contact${query}`);
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('noor@figures.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Can we talk on Thursday?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form keeps its page and campaign', async ({ page, context, baseURL }) => {
    await writeFrom(page, '?utm_source=newsletter&utm_medium=email&utm_campaign=autumn', 'By hand');
    await expect(page).toHaveURL(/\/mail\/sent\/contact\//);
    const staff = await context.browser()?.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: true });
    if (!staff) throw new Error('There is no browser.');
    await signIn(staff, '/admin/inquiries?search=By%20hand');
    await linkOf(staff, 'By hand').click();
    const facts = conversation(staff).getByRole('complementary', { name: 'Facts' });
    await facts.getByRole('button').first().click();
    await expect(facts).toContainText('/contact, newsletter / email / autumn');
    await staff.context().close();
  });
});

test('figures tell weeks, answers, pages and campaigns, as charts with tables and as CSV', async ({
  page,
}) => {
  await writeFrom(page, '?ref=partner', 'From a partner');
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();

  await signIn(page, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Most came from /contact: 100 %' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: /^\d inquir(y|ies) in 12 weeks; most in the week of/ }),
  ).toBeVisible();
  const campaigns = table(page, /campaign/);
  await expect(campaigns.getByRole('rowheader', { name: 'partner' })).toBeVisible();
  await page.getByText('The weeks as a table').click();
  await expect(table(page, /in 12 weeks/).getByRole('row')).toHaveCount(13);
  await expectNoFindings(page);

  await page.getByLabel('Range').selectOption({ label: 'Last 4 weeks' });
  await expect(page).toHaveURL(/weeks=4/);
  await expect(table(page, /in 4 weeks/).getByRole('row')).toHaveCount(5);
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Pricing' });
  await expect(page.getByRole('heading', { name: 'No inquiries in 4 weeks' })).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue('pricing');
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'All' });

  await expect(campaigns.getByRole('rowheader', { name: 'partner' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"Source / medium / campaign","partner","1"\r\n',
  );

  // On a phone, and there with colours of the system.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Filters (1 active)' })).toBeVisible();
  await expect.poll(() => width(page)).toBe(390);
  await expectNoFindings(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(campaigns).toBeVisible();
});
