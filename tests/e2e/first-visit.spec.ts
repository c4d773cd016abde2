import { limits, tooLong } from '#domain/limits.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { freeSlot } from '#tests/support/free-slot.ts';
import { inLetters } from '#tests/support/letter-date.ts';

test('a first visit navigates by the menu without loading a new document, and downloads nothing of the admin', async ({
  page,
}) => {
  const documents: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    files.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trusted by Global Enterprises/);
  await menu.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(menu.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(documents).toHaveLength(1);
  expect(files.filter((file) => /admin|Screen/i.test(file))).toEqual([]);
});

test('the page of a refused form has the colours of the site in both modes, and is accessible', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact');
    const ofSite = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    // As a browser without scripts posts it.
    await page.locator('form[action="/mail/api"]').evaluate((form) => (form as HTMLFormElement).submit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This did not work');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ofSite);
    expect(await axeFindings(page)).toEqual([]);
  }
  // The browser itself reports the status of the document.
  forgetNoise(page, /422/);
});

test.describe('a visit without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads every page and sends the form', async ({ page, sink }) => {
    await page.goto('/clients');
    await expect(page.getByText('Tarindra Hospitals').first()).toBeVisible();
    await page.goto('/contact');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Plain');
    await page.getByLabel('Email').fill('noor@plain.example');
    await page.getByLabel('Subject').fill('No scripts here');
    await page.getByLabel('Message').fill('It works all the same.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent Successfully')).toBeVisible();
    await expect(page.getByText(/DS-[0-9A-Z]{4}-\d{2}/)).toBeVisible();
    const receipt = await sink.letterTo('noor@plain.example');
    expect(receipt.subject).toContain('We have received your contact message');
  });

  test('sees why a form was refused, in the look of the site, and finds it filled on going back', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Plain');
    await page.getByLabel('Email').fill('noor@plain.example');
    await page.getByLabel('Subject').fill('x'.repeat(limits.subject + 1));
    await page.getByLabel('Message').fill('It works all the same.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This did not work');
    await expect(page.getByText(tooLong('Subject', limits.subject)).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dalmara' })).toHaveAttribute(
      'href',
      '/',
    );
    // The browser itself reports the status of the document.
    forgetNoise(page, /422/);
    await page.goBack();
    await expect(page.getByLabel('Subject')).toHaveValue('x'.repeat(limits.subject + 1));
  });

  test('requests an appointment and asks about a plan', async ({ page, sink }) => {
    await page.goto('/schedule');
    for (const [label, value] of [
      ['First name', 'Noor'],
      ['Last name', 'Plain'],
      ['Email', 'noor@appointment.example'],
      ['Phone', '+91 44 555 0100'],
      ['Job title', 'Bursar'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole('textbox', { name: /^Company/ }).fill('Plain College');
    const free = await freeSlot(page, 5);
    await page.getByLabel('Preferred date').fill(free.date);
    await page.getByRole('radio', { name: free.slot }).check();
    await page.getByRole('button', { name: 'Request Appointment' }).click();
    await expect(page.getByText('Appointment Request Sent')).toBeVisible();
    expect((await sink.letterTo('noor@appointment.example')).text).toContain(inLetters(free));

    await page.goto('/pricing');
    const form = page
      .locator('form')
      .filter({ has: page.locator('[name="plan"]') })
      .last();
    await form.getByLabel('Name').fill('Noor Plain');
    await form.getByLabel('Email').fill('noor@plan.example');
    await form.locator('button:not([type="button"])').click();
    await expect(page.getByText("Thank you for your interest! We'll be in touch soon.")).toBeVisible();
    await sink.letterTo('noor@plan.example');
  });
});
