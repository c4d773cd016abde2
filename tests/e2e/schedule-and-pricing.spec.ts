import type { BrowserContext, Page } from '@playwright/test';
import { waiting } from '#client/site/content/confirmation.ts';
import { sentInquiry } from '#client/site/content/pricing.ts';
import { scheduleMessages, waitingNotes } from '#domain/messages.ts';
import { officeToday } from '#domain/slots.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { type BookableSlot, freeSlot } from '#tests/support/free-slot.ts';
import { scriptsOfTheOutcome } from '#tests/support/late-scripts.ts';
import { inLetters } from '#tests/support/letter-date.ts';

test('an appointment request is sent and confirmed on the page and by mail', async ({ page, sink }) => {
  const booked = await fillAppointment(page, 'meera@appointment.example');
  await expect(page.getByLabel('Preferred date')).toHaveAttribute('min', officeToday(new Date()));
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByText(scheduleMessages.success)).toBeVisible();
  await expect(page.getByText(scheduleMessages.successTitle)).toBeVisible();
  await expect(page.getByText(scheduleMessages.successText)).toBeVisible();
  const receipt = await sink.letterTo('meera@appointment.example');
  expect(receipt.text).toContain(inLetters(booked));
});

test('an incomplete appointment request is not sent and shows the sentence of the specification', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/mail/api')) sent += 1;
  });
  await page.goto('/schedule');
  await page.getByLabel('First name').fill('Meera');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByText(scheduleMessages.missing)).toBeVisible();
  // The time stands first.
  await expect(page.getByRole('radiogroup', { name: /^Preferred time/ }).locator(':focus')).toHaveCount(1);
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
});

test.describe('the currency of the prices', () => {
  /** What is not hidden. Not `innerText`: what is below the first screen may not be laid out yet. */
  const textOf = (page: Page) =>
    page.getByRole('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let shown = '';
      while (texts.nextNode()) {
        const price = texts.currentNode.parentElement?.closest('[data-price]');
        if (!price || getComputedStyle(price).display !== 'none') shown += texts.currentNode.nodeValue;
      }
      return shown;
    });
  /** The amounts of the page in rupees, without the rate at which they are invoiced in dirhams. */
  const inRupees = async (page: Page) => (await textOf(page)).replace(/₹24 are/, '').match(/₹[\d,]+/g) ?? [];
  const rowIn = (page: Page, currency: string) =>
    page.getByRole('row', { name: new RegExp(`^Paid monthly ${currency}`) });

  for (const javaScriptEnabled of [true, false])
    test(`is that of every price, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto('/pricing');
      const amounts = await inRupees(page);
      expect(amounts.length).toBeGreaterThanOrEqual(13);
      const choose = async (currency: string) => {
        await page.getByLabel('Currency').selectOption(currency);
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the price' }).click();
      };
      await choose('Dirhams');
      await expect(rowIn(page, 'AED')).toBeVisible();
      expect(await inRupees(page)).toEqual([]);
      expect((await textOf(page)).match(/AED\s[\d,]+/g)).toHaveLength(amounts.length);
      await choose('Rupees');
      await expect(rowIn(page, '₹')).toBeVisible();
      expect(await inRupees(page)).toEqual(amounts);
      await context.close();
    });

  test('is chosen while no number is written', async ({ page }) => {
    await page.goto('/pricing');
    await page.getByLabel('How many').fill('');
    await page.getByLabel('Currency').selectOption('Dirhams');
    await expect(rowIn(page, 'AED')).toBeVisible();
    await expect(page.getByLabel('How many')).toHaveValue('');
    await expect(page.getByText('Write how many, as a whole number from 1, to see the price.')).toBeVisible();
  });
});

test('without scripts every day and time of an appointment says in whose zone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await page.goto('/schedule');
  // On the clock of a visitor it may be today: the HTML names no day by its distance.
  expect(await page.content()).not.toMatch(/>[^<]*\b(Today|Tomorrow)\b/);
  await expect(page.getByLabel(/Preferred date.*in India/)).toBeVisible();
  await expect(page.getByText('All dates and times are India Standard Time (IST, UTC+5:30).')).toBeVisible();
  const times = (await page.getByRole('main').innerText()).match(/.*\b\d{1,2}:\d\d [AP]M.*/g) ?? [];
  expect(times.length).toBeGreaterThan(8);
  expect(times.filter((line) => !line.endsWith(' IST'))).toEqual([]);
  await context.close();
});

test('an unknown case study shows the sentences of the specification', async ({ page }) => {
  const response = await page.goto('/case-studies/cs9');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  await expect(page.getByText("The case study you're looking for doesn't exist")).toBeVisible();
  forgetNoise(page, /404/);
});

/** Asks for the price of Business, once the network has gone. */
async function askWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Meera Sundaram');
  await dialog.getByLabel('Email').fill('meera@lift.example');
  await scriptsOfTheOutcome(page);
  await context.setOffline(true);
  await dialog.locator('button[type=submit]').click();
}

test.describe('forms sent without a network or a server', () => {
  /** Removes the browser's own errors for failed requests. */
  const dropNetworkErrors = (page: Page) => forgetNoise(page, /ERR_(INTERNET|CONNECTION|FAILED|EMPTY)/);

  test('an appointment request is queued, survives the closing of its tab and is sent once', async ({
    context,
    page,
    sink,
  }) => {
    await fillAppointment(page, 'meera@tunnel.example');
    await scriptsOfTheOutcome(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Request Appointment' }).click();
    await expect(page.getByRole('heading', { name: waitingNotes.title })).toBeVisible();
    await expect(page.getByText(waitingNotes.offline)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    // Two tabs start with the same queued request.
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/about', { waitUntil: 'networkidle' })));
    await sink.letterTo('meera@tunnel.example');
    for (const tab of tabs) await tab.reload({ waitUntil: 'networkidle' });
    expect(sink.lettersTo('meera@tunnel.example')).toHaveLength(1);
    dropNetworkErrors(page);
  });

  test('a pricing inquiry without a network shows the simulated success and is sent later', async ({
    context,
    page,
    sink,
  }) => {
    await askWithoutNetwork(page, context);
    await expect(
      page.getByText("Thank you for your interest! We'll be in touch soon. (Simulated success)"),
    ).toBeVisible();
    await context.setOffline(false);
    await page.reload({ waitUntil: 'networkidle' });
    expect((await sink.letterTo('meera@lift.example')).text).toContain('Plan: Business');
    await page.reload({ waitUntil: 'networkidle' });
    expect(sink.lettersTo('meera@lift.example')).toHaveLength(1);
    dropNetworkErrors(page);
  });

  test('a pricing inquiry that the server refuses after it was kept says so at its plan', async ({
    context,
    page,
  }) => {
    await askWithoutNetwork(page, context);
    const plans = page.locator('[data-plans]');
    await expect(plans.getByRole('status')).toContainText(sentInquiry.queued);
    const issues = [{ field: 'email', message: 'This address is refused.' }];
    await page.route('/mail/api', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'No.', issues } }),
    );
    await context.setOffline(false);
    await expect(plans.getByRole('alert')).toContainText('This address is refused.');
    await expect(plans.getByRole('status')).toHaveCount(0);
    dropNetworkErrors(page);
    forgetNoise(page, /status of 422/);
  });

  test('a kept form that the server refuses says so, with the way to its page and its text, until it is taken back', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => {
      const body = {
        form_type: 'pricing',
        plan: 'Business',
        name: 'Meera',
        email: 'no address',
        message: 'Two sites',
      };
      localStorage.setItem('outbox', JSON.stringify([{ key: 'refused-form', body }]));
    });
    await page.reload();
    const bar = page.getByRole('complementary', { name: waiting.name });
    await expect(bar.getByRole('alert')).toContainText('Enter one e-mail address');
    await expect(bar.getByText(waiting.text)).toHaveCount(0);
    await bar.getByText(waiting.written).click();
    await expect(bar.getByText('Two sites')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await bar.getByRole('link', { name: waiting.openForm }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await bar.getByRole('button', { name: /^Take back/ }).click();
    await expect(bar).toHaveCount(0);
    forgetNoise(page, /status of 422/);
  });

  test('an appointment request is stored once when the gateway is killed before it reads it', async ({
    page,
    gateway,
    sink,
  }) => {
    await fillAppointment(page, 'meera@fuse.example');
    await page.route('**/mail/api', async (route) => {
      // The gateway is killed before it reads the request.
      await gateway.kill();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Request Appointment' }).click();
    await expect(page.getByText(waitingNotes.offline)).toBeVisible();
    await page.unroute('**/mail/api');
    await gateway.restart();
    await page.goto('/');
    await sink.letterTo('meera@fuse.example', '', 50_000);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('meera@fuse.example');
    expect(sink.lettersTo('meera@fuse.example')).toHaveLength(1);
    dropNetworkErrors(page);
  });
});

/** Fills the form with a slot that is free, and returns that. */
async function fillAppointment(page: Page, email: string): Promise<BookableSlot> {
  const free = await freeSlot(page, 3);
  await page.goto('/schedule');
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Sundaram');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+91 44 555 0100');
  await page.getByLabel('Company', { exact: false }).first().fill('Orrin Mills');
  await page.getByLabel('Job title').fill('Head of IT');
  await page.getByLabel('Preferred date').fill(free.date);
  await page.getByRole('radio', { name: free.slot }).check();
  return free;
}
