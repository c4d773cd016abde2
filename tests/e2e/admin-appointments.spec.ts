import type { Page } from '@playwright/test';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { addDays, slots } from '#domain/slots.ts';
import { axeFindings, expectFits } from '#tests/support/axe.ts';
import { ADMIN, expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';
import { dialog } from '#tests/support/client-dialog.ts';
import { type BookableSlot, book, freeSlot, freeSlots } from '#tests/support/free-slot.ts';
import { chooseFrom, conversation, entryOf, rowOf } from '#tests/support/inbox-page.ts';

/** What staff do with appointments. */

const grid = (page: Page) => page.getByRole('grid');
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
  await page.getByRole('link', { name: /^\d+ open appointments? to confirm$/ }).click();
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
  await expect(page).toHaveURL(/\/admin\/inquiries\/[\w-]+$/);
  await expect(conversation(page)).toHaveAccessibleName(`Inquiry ${reference}`);

  // The inquiry tells the same, and keeps what was asked for.
  await expect(rowOf(page, 'Appointment cancelled').first()).toBeVisible();
  await expect(conversation(page).getByRole('button', { name: 'Answered' })).toBeVisible();
  await expect(conversation(page)).toContainText(`Preferred time (IST)${booked.slot}`);
  for (const done of ['confirmed the appointment', 'moved the appointment to', 'cancelled the appointment'])
    await expect(entryOf(page, done)).toContainText(ADMIN.username);
  const strip = conversation(page).getByRole('region', { name: 'Appointment' });
  await expect(strip).toContainText(`${nameOf(target)} · Cancelled`);
  expect(await axeFindings(page)).toEqual([]);
  const facts = conversation(page).getByRole('complementary', { name: 'Facts' });
  await facts.getByRole('button').first().click();
  await facts.getByRole('link', { name: nameOf(target) }).click();
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

/** The place of a slot among those of its day. */
const rowOfSlot = ({ slot }: BookableSlot) => slots.findIndex(({ label }) => label === slot);

/** Confirms the question of a move. */
async function agreeToMove(page: Page, to: BookableSlot): Promise<void> {
  const question = page.getByRole('alertdialog', { name: `Move Meera Sundaram to ${nameOf(to)}?` });
  await expect(question).toContainText('The visitor is told by mail.');
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(cellOf(page, to)).toContainText('Meera Sundaram');
}

test('an appointment is moved in the week: by key, and by dragging it', async ({ page }) => {
  const booked = await freeSlot(page, 6);
  await book(page, booked);
  const target = (await freeSlots(page, 6)).find(({ date }) => date === booked.date);
  if (!target) throw new Error('No other slot of that day is free.');
  await openWeek(page, booked);
  await expect(cellOf(page, booked)).toContainText('Orrin Mills');
  await cellOf(page, booked).focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Moving Meera Sundaram: arrow keys choose a time')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('It stays where it was.')).toBeVisible();
  await page.keyboard.press('m');
  const steps = rowOfSlot(target) - rowOfSlot(booked);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(page.locator(':focus')).toContainText('can be moved here');
  await page.keyboard.press('Enter');
  await agreeToMove(page, target);
  await expect(cellOf(page, booked)).toContainText('Free');

  await cellOf(page, target).getByText('Meera Sundaram').hover();
  await page.mouse.down();
  await cellOf(page, booked).hover();
  await cellOf(page, booked).hover();
  // Dropped before the grid has seen where it is, it would stay where it was.
  await expect(page.getByText(`${nameOf(booked)}, free.`)).toBeAttached();
  await page.mouse.up();
  await agreeToMove(page, booked);
  expect(await axeFindings(page)).toEqual([]);
});

test('free times are blocked in the week: by dragging over them, and by key', async ({ page }) => {
  const free = (await freeSlots(page, 10)).filter(({ date }, _index, [first]) => date === first?.date);
  const [first, second] = free.filter((slot, index) => {
    const [before, after] = [free[index - 1], free[index + 1]];
    const isNext = (other?: BookableSlot) => other && Math.abs(rowOfSlot(other) - rowOfSlot(slot)) === 1;
    return isNext(before) || isNext(after);
  });
  if (!first || !second) throw new Error('No two times in a row are free.');
  await openWeek(page, first);
  await cellOf(page, first).hover();
  await page.mouse.down();
  await cellOf(page, second).hover();
  await page.mouse.up();
  await expect(dialog(page).getByLabel(first.slot)).toBeChecked();
  await expect(dialog(page).getByLabel(second.slot)).toBeChecked();
  await press(page, 'Cancel');
  await cellOf(page, first).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 free times are chosen; b blocks them.')).toBeVisible();
  await page.keyboard.press('b');
  await dialog(page).getByLabel('Note').fill('Fair');
  await press(page, 'Block');
  await expect(cellOf(page, first)).toContainText('Fair');
  await expect(cellOf(page, second)).toContainText('Fair');
});

test('what waits to be confirmed is a line each, and a day is seen by itself', async ({ page, sink }) => {
  const booked = await freeSlot(page, 7);
  await book(page, booked, { email: 'waits@week.example', firstName: 'Tara', lastName: 'Nair' });
  await signIn(page, '/admin/appointments');
  const line = page
    .getByRole('region', { name: /^To confirm/ })
    .getByRole('listitem')
    .filter({ hasText: 'Tara Nair' });
  await line.getByRole('button', { name: 'Confirm' }).click();
  await expect(line).toHaveCount(0);
  await sink.until(() => sink.lettersTo('waits@week.example').length === 2);
  await page.goto(`/admin/appointments?week=${booked.date}`);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.goto(`/admin/appointments?week=${booked.date}&view=day`);
  await expect(grid(page).getByRole('columnheader')).toHaveCount(2);
  await expect(cellOf(page, booked)).toContainText('Tara Nair');
  expect(await axeFindings(page)).toEqual([]);
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

test('a note that is typed for a time is not left without a question', async ({ page }) => {
  const [free] = await freeSlots(page, 9);
  if (!free) throw new Error('No slot is free.');
  await openWeek(page, free);
  await cellOf(page, free).click();
  await dialog(page).getByLabel('Note').fill('Audit in the house');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  for (const leave of [
    () => press(page, 'Close'),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(dialog(page).getByLabel('Note')).toHaveValue('Audit in the house');
  await press(page, 'Block this time');
  await expect(page.getByText('The time is blocked.')).toBeVisible();
  await press(page, 'Unblock');
  await expect(page.getByText('The time is free again.')).toBeVisible();
  await press(page, 'Close');
  await expect(dialog(page)).toHaveCount(0);
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
  await page.getByRole('list', { name: 'Inquiries' }).getByRole('link').first().click();
  await chooseFrom(page, 'Spam', 'Open');
  await expect(page.getByText('Marked as open.')).toBeVisible();
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

test('a refusal of an appointment says its reason also where the inquiry cannot be read after it', async ({
  page,
}) => {
  const reference = await book(page, await freeSlot(page, 6), { email: 'reason@refused.example' });
  await signIn(page, `/admin/inquiries?search=${reference}`);
  await rowOf(page, reference).getByRole('link').click();
  const strip = conversation(page).getByRole('region', { name: 'Appointment' });
  const confirm = strip.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  const errors = [{ message: 'It is cancelled already.', extensions: { code: 'CONFLICT' } }];
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"ConfirmAppointment"')
      ? route.fulfill({ json: { errors } })
      : route.abort(),
  );
  await confirm.click();
  await expect(strip.getByRole('alert')).toHaveText('It is cancelled already.');
  forgetNoise(page);
});

test('a request whose hour is over is overdue, and confirming it in its inquiry offers another time', async ({
  page,
}) => {
  const booked = await freeSlot(page, 8);
  const reference = await book(page, booked, { email: 'over@hour.example' });
  await page.clock.setFixedTime(`${addDays(booked.date, 1)}T12:00:00Z`);
  await signIn(page, `/admin/inquiries?search=${reference}`);
  await expect(rowOf(page, reference)).toContainText('Overdue');
  await rowOf(page, reference).getByRole('link').click();
  const strip = conversation(page).getByRole('region', { name: 'Appointment' });
  await expect(strip).toContainText('Requested, overdue');
  await strip.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('alertdialog', { name: 'The hour of this request is over' });
  await question.getByRole('button', { name: 'Propose another time' }).click();
  await expect(question).toHaveCount(0);
  await expect(strip.getByLabel('New date')).toHaveValue(booked.date);
  await expect(strip).toContainText('Requested');
  await expect(strip.getByRole('alert')).toHaveCount(0);
});

test('the addresses of the calendar are shown once, and new ones end them', async ({ page }) => {
  await signIn(page, '/admin/appointments');
  const newAddress = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    await page.getByRole('button', { name: 'Make the addresses' }).click();
    const shown = dialog(page).getByRole('listitem');
    await expect(shown).toHaveCount(2);
    await expect(shown.last()).toContainText('/mine.ics');
    const address = await shown.first().innerText();
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
    await expectFits(page, 390);
  }
  await cellOf(page, booked).click();
  await press(page, 'Move');
  expect(await axeFindings(page)).toEqual([]);
  await expectFits(page, 390);
});
