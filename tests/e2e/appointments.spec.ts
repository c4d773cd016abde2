import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { isBusinessDay } from '#domain/business-hours.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { lateAppointment, scheduleMessages } from '#domain/messages.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { axeFindings, expectFits } from '#tests/support/axe.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type BookableSlot, book, freeSlot, freeSlots } from '#tests/support/free-slot.ts';
import { countHydrated } from '#tests/support/hydrated.ts';
import { scriptsOfTheOutcome } from '#tests/support/late-scripts.ts';

/** Appointments as a visitor makes, moves and cancels them. */

const date = (page: Page) => page.getByLabel('Preferred date');
const radio = (page: Page, slot: string) => page.getByRole('radio', { name: slot });
const submit = (page: Page) => page.getByRole('button', { name: 'Request Appointment' }).click();
const nextFree = (page: Page) => page.getByRole('group', { name: 'Next free times' }).getByRole('button');

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Sundaram');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+91 44 555 0100');
  await page.getByRole('textbox', { name: /^Company/ }).fill('Orrin Mills');
  await page.getByLabel('Job title').fill('Head of IT');
}

async function choose(page: Page, free: BookableSlot): Promise<void> {
  await date(page).fill(free.date);
  await radio(page, free.slot).check();
}

/** The browser's own line about a refused request. */
const dropRefusals = (page: Page) => forgetNoise(page, /status of (409|422)/);

const nextSunday = (): string => {
  let day = addDays(officeToday(new Date()), 1);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) day = addDays(day, 1);
  return day;
};

test('the next working day is preset, and the first three free slots are buttons', async ({ page }) => {
  const [first, second, third] = await freeSlots(page);
  await page.goto('/schedule');
  const preset = await date(page).inputValue();
  expect(preset).toBe(first?.date);
  expect(isBusinessDay(preset)).toBe(true);
  await expect(nextFree(page)).toHaveCount(3);
  await nextFree(page).nth(2).click();
  await expect(date(page)).toHaveValue(third?.date ?? '');
  await expect(radio(page, third?.slot ?? '')).toBeChecked();
  // The form that is filled in follows at once, also for the keyboard and for who hears the page.
  await expect(page.getByRole('form', { name: 'Your request' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeInViewport();
  await nextFree(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(radio(page, second?.slot ?? '')).toBeChecked();
  // Choosing a time does not send the form.
  await expect(page.getByText('First name is required.')).toBeHidden();
});

test('forced colours show the page in the header', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/services');
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(entry('Services')).toHaveCSS('text-decoration-line', 'underline');
  await expect(entry('Clients')).toHaveCSS('text-decoration-line', 'none');
});

test('a day without appointments says why, and other days are offered', async ({ page }) => {
  await page.goto('/schedule');
  const sunday = nextSunday();
  await date(page).fill(sunday);
  await expect(page.getByText('There are no appointments on Sundays.')).toBeVisible();
  for (const option of await page.getByRole('radio').all()) await expect(option).toBeDisabled();
  await page.getByRole('group', { name: 'Free instead' }).getByRole('button').first().click();
  expect((await date(page).inputValue()) > sunday).toBe(true);
  await expect(page.getByText('There are no appointments on Sundays.')).toBeHidden();
  // Without a date no slot is called past or taken.
  await date(page).fill('');
  for (const option of await page.getByRole('radio').all()) await expect(option).toBeEnabled();
});

/** As a browser takes it that lets people write years of five digits. */
const writeDate = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
  }, text);

test('a date with a digit too many keeps what is filled in', async ({ page }) => {
  await page.goto('/schedule');
  await fillPerson(page, 'meera@digit.example');
  await writeDate(date(page), '20266-11-30');
  await expect(date(page)).toHaveValue('20266-11-30');
  await submit(page);
  await expect(page.getByText(/Preferred date must be/)).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Head of IT');
});

test('a taken slot says so, and cannot be chosen', async ({ page }) => {
  const taken = await freeSlot(page, 3);
  await book(page, taken);
  await page.goto('/schedule');
  await date(page).fill(taken.date);
  await expect(radio(page, taken.slot)).toBeDisabled();
  await expect(page.locator('label').filter({ hasText: taken.slot })).toContainText('no longer free');
});

test('a Sunday is closed, and a year ahead is beyond the horizon of the terms', async ({ page }) => {
  await page.goto('/schedule');
  const slots = page.getByRole('radiogroup', { name: 'Preferred time' });
  await date(page).fill(nextSunday());
  await expect(slots.getByRole('radio').first()).toBeDisabled();
  await expect(slots.getByText('closed', { exact: true })).toHaveCount(8);
  await expect(slots.getByText('no longer free')).toHaveCount(0);
  await date(page).fill(addDays(officeToday(new Date()), 365));
  await expect(page.getByText('Appointments can be booked up to 60 days ahead.')).toBeVisible();
  for (const option of await slots.getByRole('radio').all()) await expect(option).toBeDisabled();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the confirmation has reference, both times and the calendar file', async ({ page, sink }) => {
    const free = await freeSlot(page, 5);
    await page.goto('/schedule');
    await fillPerson(page, 'meera@newyork.example');
    await choose(page, free);
    await submit(page);
    const confirmation = page.getByRole('status').filter({ hasText: scheduleMessages.successTitle });
    await expect(confirmation).toContainText(/DS-[0-9A-Z]{4}-\d{2}/);
    const reference = /DS-[0-9A-Z]{4}-\d{2}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';
    await expect(confirmation).toContainText(`${longOfficeDay(free.date)}, ${free.slot} IST`);
    await expect(confirmation).toContainText(/On your clock\w{3} \d{1,2} \w{3}, .+ \(Eastern \w+ Time\)/);
    await expect(confirmation).toContainText('meera@newyork.example');
    const download = page.waitForEvent('download');
    await confirmation.getByRole('link', { name: 'Add it to your calendar' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`UID:${reference}@localhost\r\n`);
    const receipt = await sink.letterTo('meera@newyork.example');
    expect(receipt.subject).toContain(reference);
    expect(receipt.text).toMatch(/\d [AP]M in New York/);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 390);
  });
});

test('a later visit of the form knows what was booked meanwhile', async ({ page }) => {
  const free = await freeSlot(page, 4);
  await page.goto('/schedule');
  await date(page).fill(free.date);
  await expect(radio(page, free.slot)).toBeEnabled();
  // The times of the visitor's zone: the form is hydrated, part by part after the page.
  await expect(radio(page, free.slot)).toHaveAccessibleName(/IST .*\d – \d/);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.waitForURL('**/contact');
  // The address changes before the page does.
  await expect(radio(page, free.slot)).toHaveCount(0);
  await book(page, free);
  await page.goBack();
  await date(page).fill(free.date);
  await expect(radio(page, free.slot)).toBeDisabled();
});

test('a request waits on the device in sight, is taken back, and is sent when that is undone', async ({
  page,
  context,
  sink,
}) => {
  const free = await freeSlot(page, 6);
  await page.goto('/schedule');
  await fillPerson(page, 'meera@waiting.example');
  await choose(page, free);
  await scriptsOfTheOutcome(page);
  await context.setOffline(true);
  await submit(page);
  const bar = page.getByRole('complementary', { name: 'Waiting to be sent' });
  await expect(bar).toContainText('Appointment request');
  await expect(bar).toContainText(free.slot);
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole('button', { name: /^Take back/ }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText(scheduleMessages.successTitle)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('meera@waiting.example');
  await expect(radio(page, free.slot)).toBeChecked();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText(free.slot);
  await context.setOffline(false);
  await page.goto('/about');
  await sink.letterTo('meera@waiting.example');
  await expect(bar).toBeHidden();
  forgetNoise(page, /ERR_INTERNET/);
});

test('a request that waited until its time was taken arrives as a message, and is not shown as booked', async ({
  page,
  context,
  sink,
}) => {
  const free = await freeSlot(page, 6);
  await page.goto('/schedule');
  await fillPerson(page, 'meera@overtaken.example');
  await choose(page, free);
  await book(page, free);
  await scriptsOfTheOutcome(page);
  await context.setOffline(true);
  await submit(page);
  const bar = page.getByRole('complementary', { name: 'Waiting to be sent' });
  await expect(bar).toContainText(free.slot);
  await context.setOffline(false);
  const outcome = page.getByRole('alert').filter({ hasText: lateAppointment.title });
  const shown = page.locator('form').locator(outcome);
  await expect(shown).toContainText(/DS-[0-9A-Z]{4}-\d{2}/);
  await expect(shown).toContainText(lateAppointment.text);
  await expect(shown).not.toContainText(free.slot);
  await expect(page.getByText(scheduleMessages.successTitle)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add it to your calendar' })).toBeHidden();
  expect((await sink.letterTo('meera@overtaken.example')).text).not.toContain('/appointment/');
  dropRefusals(page);
  forgetNoise(page, /ERR_INTERNET/);
});

test('after a navigation the preset date is a day with a free slot', async ({ page }) => {
  const [first] = await freeSlots(page);
  const later = (await freeSlots(page, 2)).find(({ date: day }) => day > (first?.date ?? ''));
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const day of body.data?.freeSlots ?? []) {
      if (day.date === first?.date) for (const slot of day.slots) slot.seatsLeft = 0;
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.locator('a[href="/schedule"]:visible').first().click();
  await expect(date(page)).toHaveValue(later?.date ?? '');
});

/** The path of the link in the receipt of an appointment booked for this. */
async function linkOf(
  page: Page,
  sink: { letterTo(address: string): Promise<{ text?: string | undefined }> },
  name: string,
  daysAhead: number,
): Promise<{ link: string; booked: BookableSlot; reference: string }> {
  const booked = await freeSlot(page, daysAhead);
  const email = `${name}@link.example`;
  const reference = await book(page, booked, { email });
  const { text = '' } = await sink.letterTo(email);
  const link = /\/appointment\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`The receipt has no link:\n${text}`);
  return { link, booked, reference };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the link of a receipt moves the appointment, and then cancels it', async ({ page, sink }) => {
      const name = javaScriptEnabled ? 'scripted' : 'plain';
      const { link, booked, reference } = await linkOf(page, sink, name, 7);
      const response = await page.goto(link);
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(`${longOfficeDay(booked.date)}, ${booked.slot} IST`);
      await expect(page.getByText(reference)).toBeVisible();
      await expect(page.getByText('Requested. We confirm it within 24 hours.')).toBeVisible();

      const [target] = await freeSlots(page, 10);
      if (!target) throw new Error('No slot is free.');
      await page.getByLabel('New date').fill(target.date);
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: 'Show times' }).click();
        await expect(page.getByLabel('New date')).toHaveValue(target.date);
      }
      await radio(page, target.slot).check();
      await page.getByRole('button', { name: 'Move the appointment' }).click();
      await expect(title).toHaveText(`${longOfficeDay(target.date)}, ${target.slot} IST`);

      await page.getByText('Cancel this appointment').click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByText('Cancelled. Nobody waits for you at this time.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Move the appointment' })).toBeHidden();
      expect(await freeSlots(page, 1)).toContainEqual(target);
    });
  });
}

test('a move to a slot that was taken meanwhile is announced, with the focus at the times, and another is chosen', async ({
  page,
  sink,
}) => {
  const { link } = await linkOf(page, sink, 'refused', 9);
  const wanted = await freeSlot(page, 12);
  await page.goto(link, { waitUntil: 'networkidle' });
  await writeDate(page.getByLabel('New date'), '20266-11-30');
  await page.getByLabel('New date').fill(wanted.date);
  await radio(page, wanted.slot).check();
  await book(page, wanted);
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This time was just taken.' })).toBeVisible();
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  const offer = page.getByRole('group', { name: 'Free instead' }).getByRole('button').first();
  await offer.click();
  await expect(offer).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(offer).toHaveCSS('border-top-width', '3px');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(offer).toHaveCSS('border-top-width', '1px');
  await page.getByLabel('New date').fill(addDays(wanted.date, -1));
  await expect(offer).toHaveAttribute('aria-pressed', 'false');
  // The same offer once more.
  await offer.click();
  await expect(offer).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(wanted.slot);
  dropRefusals(page);
});

test('a new date that is chosen before React listens has its own times', async ({ page, sink }) => {
  const { link } = await linkOf(page, sink, 'early', 8);
  const held = deferred();
  await page.route(/\/assets\/start-site-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Without waiting for hydration, as a person does.
  await page.goto('/robots.txt');
  await page.evaluate((address) => location.assign(address), link);
  await page.waitForURL(link);
  await page.waitForLoadState();
  const sunday = nextSunday();
  await page.getByLabel('New date').fill(sunday);
  expect(await countHydrated(page)).toBe(0);
  held.resolve();
  await expect(page.getByText('There are no appointments on Sundays.')).toBeVisible();
  await expect(page.getByLabel('New date')).toHaveValue(sunday);
});

test('a cancellation that fails is announced, and keeps the focus in its form', async ({ page, sink }) => {
  const { link } = await linkOf(page, sink, 'failed', 13);
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.getByText('Cancel this appointment').click();
  await page.route(`**${link}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.locator('#cancel').getByRole('alert')).toBeFocused();
  await expect(page.locator('#cancel').getByRole('alert')).not.toBeEmpty();
  forgetNoise(page, /ERR_FAILED/);
});

test('the page of a link is accessible on a phone and on a desktop, and sends its address to nobody', async ({
  page,
  sink,
}) => {
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  const { link } = await linkOf(page, sink, 'everyone', 8);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link, { waitUntil: 'networkidle' });
  expect(await axeFindings(page)).toEqual([]);
  await expectFits(page, 390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeFindings(page)).toEqual([]);
  expect(referrers.filter((referrer) => referrer?.includes('/appointment/'))).toEqual([]);
});
