import type { Page } from '@playwright/test';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { addDays } from '#domain/slots.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signIn, test } from '#tests/support/browser-test.ts';
import { type BookableSlot, book, freeSlot, freeSlots } from '#tests/support/free-slot.ts';

/** What staff do with appointments. */

const grid = (page: Page) => page.getByRole('grid');
const dialog = (page: Page) => page.getByRole('dialog').first();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const nameOf = ({ date, slot }: BookableSlot) => `${shortOfficeDay(date)}, ${slot} IST`;
const cellOf = (page: Page, slot: BookableSlot) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(slot)}:`) });

/** Opens the week of a slot. */
async function openWeek(page: Page, { date }: BookableSlot): Promise<void> {
  await signIn(page, `/admin/appointments?week=${date}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
}

test('an appointment is confirmed, moved and cancelled, and its inquiry is one press away', {
  tag: '@engines',
}, async ({ page, sink }) => {
  const booked = await freeSlot(page, 3);
  const reference = await book(page, booked, { email: 'staff@week.example' });
  await openWeek(page, booked);
  await page.getByRole('link', { name: 'Appointments' }).click();
  await page.goto(`/admin/appointments?week=${booked.date}`);
  await expect(cellOf(page, booked)).toContainText('Meera Sundaram');
  await expect(cellOf(page, booked)).toContainText('Requested');
  await cellOf(page, booked).click();
  await expect(dialog(page)).toContainText(reference);
  await press(page, 'Confirm');
  await expect(page.getByText('The appointment is confirmed.')).toBeVisible();
  await expect(dialog(page)).toContainText('Confirmed');
  // It has not begun.
  await expect(dialog(page).getByRole('button', { name: 'No-show' })).toHaveCount(0);
  await sink.until(() => sink.lettersTo('staff@week.example').length === 2);

  const target = (await freeSlots(page, 3)).find(({ date }) => date === booked.date);
  if (!target) throw new Error('No other slot of that day is free.');
  await press(page, 'Move');
  await dialog(page).getByLabel('New time (IST)').selectOption(target.slot);
  await press(page, 'Move here');
  await expect(page.getByText('The appointment is moved.')).toBeVisible();
  await press(page, 'Close');
  await expect(cellOf(page, booked)).toContainText('Free');
  await cellOf(page, target).click();
  await expect(dialog(page)).toContainText(reference);
  await press(page, 'Cancel appointment');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('The appointment is cancelled.')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Open inquiry' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?edit=/);
  await expect(dialog(page)).toContainText(reference);

  // The inquiry tells the same, and keeps what was asked for.
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: reference });
  await expect(row).toContainText('Appointment cancelled');
  await expect(dialog(page).getByLabel('State')).toHaveValue('answered');
  await expect(dialog(page)).toContainText(`Preferred time (IST)${booked.slot}`);
  await dialog(page).getByText('History', { exact: true }).click();
  await expect(dialog(page).getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveCount(3);
  await expect(dialog(page).getByText(`${nameOf(target)} (Cancelled)`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page)
    .getByRole('link', { name: nameOf(target) })
    .click();
  await expect(page).toHaveURL(/\/admin\/appointments\?week=/);
  await expect(dialog(page)).toContainText(reference);
});

test('the week is read and opened with the keyboard', async ({ page }) => {
  const booked = await freeSlot(page, 4);
  await book(page, booked);
  await openWeek(page, booked);
  const cells = grid(page).getByRole('gridcell').getByRole('button');
  await expect(cells.first()).toHaveAttribute('tabindex', '0');
  await expect(grid(page).locator('button[tabindex="0"]')).toHaveCount(1);
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const [monday = ''] = (await grid(page).getByRole('columnheader').allInnerTexts()).slice(1);
  await expect(page.locator(':focus')).not.toContainText(monday);
  await page.keyboard.press('Control+Home');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cells.last()).toBeFocused();
  await cellOf(page, booked).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Meera Sundaram');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cellOf(page, booked)).toBeFocused();
});

test('times are blocked for visitors, and freed again', async ({ page }) => {
  const [free] = await freeSlots(page, 9);
  if (!free) throw new Error('No slot is free.');
  const isFree = async () =>
    (await freeSlots(page, 9)).some(({ date, slot }) => date === free.date && slot === free.slot);
  await openWeek(page, free);
  await page.getByRole('button', { name: 'Block times' }).click();
  await press(page, 'Block');
  await expect(dialog(page)).toContainText('Choose at least one time.');
  await dialog(page).getByLabel('Date').fill(free.date);
  await dialog(page).getByLabel(free.slot).check();
  await dialog(page).getByLabel('Note').fill('Audit in the house');
  await press(page, 'Block');
  await expect(page.getByText('The times are blocked.')).toBeVisible();
  await expect(cellOf(page, free)).toContainText('Audit in the house');
  expect(await isFree()).toBe(false);
  await cellOf(page, free).click();
  await press(page, 'Unblock');
  await expect(page.getByText('The time is free again.')).toBeVisible();
  await press(page, 'Close');
  await expect(cellOf(page, free)).toContainText('Free');
  expect(await isFree()).toBe(true);
});

test('holidays and the terms of booking are settings', async ({ page }) => {
  const [free] = await freeSlots(page, 12);
  if (!free) throw new Error('No slot is free.');
  await openWeek(page, free);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const holidays = dialog(page).getByLabel('Holidays');
  await holidays.fill('tomorrow');
  await press(page, 'Save');
  await expect(dialog(page)).toContainText('Each line must be a day of the calendar and a name');
  await holidays.fill(`${free.date} Founding day`);
  await dialog(page).getByLabel('Capacity').fill('2');
  await dialog(page).getByLabel('Sunday').check();
  await press(page, 'Save');
  await expect(page.getByText('The schedule is saved.')).toBeVisible();
  await expect(grid(page).getByRole('columnheader').filter({ hasText: 'Founding day' })).toHaveCount(1);
  await expect(grid(page).getByRole('columnheader').filter({ hasText: /^Sun/ })).toHaveCount(1);
  await page.goto('/schedule');
  await page.getByLabel('Preferred date').fill(free.date);
  await expect(page.getByText('We are closed on that day: Founding day.')).toBeVisible();
  await openWeek(page, free);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await dialog(page).getByLabel('Holidays').fill('');
  await dialog(page).getByLabel('Capacity').fill('1');
  await dialog(page).getByLabel('Sunday').uncheck();
  await press(page, 'Save');
  await expect(page.getByText('The schedule is saved.')).toBeVisible();
});

test('an appointment whose time was taken while it was held is moved by staff, also to a time visitors cannot book', async ({
  page,
}) => {
  const booked = await freeSlot(page, 5);
  const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');
  const reference = await book(page, booked, {
    ...{ firstName: 'Farid', lastName: 'Noor', email: 'farid@held.example', message: links },
  });
  await book(page, booked, { email: 'quick@held.example' });
  await signIn(page, `/admin/inquiries?search=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('button').first().click();
  await dialog(page).getByLabel('State').selectOption('Open');
  await press(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/admin/appointments?week=${booked.date}`);
  await expect(cellOf(page, booked)).toContainText('Needs another time');
  await cellOf(page, booked).click();
  const item = dialog(page).getByRole('region', { name: 'Farid Noor' });
  await expect(item).toContainText('Needs another time');
  await item.getByRole('button', { name: 'Move' }).click();
  const times = item.getByLabel('New time (IST)');
  await expect(times.getByRole('option', { name: `${booked.slot} (not free)` })).toHaveCount(1);
  // Beyond the 60 days in which visitors book; a Wednesday.
  const later = addDays(mondayOf(booked.date), 10 * 7 + 2);
  await item.getByLabel('New date').fill(later);
  await times.selectOption({ label: booked.slot });
  await item.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('The appointment is moved.')).toBeVisible();
  await page.goto(`/admin/appointments?week=${later}`);
  await expect(cellOf(page, { ...booked, date: later })).toContainText('Farid Noor');
});

test('the address of the calendar is shown once, and a new one ends it', async ({ page }) => {
  await signIn(page, '/admin/appointments');
  const newAddress = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    await page.getByRole('button', { name: 'Make the address' }).click();
    const shown = dialog(page).getByRole('listitem');
    await expect(shown).toContainText('.ics');
    const address = await shown.innerText();
    await press(page, 'Done');
    await page.getByRole('button', { name: 'Yes, close' }).click();
    return address;
  };
  const first = await newAddress();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  const second = await newAddress();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
});

test('the week holds for everyone, in both modes, on a phone and on a desktop', async ({ page }) => {
  const booked = await freeSlot(page, 5);
  await book(page, booked);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openWeek(page, booked);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(grid(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(grid(page)).toBeHidden();
    await expect(cellOf(page, booked)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  }
  await cellOf(page, booked).click();
  await press(page, 'Move');
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
